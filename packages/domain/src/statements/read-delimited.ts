import { createRowReader, type TableRow } from './delimited-rows.ts'
import { fitMapping, sampleOf, detectDelimiter } from './find-mapping.ts'
import { plainText } from './line-text.ts'
import { createTableReader } from './read-table.ts'
import type { ColumnMapping, Delimiter, StatementLine, StatementSummary } from './statement-line.ts'

type Found = { mapping: ColumnMapping | null; needsMapping: StatementSummary['needsMapping'] }
export interface TextReader extends Found {
  feed(text: string): StatementLine[]
  end(): StatementLine[]
}

const sampleLength = 32_768
const shownRows = 20
const shownColumns = 30

/** Delimited text that comes in pieces: looks at its beginning to learn the columns, then reads row by row. */
export function createDelimitedReader(isPlainText: boolean, given: ColumnMapping | null): TextReader {
  let buffered: string | null = ''
  let rows: ReturnType<typeof createRowReader> | null = null
  let table: TableFeeder | null = null

  function begin(isWhole: boolean): StatementLine[] {
    const text = buffered ?? ''
    buffered = null
    const sample = text.slice(0, sampleLength)
    const isAll = isWhole && text.length <= sampleLength
    const { delimiter, mapping } = learn(sample, isAll)
    if (!mapping) {
      reader.needsMapping = { rows: previewRows(sampleOf(sample, delimiter, isAll)), delimiter }
      return []
    }
    reader.mapping = mapping
    rows = createRowReader(delimiter)
    table = createTableFeeder(mapping)
    return table.feed(rows.feed(text))
  }

  /** What a person says now, then what is remembered of the same titles, then what can be seen, then what is remembered without titles. */
  function learn(sample: string, isAll: boolean): { delimiter: Delimiter; mapping: ColumnMapping | null } {
    const fitted = (delimiter: Delimiter) => given && fitMapping(sampleOf(sample, delimiter, isAll), given, delimiter)
    const remembered = given?.delimiter ? fitted(given.delimiter) : null
    if (remembered) return { delimiter: given!.delimiter!, mapping: remembered }
    const sniffed = detectDelimiter(sample, isAll, isPlainText)
    if (given && given.header === undefined) return { delimiter: sniffed.delimiter, mapping: fitted(sniffed.delimiter) }
    if (!sniffed.mapping && given?.header === null && given.delimiter)
      return { delimiter: given.delimiter, mapping: given }
    return sniffed
  }

  const reader: TextReader = {
    mapping: null,
    needsMapping: null,
    feed(text) {
      if (buffered === null) return table && rows ? table.feed(rows.feed(text)) : []
      buffered += text
      return buffered.length >= sampleLength ? begin(false) : []
    },
    end() {
      const first = buffered === null ? [] : begin(true)
      return table && rows ? [...first, ...table.feed(rows.end()), ...table.end()] : first
    },
  }
  return reader
}

export type TableFeeder = ReturnType<typeof createTableFeeder>

/** Passes over what stands above the first entry, and hands the rest on. */
export function createTableFeeder(mapping: ColumnMapping) {
  let index = 0
  let table = createTableReader(mapping, [])

  function feed(rows: readonly TableRow[]): StatementLine[] {
    return rows.flatMap((row) => {
      const place = index++
      if (place > mapping.headerRow) return table.take(row)
      if (place === mapping.headerRow && mapping.header)
        table = createTableReader(
          mapping,
          row.cells.map((cell) => String(cell ?? '')),
        )
      return []
    })
  }

  return { feed, end: () => table.end() }
}

/** The first rows as a person sees them who has to say what the columns are. */
export const previewRows = (rows: readonly TableRow[]): string[][] =>
  rows.slice(0, shownRows).map(({ cells }) =>
    cells.slice(0, shownColumns).map((cell) =>
      cell instanceof Date
        ? cell.toISOString().slice(0, 10)
        : plainText(String(cell ?? ''))
            .slice(0, 100)
            .toWellFormed(),
    ),
  )
