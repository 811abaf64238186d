import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectInactiveAccounts, selectTillAccounts } from './references/queries.ts'

type Sides = { destinationBankAccountId: string; sourceBankAccountId: string | null }

export const accountsMovedBy = ({ destinationBankAccountId, sourceBankAccountId }: Sides): string[] =>
  sourceBankAccountId ? [destinationBankAccountId, sourceBankAccountId] : [destinationBankAccountId]

const isInactive = (account: string) => new Problem('bank-account.inactive', { words: { account } })

/** An inactive account holds nothing: what was paid there is taken back only after it is active again. */
export async function refuseInactiveAccounts({ db }: Pick<Context, 'db'>, accountIds: readonly string[]) {
  const [inactive] = await selectInactiveAccounts(db, accountIds)
  if (inactive) throw isInactive(inactive.name)
}

type OfSale = Sides & { saleId: string | null }

/** Money of a sale lies in a drawer, or was given from it: the till takes it back, and its account with it. */
export async function refuseDrawerMoney({ db }: Pick<Context, 'db'>, entry: OfSale) {
  if (entry.saleId && (await selectTillAccounts(db, accountsMovedBy(entry))).length > 0)
    throw new Problem('entry.in-drawer')
}

/** Why each of these entries that moved money on an inactive account, or of a sale in a drawer, cannot be deleted. */
export async function findImmovableEntries<E extends OfSale & { id: string; status: string }>(
  { db }: Pick<Context, 'db'>,
  entries: readonly E[],
): Promise<Map<string, Problem>> {
  const paid = entries.filter(({ status }) => status === 'PAID')
  const moved = paid.flatMap(accountsMovedBy)
  const [inactive, drawers] = [await selectInactiveAccounts(db, moved), await selectTillAccounts(db, moved)]
  return new Map(
    paid.flatMap((entry) => {
      const account = inactive.find(({ id }) => accountsMovedBy(entry).includes(id))
      if (account) return [[entry.id, isInactive(account.name)] as const]
      const isInDrawer = entry.saleId !== null && drawers.some(({ id }) => accountsMovedBy(entry).includes(id))
      return isInDrawer ? [[entry.id, new Problem('entry.in-drawer')] as const] : []
    }),
  )
}
