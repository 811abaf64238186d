import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { LineChoice } from '@prumo/domain/statements/fate-of'
import { setVerdicts, type Verdict } from '@prumo/domain/statements/judge-lines'
import type { Db } from '#platform/db/transaction.ts'
import { factsOfAccount } from './judge-file.ts'
import { selectJudged, updateJudgements } from './line-queries.ts'

type JudgedAgain = {
  lines: {
    id: string
    lineNumber: number
    key: string
    day: CalendarDate
    verdict: Verdict
    choice: LineChoice | null
  }[]
  lastOccurrence: ReadonlyMap<string, number>
  settling: string[]
}

/**
 * Judges the lines of an import by what is known now: since they were read, other imports may have brought the same lines, and
 * people paid or deleted entries. Of the matches only those are settled whose entry is still the one that was shown. The ledger
 * is locked.
 */
export async function judgeAgain(db: Db, importId: string, bankAccountId: string): Promise<JudgedAgain> {
  const known = factsOfAccount(db, bankAccountId)
  const rows = await selectJudged(db, importId)
  const judgements = await setVerdicts(
    rows.map(({ day, amount, key, looseKey, occurrence, installmentNumber: n, installmentTotal: total, ...row }) => ({
      kind: 'movement',
      date: day,
      amountCents: amount,
      description: row.description,
      installment: n && total ? { n, total } : null,
      key: { key, looseKey, occurrence },
    })),
    known,
  )
  const judged = rows.map((row, place) => ({ row, ...judgements[place]! }))
  const changed = judged.filter(
    ({ row, verdict, match }) => verdict !== row.verdict || (match?.entryId ?? null) !== row.matchedTransactionId,
  )
  if (changed.length > 0)
    await updateJudgements(
      db,
      importId,
      changed.map(({ row, verdict, match }) => ({ id: row.id, verdict, match })),
    )
  return {
    lines: judged.map(({ row, verdict }) => ({ ...row, verdict })),
    lastOccurrence: known.lastOccurrence,
    settling: judged
      .filter(({ row, match }) => match && match.entryId === row.matchedTransactionId && row.choice === null)
      .map(({ row }) => row.id),
  }
}
