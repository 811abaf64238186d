import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { lockLedger } from '../ledger/queries.ts'
import { insertCategories, selectExpenseCategory } from './queries.ts'

/** The expense category of that name; made at the top where there is none. Answers its id. */
export async function findOrMakeExpenseCategory(ctx: Context, name: string): Promise<string> {
  await lockLedger(ctx)
  const known = await selectExpenseCategory(ctx, name)
  if (known) return known
  const id = uuidv7()
  const row = { companyId: ctx.companyId, id, code: null, name, type: 'EXPENSE', icon: 'dollar', parentId: null }
  await insertCategories(ctx.db, [row])
  return id
}
