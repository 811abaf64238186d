import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { hasAccount } from './days/queries.ts'

/** A question about an account that does not exist is not answered with "nothing". */
export async function checkAccount(ctx: Context, bankAccountId: string | undefined) {
  if (bankAccountId && !(await hasAccount(ctx.db, bankAccountId))) throw new Problem('not-found')
}
