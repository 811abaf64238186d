import { damaged, SpreadsheetProblem } from './spreadsheet-problem.ts'

export type Cell = string | number | boolean | Date | null
export type SheetRow = { line: number; cells: readonly Cell[] }

const mostColumns = 500

/** The rows of one sheet, one after the other. Formulas come as the value the spreadsheet program last saw; none is computed. */
export async function* readSheet(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      if (values.length > mostColumns)
        throw new SpreadsheetProblem(
          `A planilha tem mais de ${mostColumns} colunas. Apague as que não fazem parte do modelo.`,
        )
      yield { line: index + 1, cells: values as Cell[] }
    }
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw error
    // Whatever the reader stumbles over is in the file: the bytes are in memory and nothing else can fail.
    throw damaged()
  }
}
