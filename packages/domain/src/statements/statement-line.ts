import type { CalendarDate } from '../calendar/calendar-date.ts'

export const statementFormats = ['OFX', 'CSV', 'TXT', 'EXCEL'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What a line of a statement is: money that moved, a balance the bank states, or something that could not be read. */
export type StatementLineKind = 'movement' | 'balance' | 'error'

export interface StatementLine {
  /** The line of the file (spreadsheets: the row; OFX, where lines mean nothing: the place among the entries), from 1. */
  lineNumber: number
  kind: StatementLineKind
  date: CalendarDate | null
  description: string
  /** Signed: negative is money that left. Null when it could not be read; 0 for a balance. */
  amountCents: number | null
  type: 'CREDIT' | 'DEBIT'
  balanceCents: number | null
  fitid: string | null
  checknum: string | null
  trntype: string | null
  installment: { n: number; total: number } | null
  additionalData: { key: string; value: string }[]
  /** What the file calls the cost centre, by name or code. */
  costCenter: string | null
  /** Which account of the file the line is of, where the file says so. */
  acctId: string | null
  errors: string[]
  warnings: string[]
}

export interface StatementAccount {
  bankId: string | null
  branchId: string | null
  acctId: string | null
  currency: string | null
  ledgerBalance: LedgerBalance | null
  periodStart: CalendarDate | null
  periodEnd: CalendarDate | null
}

export interface LedgerBalance {
  amountCents: number
  /** What it would be if the bank had left out the decimal separator; null when it is written with one. */
  unscaledCents: number | null
  date: CalendarDate | null
}

/** Which column holds what, counted from 0, as plain JSON: it can be remembered and given back. */
export interface ColumnMapping {
  /** Place of the titles among the rows that are not blank; -1 when there are none. Entries begin below. */
  headerRow: number
  date: number
  description: number
  amount: number | null
  credit: number | null
  debit: number | null
  balance: number | null
  document: number | null
  type: number | null
  complement?: number | null
  costCenter?: number | null
  delimiter?: Delimiter | null
  /** The titles, by which the table is recognised again; null: it has none. Left out by a person, who points at a row. */
  header?: string[] | null
  /** Which mark separates cents, for amounts like 1.234 that could be read both ways. */
  decimal?: ',' | '.' | null
  /** Card bills where a purchase is positive. */
  invertSign?: boolean
}

export type Delimiter = ';' | ',' | '\t' | '|' | 'words'

export interface StatementSummary {
  format: StatementFormat
  accounts: StatementAccount[]
  periodStart: CalendarDate | null
  periodEnd: CalendarDate | null
  lineCount: number
  movementCount: number
  balanceCount: number
  errorCount: number
  creditCents: number
  debitCents: number
  /** The columns as they were found or given; null for OFX. */
  mapping: ColumnMapping | null
  /** The columns are not known: a person has to say what they are. Nothing was read. */
  needsMapping: { rows: string[][]; delimiter: Delimiter | null } | null
  warnings: string[]
}

export const emptyLine = (lineNumber: number): StatementLine => ({
  lineNumber,
  kind: 'movement',
  date: null,
  description: '',
  amountCents: null,
  type: 'CREDIT',
  balanceCents: null,
  fitid: null,
  checknum: null,
  trntype: null,
  installment: null,
  additionalData: [],
  costCenter: null,
  acctId: null,
  errors: [],
  warnings: [],
})
