import { foldText } from '@prumo/domain/text/text'
import { cutText } from '@prumo/domain/text/cut-text'
import type { Cell } from '../spreadsheet/read-sheet.ts'
import { isBlank } from './cell-text.ts'
import type { Column, SheetLayout } from './layout.ts'

/** The title of the column that tells why a line was wrong; a corrected file brings it back, and it is passed over. */
export const reasonHeader = 'Motivo do erro'

export type Matched = {
  /** For each column of the file: what it is, or null for one that is passed over. */
  columns: readonly (Column | null)[]
  headers: readonly string[]
  missing: readonly string[]
  repeated: readonly string[]
  unknown: readonly string[]
}

/** Which column is which, by title: in any order, case and accents. */
export function matchColumns(layout: SheetLayout, cells: readonly Cell[]): Matched {
  const byTitle = new Map<string, Column>()
  for (const column of layout.columns) {
    for (const title of [...(column.aliases ?? []), column.header]) byTitle.set(titleKey(title), column)
  }
  const headers = cells.map((cell) => (isBlank(cell) ? '' : cutText(String(cell).trim(), 100)))
  const columns = headers.map((header) => byTitle.get(titleKey(header)) ?? null)
  const found = new Set(columns)
  return {
    columns,
    headers,
    missing: layout.columns.filter((column) => column.required && !found.has(column)).map(({ header }) => header),
    repeated: [...new Set(columns.filter((column, index) => column && columns.indexOf(column) !== index))].map(
      (column) => column!.header,
    ),
    unknown: headers.filter(
      (header, index) => header && !columns[index] && titleKey(header) !== titleKey(reasonHeader),
    ),
  }
}

/** 'CPF / CNPJ *' and 'cpf/cnpj' are one title. */
const titleKey = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
