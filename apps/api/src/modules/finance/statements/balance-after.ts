import type { StatementImport } from '@prumo/contract/finance/statement-records'
import type { Context } from '#platform/context.ts'
import { listIgnoredMemos } from '../reconciliation/rules/follow-rules.ts'
import { selectImportedCents } from './commit-queries.ts'
import type { BalanceAfter, StoredFacts } from './facts.ts'
import { selectBalanceOn } from './queries.ts'

type Import = Pick<StatementImport, 'id' | 'bankAccountId' | 'stage'>

/** What the account holds on the day of the bank's balance, with what the import has still to write as it is chosen now. */
export async function balanceAfter(
  { db, today }: Context,
  { id, bankAccountId, stage }: Import,
  { balances: { stated } }: StoredFacts,
): Promise<BalanceAfter | null> {
  if (!stated) return null
  const isToCome = stage === 'ready' || stage === 'committing'
  const [held, imported] = await Promise.all([
    selectBalanceOn(db, bankAccountId, stated.date),
    isToCome
      ? selectImportedCents(db, {
          importId: id,
          until: stated.date,
          today: today(),
          ignored: await listIgnoredMemos(db, id),
        })
      : { posted: 0, settled: 0 },
  ])
  const withoutNewCents = held + imported.settled
  return { accountCents: withoutNewCents + imported.posted, withoutNewCents }
}
