import { readSheet, type SheetRow } from '../spreadsheet/read-sheet.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { isBlank } from './cell-text.ts'
import type { SheetLayout } from './layout.ts'
import { matchColumns, type Matched } from './match-columns.ts'

const mostSheets = 5
const titlesWithin = 10

export type OpenSheet = Matched & { warnings: string[]; rows: () => AsyncGenerator<SheetRow> }

/** Finds the sheet and the line with the column titles; people put notes above them and other sheets before. */
export async function openSheet(layout: SheetLayout, bytes: Buffer): Promise<OpenSheet> {
  let closest: Matched | null = null
  for (let sheet = 0; sheet < mostSheets; sheet++) {
    for (const { line, matched } of await candidates(layout, bytes, sheet)) {
      if (matched.missing.length > 0) {
        if (!closest || matched.missing.length < closest.missing.length) closest = matched
        continue
      }
      if (matched.repeated.length > 0)
        throw new SpreadsheetProblem(`A coluna ${matched.repeated.join(', ')} aparece mais de uma vez. Deixe só uma.`)
      return { ...matched, warnings: warningsOf(matched), rows: () => rowsBelow(bytes, sheet, line) }
    }
  }
  if (!closest) throw new SpreadsheetProblem('A planilha está vazia.')
  throw new SpreadsheetProblem(
    `Faltam colunas obrigatórias: ${closest.missing.join(', ')}. Baixe o modelo e use os mesmos títulos.`,
  )
}

async function candidates(layout: SheetLayout, bytes: Buffer, sheet: number) {
  const found: { line: number; matched: Matched }[] = []
  for await (const { line, cells } of readSheet(bytes, sheet, titlesWithin))
    if (!cells.every(isBlank)) found.push({ line, matched: matchColumns(layout, cells) })
  return found
}

async function* rowsBelow(bytes: Buffer, sheet: number, titleLine: number) {
  for await (const row of readSheet(bytes, sheet)) if (row.line > titleLine && !row.cells.every(isBlank)) yield row
}

const warningsOf = ({ unknown }: Matched) =>
  unknown.slice(0, 20).map((header) => `A coluna "${header}" não faz parte do modelo e foi ignorada.`)
