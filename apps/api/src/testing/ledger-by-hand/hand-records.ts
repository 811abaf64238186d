import type { EntryType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ModelEntry } from './ledger-model.ts'

/** An entry as somebody with pencil and paper would keep it; amounts in cents. */
export type HandEntry = ModelEntry & {
  /** Empty until the real one is found. */
  id: string
  interest: number
  fine: number
  discount: number
  competenceDate: CalendarDate
  categoryId: string | null
  personId: string | null
  sourceBankAccountId: string | null
  sequence: HandSequence | null
  number: number | null
  restOf: HandEntry | null
  isRest: boolean
  /** The transfer a bank took it for. */
  feeOf: HandEntry | null
  /** The account it was planned for, while it is paid through another. */
  plannedAccountId: string | null
  /** How often it was written since it was made. */
  changes: number
}
export type HandSequence = {
  isFixed: boolean
  /** It goes on and on: what falls in the year ahead is there. */
  isEndless: boolean
  isPaused: boolean
  isEnded: boolean
  amount: number
}

/** A line of a bank statement that was let in. `ownEntry` is the entry a posted line made; `stamp` how often that was written then. */
export type HandLine = {
  id: string
  importId: string
  accountId: string
  day: CalendarDate
  amount: number
  text: string
  fitid: string
  state: 'open' | 'posted' | 'settled' | 'ignored'
  ownEntry: HandEntry | null
  stamp: number
  categoryId: string | null
}
export type HandPart = {
  line: HandLine
  lineState: 'open' | 'posted'
  entry: HandEntry
  role: 'confirmed' | 'split' | 'ticked' | 'made'
  statusBefore: HandEntry['status']
  stamp: number
}
/** What is done to a line that says a word; one with a category only to lines of its direction. */
export type HandRule = {
  id: string
  word: string
  action: 'categorize' | 'ignore' | 'transfer'
  categoryId: string | null
  categoryType: 'INCOME' | 'EXPENSE' | null
  otherAccountId: string | null
}
export type HandSettlement = { id: string; parts: HandPart[]; replaced: { line: HandLine; entry: HandEntry }[] }

export type HandDraft = {
  type: EntryType
  amount: number
  due: CalendarDate
  account: string
  source: string | null
  category: string | null
  person: string | null
  paidOn: CalendarDate | null
  fee: number
  /** Infinity: without end. */
  parts: number
  isFixed: boolean
}
export type HandChange = {
  amount?: number
  due?: CalendarDate
  account?: string
  category?: string
  status?: 'CANCELED' | 'SCHEDULED'
}
export type HandPayment = {
  paidOn: CalendarDate
  interest?: number
  fine?: number
  discount?: number
  fee?: number
  paid?: number | undefined
  account?: string | undefined
}

export type BankRow = { day: CalendarDate; amount: number; text: string; fitid: string }
/** A statement as the bank gave it. `isDone`: it was written and not taken back. */
export type HandFile = {
  id: string
  accountId: string
  format: 'OFX' | 'CSV'
  rows: BankRow[]
  balance: number
  isDone: boolean
}
