import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectInactiveAccounts } from './references/queries.ts'

type Sides = { destinationBankAccountId: string; sourceBankAccountId: string | null }

export const accountsMovedBy = ({ destinationBankAccountId, sourceBankAccountId }: Sides): string[] =>
  sourceBankAccountId ? [destinationBankAccountId, sourceBankAccountId] : [destinationBankAccountId]

const isInactive = (account: string) => new Problem('bank-account.inactive', { words: { account } })

/** An inactive account holds nothing: what was paid there is taken back only after it is active again. */
export async function refuseInactiveAccounts({ db }: Pick<Context, 'db'>, accountIds: readonly string[]) {
  const [inactive] = await selectInactiveAccounts(db, accountIds)
  if (inactive) throw isInactive(inactive.name)
}

/** Why each of these entries that moved money on an inactive account cannot be deleted. */
export async function findImmovableEntries<E extends Sides & { id: string; status: string }>(
  { db }: Pick<Context, 'db'>,
  entries: readonly E[],
): Promise<Map<string, Problem>> {
  const paid = entries.filter(({ status }) => status === 'PAID')
  const inactive = await selectInactiveAccounts(db, paid.flatMap(accountsMovedBy))
  return new Map(
    paid.flatMap((entry) => {
      const account = inactive.find(({ id }) => accountsMovedBy(entry).includes(id))
      return account ? [[entry.id, isInactive(account.name)] as const] : []
    }),
  )
}
