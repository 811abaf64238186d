import type { CalendarDate } from '../calendar/calendar-date.ts'

/** A line of a bank statement. The amount is signed: positive came in. */
export type LineFacts = {
  id: string
  bankAccountId: string
  day: CalendarDate
  amountCents: number
  description: string
  installmentNumber: number | null
  installmentTotal: number | null
}

/** An entry of the ledger. The amount is what it moves, negative for an expense; a transfer's is positive. */
export type EntryFacts = {
  id: string
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  isPaid: boolean
  day: CalendarDate
  amountCents: number
  description: string
  bankAccountId: string
  sourceBankAccountId: string | null
  personName: string | null
  personDocument: string | null
  installmentNumber: number | null
  installmentTotal: number | null
  /** What is to be received from an operator of cards. */
  isCardReceivable: boolean
  /** What the operator is expected to keep of it: booked already, beside it. */
  feeCents: number
}

/** What an entry moves on one account, or null when a transfer does not touch it. */
export function effectOn(entry: EntryFacts, bankAccountId: string): number | null {
  if (entry.type !== 'TRANSFER') return entry.amountCents
  if (entry.sourceBankAccountId === bankAccountId) return -entry.amountCents
  return entry.bankAccountId === bankAccountId ? entry.amountCents : null
}

/** What arrives of a receivable once its expected fee is kept: it is paid together with it. */
export const lessFee = (effect: number, { feeCents }: Pick<EntryFacts, 'feeCents'>) => effect - feeCents
