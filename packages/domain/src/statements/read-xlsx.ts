import type { Cell, TableRow } from './delimited-rows.ts'
import { findMapping, fitMapping } from './find-mapping.ts'
import { createTableFeeder, previewRows, type TableFeeder } from './read-delimited.ts'
import type { ColumnMapping, StatementLine, StatementSummary } from './statement-line.ts'
import { emptyFile, StatementProblem, tooLarge, truncatedFile } from './statement-problem.ts'
import { checkArchive } from './xlsx-archive.ts'

const sampleRows = 200
const mostColumns = 200
const mostSheets = 5

export interface XlsxReader {
  mapping: ColumnMapping | null
  needsMapping: StatementSummary['needsMapping']
  lines(): AsyncGenerator<StatementLine[]>
}

/** A spreadsheet is an archive whose list of contents stands at its end: it is read once all of it is there. */
export function createXlsxReader(
  bytes: Uint8Array,
  given: ColumnMapping | null,
  stream: SheetStream = streamHere,
): XlsxReader {
  checkArchive(bytes)

  async function* lines(): AsyncGenerator<StatementLine[]> {
    let first: TableRow[] = []
    for (let sheet = 0; sheet < mostSheets; sheet++) {
      let sample: TableRow[] = []
      let table: TableFeeder | null = null
      for await (const row of readRows(stream(bytes, sheet), sheet)) {
        if (table) {
          yield table.feed([row])
          continue
        }
        sample.push(row)
        if (sample.length < sampleRows) continue
        if (!(table = begin(sample))) break
        yield table.feed(sample)
      }
      if (!table && sample.length > 0 && (table = begin(sample))) yield table.feed(sample)
      if (table) return yield table.end()
      if (first.length === 0) first = sample
      sample = []
    }
    if (first.length === 0) throw emptyFile()
    reader.needsMapping = { rows: previewRows(first), delimiter: null }
  }

  function begin(sample: TableRow[]): TableFeeder | null {
    const remembered = given?.header === null && !given.delimiter ? given : null
    const mapping = (given && fitMapping(sample, given, null)) ?? findMapping(sample, null) ?? remembered
    if (!mapping) return null
    reader.mapping = mapping
    return createTableFeeder(mapping)
  }

  const reader: XlsxReader = { mapping: null, needsMapping: null, lines }
  return reader
}

/** How the rows of a sheet are read: here, or where a bad file hinders nobody. */
export type SheetStream = (
  bytes: Uint8Array,
  sheet: number,
) => AsyncIterable<{ index: number; values: readonly unknown[] }>

async function* streamHere(bytes: Uint8Array, sheet: number) {
  const { streamXlsxRows } = await import('hucre/xlsx')
  yield* streamXlsxRows(bytes, { sheet })
}

async function* readRows(rows: ReturnType<SheetStream>, sheet: number): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of rows) {
      if (values.length > mostColumns) throw tooLarge(`a planilha tem mais de ${mostColumns} colunas`)
      const cells = values as Cell[]
      if (cells.some((cell) => cell !== null && cell !== '')) yield { line: index + 1, cells }
    }
  } catch (error) {
    if (error instanceof StatementProblem) throw error
    // Asking for a sheet that is not there is how one learns that there is none.
    if (sheet > 0) return
    // Whatever the reader stumbles over is in the file: the bytes are in memory and nothing else can fail.
    throw truncatedFile()
  }
}
