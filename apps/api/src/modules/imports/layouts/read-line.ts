import type { Cell } from '../spreadsheet/read-sheet.ts'
import { isBlank } from './cell-text.ts'
import type { Column, Draft, Findings, SheetLayout } from './layout.ts'

export type ReadLine = { draft: Draft } & Findings

/** One line: what it says in the words of the register, what is wrong with it, what the person should know. Blank cells say nothing. */
export function readLine(layout: SheetLayout, columns: readonly (Column | null)[], cells: readonly Cell[]): ReadLine {
  const draft: Draft = {}
  const findings: Findings = { errors: [], notes: [] }
  columns.forEach((column, index) => {
    const cell = cells[index] ?? null
    if (!column) return
    if (column.required && isBlank(cell)) findings.errors.push(`${column.header} é obrigatório`)
    const value = column.read(cell, column.header, findings)
    if (value !== undefined) draft[column.field] = value
  })
  layout.checkTogether?.(draft, findings)
  return { draft, ...findings }
}
