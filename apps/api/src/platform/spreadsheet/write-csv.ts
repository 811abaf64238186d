import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { escapeFormula } from '#platform/escape-formula.ts'
import type { SheetColumn } from './sheet-column.ts'

const bom = '\uFEFF'

/** As a spreadsheet in Portuguese opens it: byte-order mark, semicolons, decimal commas, no text that it would run as a formula. */
export async function* writeCsv<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${bom}${columns.map(({ header }) => text(header)).join(';')}\r\n`
  for await (const rows of batches)
    yield rows.map((row) => `${columns.map((column) => cell(column, row)).join(';')}\r\n`).join('')
}

function cell<Row>(column: SheetColumn<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'number') return column.kind === 'money' ? decimal(value) : String(value).replace('.', ',')
  return column.kind === 'date' ? formatDate(value) : text(value)
}

const decimal = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const text = (value: string) => quoted(escapeFormula(value))

const quoted = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
