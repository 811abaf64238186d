import type { BatchSheet } from './draw-in-batches.ts'
import { openDocument } from './open-document.ts'
import { openTable, pagesOf } from './report-table.ts'

export type ListHead = {
  company: string
  title: string
  rowCount: number
  columns: readonly { header: string; width: number; isRight: boolean }[]
}
/** What stands in each column. */
export type PrintedRow = readonly string[]

/** A list on A4: its columns share the page as they share the sheet. */
export function openListSheet({ company, title, rowCount, columns }: ListHead): BatchSheet<PrintedRow> {
  const { document, newPage, end, takeBytes } = openDocument({ title, company, pages: Math.max(1, pagesOf(rowCount)) })
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const table = columns.map(({ header, width, isRight }, place) => ({
    header,
    width: width / all,
    ...(isRight && { align: 'right' as const }),
    value: (row: PrintedRow) => row[place]!,
  }))
  const addRow = openTable(document, title, table, newPage)
  if (rowCount === 0) addRow(columns.map(() => ''))
  return { addRows: (rows) => rows.forEach(addRow), end, takeBytes }
}
