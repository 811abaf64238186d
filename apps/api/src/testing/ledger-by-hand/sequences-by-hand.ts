import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { readjustCents } from '@prumo/domain/ledger/readjustment'
import { writeEntryByHand } from './hand-changes.ts'
import type { HandEntry, HandSequence } from './hand-records.ts'
import { isMonth, type LedgerByHand } from './ledger-by-hand.ts'
import { isOpen } from './ledger-model.ts'

export function readjustByHand(
  books: LedgerByHand,
  sequence: HandSequence,
  from: CalendarDate,
  by: { percent?: number; value?: number; amount?: number },
) {
  const readjusted = (cents: number) =>
    by.amount ?? (by.percent === undefined ? cents + by.value! : readjustCents(cents, by.percent))
  const months = books.entries.filter(
    (entry) => entry.sequence === sequence && isMonth(entry) && isOpen(entry) && entry.scheduleDate >= from,
  )
  const amounts = [...months.map(({ amount }) => amount), ...(sequence.isFixed ? [sequence.amount] : [])]
  if (sequence.isEnded || amounts.some((cents) => readjusted(cents) < 1)) return false
  for (const month of months) writeEntryByHand(month, { amount: readjusted(month.amount) })
  if (sequence.isFixed) sequence.amount = readjusted(sequence.amount)
  return true
}

/** What is open after a day goes, and nothing more is made: for now, or ever. */
export function stopByHand(
  books: LedgerByHand,
  sequence: HandSequence,
  how: 'pause' | 'end',
  day: CalendarDate,
): boolean {
  if (sequence.isEnded || (how === 'pause' && (!sequence.isFixed || sequence.isPaused))) return false
  const isAfter = (entry: HandEntry) => entry.sequence === sequence && isMonth(entry) && isOpen(entry)
  books.drop(books.entries.filter((entry) => isAfter(entry) && entry.scheduleDate > day))
  Object.assign(sequence, how === 'end' ? { isEnded: true } : { isPaused: true })
  return true
}
