import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredEntry } from './entry-columns.ts'
import { isHeldByOwner, ownerProblem } from './owner.ts'
import { selectFeeEntries } from './queries.ts'
import { selectInactiveAccounts } from './references/queries.ts'

export type EntrySides = { destinationBankAccountId: string; sourceBankAccountId: string | null }

export const accountsMovedBy = ({ destinationBankAccountId, sourceBankAccountId }: EntrySides): string[] =>
  sourceBankAccountId ? [destinationBankAccountId, sourceBankAccountId] : [destinationBankAccountId]

const isInactive = (account: string) => new Problem('bank-account.inactive', { words: { account } })

/** An inactive account holds nothing: what was paid there is taken back only after it is active again. */
export async function refuseInactiveAccounts({ db }: Pick<Context, 'db'>, accountIds: readonly string[]) {
  const [inactive] = await selectInactiveAccounts(db, accountIds)
  if (inactive) throw isInactive(inactive.name)
}

/** Why each of these entries cannot be deleted: another record wrote it, or it or a fee that goes with it moved money on an inactive account. */
export async function findImmovableEntries(
  { db }: Pick<Context, 'db'>,
  entries: readonly StoredEntry[],
): Promise<Map<string, Problem>> {
  const fees = await selectFeeEntries(
    db,
    entries.map(({ id }) => id),
  )
  const feesOf = Map.groupBy(fees, ({ feeOfId }) => feeOfId)
  const movedBy = (entry: StoredEntry) =>
    [entry, ...(feesOf.get(entry.id) ?? [])].filter(({ status }) => status === 'PAID').flatMap(accountsMovedBy)
  const inactive = await selectInactiveAccounts(db, entries.flatMap(movedBy))
  return new Map(
    entries.flatMap((entry) => {
      if (isHeldByOwner(entry)) return [[entry.id, ownerProblem(entry)] as const]
      const moved = movedBy(entry)
      const account = inactive.find(({ id }) => moved.includes(id))
      return account ? [[entry.id, isInactive(account.name)] as const] : []
    }),
  )
}
