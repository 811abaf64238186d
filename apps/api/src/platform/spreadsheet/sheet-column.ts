import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** A column of a table that leaves as a spreadsheet. Money is in cents, a decimal is as it is. */
export type SheetColumn<Row> = {
  header: string
  width: number
  /** What a row adds to the sum that closes the column; absent: it has none. */
  sum?: ((row: Row) => number) | undefined
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'date'; value: (row: Row) => CalendarDate | null }
  | { kind: 'money' | 'integer' | 'decimal'; value: (row: Row) => number | null }
)
