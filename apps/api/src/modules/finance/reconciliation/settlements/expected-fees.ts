import type { Context } from '#platform/context.ts'
import { selectFeeEntries } from '../../ledger/queries.ts'
import type { StoredLine } from '../lines/queries.ts'
import { partOf } from './part-of.ts'
import { selectTied, type Part } from './queries.ts'

/** What operators of cards are expected to keep of these receivables, and no line of the accounts has shown yet. */
export async function readExpectedFees(
  { db }: Context,
  entryIds: readonly string[],
  accounts: readonly string[],
): Promise<Map<string, number>> {
  // What a bank takes for a transfer leaves as a line of its own.
  const fees = (await selectFeeEntries(db, entryIds)).filter(({ saleId }) => saleId !== null)
  const tied = await selectTied(
    db,
    fees.map(({ id }) => id),
    accounts,
  )
  const expected = new Map<string, number>()
  for (const { id, feeOfId, amount } of fees)
    if (!tied.has(id)) expected.set(feeOfId, (expected.get(feeOfId) ?? 0) + amount)
  return expected
}

/** The fees that were kept of receivables this line paid. They were paid with them, and are taken back with them. */
export async function feesKeptOf({ db }: Context, line: StoredLine, entryIds: readonly string[]): Promise<Part[]> {
  return (await selectFeeEntries(db, entryIds)).map(({ id, amount }) => ({
    ...partOf(line),
    transactionId: id,
    amount: -amount,
    role: 'ticked',
  }))
}
