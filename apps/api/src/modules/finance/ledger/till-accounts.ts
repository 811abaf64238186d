import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectTillAccounts } from './references/queries.ts'
import { accountsMovedBy, type EntrySides } from './refuse-inactive-accounts.ts'

/** What is in an account of a till lies in its drawer: nothing comes there or leaves it from elsewhere. */
export async function refuseOtherTill(
  { db }: Pick<Context, 'db'>,
  changes: readonly (readonly [before: EntrySides | null, after: EntrySides])[],
): Promise<void> {
  const moved = changes.flatMap(([before, after]) => {
    const [from, to] = [before ? accountsMovedBy(before) : [], accountsMovedBy(after)]
    return [...from.filter((id) => !to.includes(id)), ...to.filter((id) => !from.includes(id))]
  })
  if (moved.length > 0 && (await selectTillAccounts(db, moved)).length > 0) throw new Problem('entry.till-account')
}

/** Money of a drawer is received, given and taken back at its till. */
export async function refuseDrawerMoney({ db }: Pick<Context, 'db'>, entry: EntrySides): Promise<void> {
  if ((await selectTillAccounts(db, accountsMovedBy(entry))).length > 0) throw new Problem('entry.in-drawer')
}

/** Which of these lie in a drawer, or are to come out of it. */
export async function findDrawerEntries<E extends EntrySides & { id: string }>(
  { db }: Pick<Context, 'db'>,
  entries: readonly E[],
): Promise<Set<string>> {
  const tills = new Set((await selectTillAccounts(db, entries.flatMap(accountsMovedBy))).map(({ id }) => id))
  return new Set(entries.flatMap((entry) => (accountsMovedBy(entry).some((id) => tills.has(id)) ? entry.id : [])))
}
