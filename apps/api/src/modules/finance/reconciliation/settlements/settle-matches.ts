import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { selectFeeEntries } from '../../ledger/queries.ts'
import { settleInFull } from '../../ledger/settle-entry.ts'
import { updateLineStates } from '../lines/queries.ts'
import { insertSettlements, selectMatches } from './queries.ts'

type Whose = { companyId: string; userId: string }

/**
 * Settles lines that wait with the entries they were found to be, all at once: an open entry is paid on the day of its line, a
 * paid one only tied. The ledger is locked.
 */
export async function settleMatches(db: Db, { companyId, userId }: Whose, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const matches = await selectMatches(db, lineIds)
  const open = matches.filter(({ status }) => status !== 'PAID')
  for (const [day, paid] of Map.groupBy(open, (match) => match.day))
    await settleInFull(
      { db },
      paid.map(({ transactionId }) => transactionId),
      day,
    )
  const fees = Map.groupBy(
    await selectFeeEntries(
      db,
      matches.flatMap(({ isLessFee, transactionId }) => (isLessFee ? transactionId : [])),
    ),
    ({ feeOfId }) => feeOfId,
  )
  const settlements = matches.map(({ lineId, transactionId, bankAccountId, amount, status }) => {
    const kept = fees.get(transactionId) ?? []
    return {
      id: uuidv7(),
      bankAccountId,
      kind: 'entries' as const,
      replaced: [],
      parts: [
        {
          lineId,
          lineState: 'open' as const,
          transactionId,
          amount: kept.reduce((total, fee) => total + fee.amount, amount),
          ...(status === 'PAID' ? { role: 'ticked' as const } : { role: 'confirmed' as const, before: { status } }),
        },
        ...kept.map((fee) => ({
          lineId,
          lineState: 'open' as const,
          transactionId: fee.id,
          amount: -fee.amount,
          role: 'ticked' as const,
        })),
      ],
    }
  })
  await insertSettlements(db, companyId, userId, settlements)
  await updateLineStates(
    db,
    matches.map(({ lineId, transactionId }) => ({
      id: lineId,
      state: 'settled',
      transactionId,
      transactionVersion: null,
    })),
  )
}
