import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { NewEntry } from '../entry-columns.ts'
import { checkReferences } from './check-references.ts'
import type { Named } from './queries.ts'

const fields: Record<string, string> = {
  destinationBankAccount: 'bankAccountId',
  sourceBankAccount: 'bankAccountId',
  category: 'categoryId',
}

/** What is named exists, whether anything is written or not. Tills and sales name records by other fields than an entry. */
export async function checkNamedRecords(ctx: Context, entry: Partial<Named> & Pick<NewEntry, 'type'>) {
  const nothing = { categoryId: null, sourceBankAccountId: null, personId: null, costCenterId: null }
  try {
    await checkReferences(ctx, { ...nothing, ...entry } as Named & Pick<NewEntry, 'type'>)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = error.errors.map(({ path, message }) => ({ path: fields[path] ?? path, message }))
    throw new Problem(error.code, { errors })
  }
}
