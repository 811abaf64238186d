import { isBalanceText } from './line-text.ts'
import { createRowReader, type Cell, type TableRow } from './delimited-rows.ts'
import { isCardBill, readTitles, titleOf } from './header-words.ts'
import { centsOfNumber, readAmount } from './read-amount.ts'
import { dateOfNumber, readDate } from './read-date.ts'
import type { ColumnMapping, Delimiter } from './statement-line.ts'

const titlesWithin = 10
const titlesKnownWithin = 30
const sampleRows = 200

const nothing = { amount: null, credit: null, debit: null, balance: null, document: null, type: null }

/** The columns of a table by its titles, or by what stands in them; null when a person has to say. */
export function findMapping(rows: readonly TableRow[], delimiter: Delimiter | null): ColumnMapping | null {
  for (const [headerRow, { cells }] of rows.slice(0, titlesWithin).entries()) {
    const found = delimiter === 'words' ? null : readTitles(cells)
    if (!found) continue
    const { date, description, ...others } = found
    const mapping: ColumnMapping = {
      headerRow,
      ...nothing,
      date: date!,
      description: description!,
      ...others,
      delimiter,
      header: cells.map(titleOf),
    }
    if (isCardBill(cells)) mapping.invertSign = true
    return { ...mapping, decimal: findDecimal(rows.slice(headerRow + 1), mapping) }
  }
  return findWithoutTitles(rows, delimiter)
}

/**
 * A mapping that a person gave (it points at a row) or that is remembered (it knows its titles), made to fit these rows.
 * Null when it is of another table.
 */
export function fitMapping(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  delimiter: Delimiter | null,
): ColumnMapping | null {
  if (mapping.header === undefined) {
    const header = mapping.headerRow < 0 ? null : (rows[mapping.headerRow]?.cells.map(titleOf) ?? null)
    return { ...mapping, delimiter, header, decimal: mapping.decimal ?? findDecimal(rows, mapping) }
  }
  if (mapping.header === null || (mapping.delimiter ?? null) !== delimiter) return null
  const wanted = mapping.header.join('|')
  const headerRow = rows.slice(0, titlesKnownWithin).findIndex(({ cells }) => cells.map(titleOf).join('|') === wanted)
  return headerRow === -1 ? null : { ...mapping, headerRow }
}

const isDate = (cell: Cell | undefined) =>
  typeof cell === 'string'
    ? readDate(cell) !== null
    : cell instanceof Date || (typeof cell === 'number' && dateOfNumber(cell) !== null)
const isAmount = (cell: Cell | undefined) =>
  typeof cell === 'string'
    ? /\d[.,]\d/.test(cell) && readAmount(cell, ',') !== null
    : typeof cell === 'number' && centsOfNumber(cell) !== null
const isText = (cell: Cell | undefined) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !isDate(cell)

/** Day, description, amount and perhaps the balance, in this order: the only shape that needs no titles. */
function findWithoutTitles(rows: readonly TableRow[], delimiter: Delimiter | null): ColumnMapping | null {
  if (
    delimiter === 'words' &&
    rows.some(
      ({ cells }) =>
        cells.length === 1 && /cr[eé]dito.*\s.*d[eé]bito|d[eé]bito.*\s.*cr[eé]dito/i.test(String(cells[0])),
    )
  )
    return null
  const first = rows.slice(0, titlesWithin).findIndex(({ cells }) => isDate(cells[0]))
  if (first === -1) return null
  const sample = rows
    .slice(first, first + sampleRows)
    .filter(({ cells }) => !cells.some((cell) => typeof cell === 'string' && isBalanceText(cell)))
  const most = (test: (cell: Cell | undefined) => boolean, column: number) => {
    const fitting = sample.filter(({ cells }) => test(cells[column])).length
    return fitting > 0 && fitting >= sample.length * 0.8
  }
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: Math.min(width, 50) }, (_, column) => column)
  const amounts = columns.filter((column) => column > 0 && most(isAmount, column))
  const texts = columns.filter((column) => column > 0 && most(isText, column))
  const isKnown =
    most(isDate, 0) && texts.length === 1 && amounts[0] !== undefined && amounts.length <= 2 && amounts[0] > texts[0]!
  if (delimiter !== 'words' && !isKnown) return null
  if (delimiter === 'words' && !(most(isDate, 0) && most(isAmount, 2))) return null
  const place =
    delimiter === 'words'
      ? { description: 1, amount: 2, balance: 3, document: 4 }
      : { description: texts[0]!, amount: amounts[0]!, balance: amounts[1] ?? null }
  const mapping: ColumnMapping = { headerRow: first - 1, ...nothing, date: 0, ...place, delimiter, header: null }
  return { ...mapping, decimal: findDecimal(sample, mapping) }
}

/** The mark before two last digits, wherever it is seen; without any, nothing is known. */
export function findDecimal(
  rows: readonly TableRow[],
  { amount, credit, debit, balance }: ColumnMapping,
): ',' | '.' | null {
  const columns = [amount, credit, debit, balance].filter((column) => column !== null)
  const counts = { ',': 0, '.': 0 }
  for (const { cells } of rows.slice(0, sampleRows)) {
    for (const column of columns) {
      const mark = /[.,](?=\d{1,2}\D*$)/.exec(String(cells[column] ?? ''))?.[0]
      if (mark) counts[mark as ',' | '.']++
    }
  }
  if (counts[','] === counts['.']) return null
  return counts[','] > counts['.'] ? ',' : '.'
}

const delimiters: readonly Delimiter[] = [';', '\t', ',', '|']

/** Rows of a sample of text; what follows its last line break is left out, because it may be half a row. */
export function sampleOf(text: string, delimiter: Delimiter, isWhole: boolean): TableRow[] {
  const reader = createRowReader(delimiter)
  const rows: TableRow[] = []
  try {
    rows.push(...reader.feed(text))
    if (isWhole) rows.push(...reader.end())
  } catch {
    // Quotes that do not close: what stands before them still shows the columns, and the reading itself will say so.
  }
  return rows
}

/** The delimiter is the one with which the columns make sense. */
export function detectDelimiter(
  text: string,
  isWhole: boolean,
  isPlainText: boolean,
): { delimiter: Delimiter; mapping: ColumnMapping | null } {
  const candidates: readonly Delimiter[] = isPlainText ? [...delimiters, 'words'] : delimiters
  for (const delimiter of candidates) {
    const mapping = findMapping(sampleOf(text, delimiter, isWhole), delimiter)
    if (mapping) return { delimiter, mapping }
  }
  const widths = candidates.map((delimiter) => ({
    delimiter,
    cells: sampleOf(text, delimiter, isWhole)
      .slice(0, 30)
      .reduce((sum, { cells }) => sum + cells.length - 1, 0),
  }))
  return { delimiter: widths.reduce((best, next) => (next.cells > best.cells ? next : best)).delimiter, mapping: null }
}
