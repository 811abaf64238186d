import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { mayBePayout, payoutDays, receivablesFor } from '@prumo/domain/reconciliation/card-payouts'
import type { LineFacts } from '@prumo/domain/reconciliation/facts'
import type { Db } from '#platform/db/transaction.ts'
import { selectIncomeLines, selectOpenReceivables, type KnownEntry } from './queries.ts'

export type DoubleIncome = { lines: number; receivables: number; amount: number }
type Line = Pick<LineFacts, 'day' | 'amountCents' | 'description'>

/** What of these lines, taken for new income, may be what operators of cards still owe the account. Null: nothing of the kind. */
export async function findDoubleIncome(
  db: Db,
  bankAccountId: string,
  lines: readonly Line[],
): Promise<DoubleIncome | null> {
  const income = lines.filter(({ amountCents }) => amountCents > 0)
  const days = income.map(({ day }) => day).sort()
  if (days.length === 0) return null
  return judge(bankAccountId, income, await openReceivables(db, bankAccountId, days[0]!, days.at(-1)!))
}

/** The same of lines of the account that became income of their own. */
export async function findBookedTwice(db: Db, bankAccountId: string): Promise<DoubleIncome | null> {
  const receivables = await openReceivables(db, bankAccountId, '0001-01-08', '9999-12-24')
  if (receivables.length === 0) return null
  const days = receivables.map(({ day }) => day).sort()
  const around = { from: addDays(days[0]!, -payoutDays), until: addDays(days.at(-1)!, payoutDays) }
  return judge(bankAccountId, await selectIncomeLines(db, bankAccountId, around), receivables)
}

const openReceivables = (db: Db, bankAccountId: string, first: CalendarDate, last: CalendarDate) =>
  selectOpenReceivables(db, bankAccountId, { from: addDays(first, -payoutDays), until: addDays(last, payoutDays) })

function judge(bankAccountId: string, lines: readonly Line[], receivables: readonly KnownEntry[]): DoubleIncome | null {
  const facts = lines.map((line, at) => ({
    id: String(at),
    bankAccountId,
    installmentNumber: null,
    installmentTotal: null,
    ...line,
  }))
  const doubtful = facts.filter((line) => mayBePayout(line, receivables))
  if (doubtful.length === 0) return null
  const due = new Set(doubtful.flatMap((line) => receivablesFor(line, receivables) as KnownEntry[]))
  const amount = [...due].reduce((total, { amountCents, feeCents }) => total + amountCents - feeCents, 0)
  return { lines: doubtful.length, receivables: due.size, amount }
}
