import { readRows, type Cell } from '#platform/spreadsheet/read-rows.ts'
import { ReadingLimitPassed, ReadingRefused } from '#platform/threads/reading-thread.ts'
import { damaged, SpreadsheetProblem, tooLarge } from './spreadsheet-problem.ts'

export type { Cell }
export type SheetRow = { line: number; cells: readonly Cell[] }

const mostColumns = 500

/** The rows of one sheet, one after the other. Formulas come as the value the spreadsheet program last saw; none is computed. */
export async function* readSheet(bytes: Buffer, sheet: number, mostFilled?: number): AsyncGenerator<SheetRow> {
  try {
    for await (const { index, values } of readRows({ bytes, sheet, ...(mostFilled && { mostFilled }) })) {
      if (values.length > mostColumns)
        throw new SpreadsheetProblem(
          `A planilha tem mais de ${mostColumns} colunas. Apague as que não fazem parte do modelo.`,
        )
      yield { line: index + 1, cells: values }
    }
  } catch (error) {
    if (error instanceof ReadingLimitPassed) throw tooLarge()
    throw error instanceof ReadingRefused ? damaged() : error
  }
}
