import { readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import type { Delimiter } from './statement-line.ts'
import { openQuotes, tooManyColumns } from './statement-problem.ts'

export type Cell = string | number | boolean | Date | null
export interface TableRow {
  line: number
  cells: Cell[]
}

const longestQuoted = 20_000
/** As of a spreadsheet; a row of millions would be all of the memory. */
const mostColumns = 500

/** Rows of delimited text that comes in pieces. Quoted cells may hold delimiters, quotes and line breaks. */
export function createRowReader(delimiter: Delimiter) {
  return delimiter === 'words' ? createWordReader() : new QuotedReader(delimiter)
}

const quote = 34
const lineFeed = 10
const carriageReturn = 13

class QuotedReader {
  #delimiter: number
  #pending = ''
  #line = 1
  #rowLine = 1
  #from = 0
  #at = 0
  #cells: string[] = []
  #quoted: 'no' | 'open' | 'closed' = 'no'
  #isFresh = true

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  feed(text: string): TableRow[] {
    return this.#read(text, false)
  }

  end(): TableRow[] {
    return this.#read('', true)
  }

  /** Reads as far as what is known allows: the last character waits, because a quote or a CR may belong with the next. */
  #read(text: string, isEnd: boolean): TableRow[] {
    this.#pending += text
    const rows: TableRow[] = []
    const end = isEnd ? this.#pending.length : this.#pending.length - 1
    while (this.#at < end) this.#step(this.#pending.charCodeAt(this.#at), rows)
    if (isEnd) {
      if (this.#quoted === 'open') throw openQuotes(this.#rowLine)
      this.#finishCell()
      this.#finishRow(rows)
      this.#from = this.#at
    }
    this.#pending = this.#pending.slice(this.#from)
    this.#at -= this.#from
    this.#from = 0
    return rows
  }

  #step(code: number, rows: TableRow[]) {
    if (this.#quoted === 'open') this.#insideQuotes(code)
    else if (code === quote && this.#isFresh) {
      this.#quoted = 'open'
      this.#isFresh = false
      this.#at++
    } else if (code === this.#delimiter) {
      this.#finishCell()
      this.#from = ++this.#at
    } else if (code === lineFeed || code === carriageReturn) {
      const isPair = code === carriageReturn && this.#pending.charCodeAt(this.#at + 1) === lineFeed
      this.#finishCell()
      this.#finishRow(rows)
      this.#from = this.#at += isPair ? 2 : 1
    } else {
      this.#isFresh = false
      this.#at++
    }
  }

  #insideQuotes(code: number) {
    if (code === lineFeed) this.#line++
    if (code !== quote) {
      if (this.#at - this.#from > longestQuoted) throw openQuotes(this.#rowLine)
      this.#at++
    } else if (this.#pending.charCodeAt(this.#at + 1) === quote) this.#at += 2
    else {
      this.#quoted = 'closed'
      this.#at++
    }
  }

  #finishCell() {
    const raw = this.#pending.slice(this.#from, this.#at)
    this.#cells.push(this.#quoted === 'no' ? raw.trim() : unquoted(raw))
    if (this.#cells.length > mostColumns) throw tooManyColumns(this.#rowLine, mostColumns)
    this.#quoted = 'no'
    this.#isFresh = true
  }

  #finishRow(rows: TableRow[]) {
    if (this.#cells.some((cell) => cell !== '')) rows.push({ line: this.#rowLine, cells: this.#cells })
    this.#cells = []
    this.#rowLine = ++this.#line
  }
}

function unquoted(raw: string): string {
  const last = raw.lastIndexOf('"')
  return (raw.slice(1, last).replaceAll('""', '"') + raw.slice(last + 1)).trim()
}

/** Text without delimiters: a day first, one or two amounts last, the description between them. */
function createWordReader() {
  let pending = ''
  let line = 0

  function feed(text: string, isEnd: boolean): TableRow[] {
    const parts = (pending + text).split(/\r\n|\n|\r(?=[^\n])/)
    pending = isEnd ? '' : (parts.pop() ?? '')
    return parts.flatMap((part) => {
      line++
      return part.trim() === '' ? [] : [{ line, cells: splitWords(part) }]
    })
  }

  return { feed: (text: string) => feed(text, false), end: () => feed('', true) }
}

/** [day, description, amount, balance, document]; a line of another shape is one cell. */
export function splitWords(text: string): string[] {
  const match = /^\s*(\S+)\s+(.*?)\s*$/.exec(text)
  if (!match || !readDate(match[1]!)) return [text.trim()]
  const { rest, amounts } = takeAmounts(match[2]!)
  const pieces = rest.split(/\s{2,}|\t/)
  const document = pieces.length > 1 && /^\d[\d./-]{2,}$/.test(pieces.at(-1)!) ? pieces.pop()! : ''
  return [match[1]!, pieces.join(' '), amounts[0] ?? '', amounts[1] ?? '', document]
}

const lastAmount =
  /(?:^|\s)((?:[+-]\s?|\()?(?:R\$\s?)?[+-]?\d[\d.]*,\d{2}(?:[+-]|\))?(?:\s?[CD](?![^\s]))?|(?:[+-]\s?)?(?:R\$\s?)?\d+\.\d{2}(?:\s?[CD](?![^\s]))?)$/i

function takeAmounts(text: string): { rest: string; amounts: string[] } {
  const amounts: string[] = []
  let rest = text
  while (amounts.length < 2) {
    const match = lastAmount.exec(rest)
    if (!match || !readAmount(match[1]!)) break
    amounts.unshift(match[1]!)
    rest = rest.slice(0, match.index).trimEnd()
  }
  return { rest, amounts }
}
