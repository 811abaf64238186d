import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fromCents } from '@prumo/domain/money/money'
import type { SheetColumn } from './sheet-column.ts'

/** Text stays text: a cell formatted so is never run as a formula, not even once somebody edits it. */
const formats = { text: '@', date: 'dd/mm/yyyy', money: '#,##0.00', integer: '0', decimal: '#,##0.###' } as const

/** A real workbook, written while it is being read: whatever its size, one batch of rows is in memory. */
export function writeXlsx<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Readable {
  async function* lines() {
    yield columns.map(({ header }) => header)
    for await (const rows of batches) for (const row of rows) yield columns.map((column) => cell(column, row))
  }
  const shape = columns.map(({ width, kind }) => ({ width, numFmt: formats[kind] }))
  async function* bytes() {
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(lines(), { name, columns: shape, freezePane: { rows: 1 } }) as ReadableStream
  }
  return Readable.from(bytes(), { objectMode: false })
}

function cell<Row>(column: SheetColumn<Row>, row: Row) {
  const value = column.value(row)
  if (value === null || typeof value === 'number')
    return value !== null && column.kind === 'money' ? fromCents(value) : value
  return column.kind === 'date' ? new Date(`${value}T00:00:00Z`) : value
}
