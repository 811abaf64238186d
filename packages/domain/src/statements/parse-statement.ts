import { createTextDecoder, concatBytes } from './decode-text.ts'
import { createDelimitedReader, type TextReader } from './read-delimited.ts'
import { OfxReader } from './read-ofx.ts'
import { createXlsxReader, type SheetStream } from './read-xlsx.ts'
import type {
  ColumnMapping,
  StatementAccount,
  StatementFormat,
  StatementLine,
  StatementSummary,
} from './statement-line.ts'
import { binaryFile, emptyFile, noEntries, notOfFormat, tooLarge } from './statement-problem.ts'

export const maxStatementBytes = 52_428_800
export const maxStatementLines = 250_000

export interface ParseOptions {
  format: StatementFormat
  mapping?: ColumnMapping | null
  /** How spreadsheets are read, where that is not here. */
  streamSheet?: SheetStream
}

/**
 * The lines of a statement whose bytes come in pieces, and at the end what the file says as a whole. The same in the server
 * and in the browser. A file that is no statement throws a `StatementProblem`; a line that cannot be read is a line with errors.
 */
export async function* parseStatement(
  chunks: AsyncIterable<Uint8Array>,
  { format, mapping = null, streamSheet }: ParseOptions,
): AsyncGenerator<StatementLine, StatementSummary> {
  const summary = emptySummary(format)
  const count = createCounter(summary)
  if (format === 'EXCEL') {
    const reader = createXlsxReader(await gather(chunks), mapping, streamSheet)
    for await (const lines of reader.lines()) yield* count(lines)
    Object.assign(summary, { mapping: reader.mapping, needsMapping: reader.needsMapping })
  } else {
    const reader = format === 'OFX' ? new OfxReader() : createDelimitedReader(format === 'TXT', mapping)
    for await (const text of readText(chunks, format)) yield* count(reader.feed(text))
    yield* count(reader.end())
    if ('accounts' in reader) summary.accounts = reader.accounts
    else Object.assign(summary, found(reader))
  }
  if (summary.lineCount === 0 && !summary.needsMapping) throw noEntries()
  addWarnings(summary)
  return summary
}

/** All lines of a small statement, or the first of a large one. */
export async function collectStatement(chunks: AsyncIterable<Uint8Array>, options: ParseOptions, mostLines = Infinity) {
  const lines: StatementLine[] = []
  const parsing = parseStatement(chunks, options)
  for (let next = await parsing.next(); ; next = await parsing.next()) {
    if (next.done) return { lines, summary: next.value }
    if (lines.length < mostLines) lines.push(next.value)
  }
}

const found = ({ mapping, needsMapping }: TextReader) => ({ mapping, needsMapping })

const emptySummary = (format: StatementFormat): StatementSummary => ({
  format,
  accounts: [],
  periodStart: null,
  periodEnd: null,
  lineCount: 0,
  movementCount: 0,
  balanceCount: 0,
  errorCount: 0,
  creditCents: 0,
  debitCents: 0,
  mapping: null,
  needsMapping: null,
  warnings: [],
})

function createCounter(summary: StatementSummary) {
  return (lines: StatementLine[]): StatementLine[] => {
    for (const { kind, date, amountCents } of lines) {
      if (++summary.lineCount > maxStatementLines)
        throw tooLarge(`tem mais de ${maxStatementLines.toLocaleString('pt-BR')} linhas`)
      if (kind === 'error') summary.errorCount++
      if (kind === 'balance') summary.balanceCount++
      if (kind !== 'movement' || !date || !amountCents) continue
      summary.movementCount++
      if (amountCents > 0) summary.creditCents += amountCents
      else summary.debitCents -= amountCents
      if (!summary.periodStart || date < summary.periodStart) summary.periodStart = date
      if (!summary.periodEnd || date > summary.periodEnd) summary.periodEnd = date
    }
    return lines
  }
}

function addWarnings(summary: StatementSummary) {
  const accounts = new Set(summary.accounts.map(({ acctId }: StatementAccount) => acctId))
  if (accounts.size > 1) summary.warnings.push(`O arquivo tem extratos de ${accounts.size} contas.`)
}

/** Spreadsheets only: what is larger than any statement may be is not gathered. */
async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxStatementBytes) throw tooLarge('tem mais de 50 MB')
    pieces.push(chunk)
  }
  if (length === 0) throw emptyFile()
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const magics = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'uma planilha do Excel' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'uma planilha do Excel' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'um PDF' },
]

async function* readText(chunks: AsyncIterable<Uint8Array>, format: StatementFormat): AsyncGenerator<string> {
  const decoder = createTextDecoder()
  let start = ''
  let first = new Uint8Array(0)
  let isChecked = false
  function check(text: string): string {
    start += text
    if (start.length > 4096) isChecked = true
    checkStart(start, format)
    return text
  }
  for await (const chunk of chunks) {
    if (first.length < 4) {
      first = concatBytes(first, chunk.subarray(0, 4)).slice(0, 4)
      const magic = magics.find(({ bytes }) => bytes.every((byte, index) => first[index] === byte))
      if (magic) throw notOfFormat(format, magic.name)
    }
    const text = decoder.decode(chunk)
    yield isChecked ? text : check(text)
  }
  yield check(decoder.end())
  if (start.trim() === '') throw emptyFile()
}

/** Letters a text never has. */
const binary = /[\u0000-\u0008\u000e-\u0019\u001b\u001c-\u001f]/

function checkStart(start: string, format: StatementFormat) {
  if (binary.test(start)) throw binaryFile()
  if (format === 'OFX') return
  if (/^\s*(?:OFXHEADER:|<\?OFX|<OFX>)|<OFX>/i.test(start)) throw notOfFormat(format, 'um OFX')
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(start)) throw notOfFormat(format, 'uma página da internet')
}
