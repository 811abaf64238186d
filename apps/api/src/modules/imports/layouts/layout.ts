import type { Cell } from '../spreadsheet/read-sheet.ts'

/** What is found out about one line while it is read. */
export type Findings = { errors: string[]; notes: string[] }

/** Turns a cell into what is stored; undefined means that the line does not say it, or says it wrongly. */
export type CellReader = (cell: Cell, header: string, findings: Findings) => unknown

export type Column = {
  /** Column of the register's table, or of what is written beside it. */
  field: string
  /** Not of the table itself: written by what it belongs to. */
  isBeside?: true
  /** Read only from people who may know costs. */
  isCost?: true
  header: string
  aliases?: readonly string[]
  required?: boolean
  help: string
  examples: readonly [string | number | null, string | number | null]
  width?: number
  choices?: readonly string[]
  read: CellReader
}

export type Draft = Record<string, unknown>

export type SheetLayout = {
  sheetName: string
  fileName: string
  columns: readonly Column[]
  /** Rules between the fields of one line. */
  checkTogether?: (draft: Draft, findings: Findings) => void
}
