import { Readable } from 'node:stream'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import type { SheetColumn } from '../spreadsheet/sheet-column.ts'
import { drawInBatches } from './draw-in-batches.ts'
import type { ListHead, PrintedRow } from './list-sheet.ts'

const drawer = new URL('./list-sheet-worker.ts', import.meta.url)

export function writePdf<Row>(
  head: Omit<ListHead, 'columns'>,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Readable {
  async function* texts(): AsyncGenerator<PrintedRow[]> {
    for await (const rows of batches) yield rows.map((row) => columns.map((column) => cell(column, row)))
  }
  const shown = columns.map(({ header, width, kind }) => ({ header, width, isRight: numbers.has(kind) }))
  return Readable.from(drawInBatches<ListHead, PrintedRow>(drawer, { ...head, columns: shown }, texts()), {
    objectMode: false,
  })
}

const numbers = new Set<SheetColumn<unknown>['kind']>(['money', 'integer', 'decimal'])

function cell<Row>(column: SheetColumn<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'number') return column.kind === 'money' ? formatBRL(value) : value.toLocaleString('pt-BR')
  return column.kind === 'date' ? formatDate(value) : value
}
