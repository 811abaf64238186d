import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { escapeFormula } from '#platform/escape-formula.ts'

type Value = string | number | boolean | null
type WrongLine = { cells: readonly Value[]; message: string }

/** The wrong lines as they came, with the reason at the end; written while it is sent. */
export function writeWrongLines(
  headers: readonly string[],
  reasonHeader: string,
  lines: AsyncIterable<WrongLine>,
): Readable {
  // A file that was corrected once already has a column of reasons.
  const kept = headers.flatMap((header, index) => (header === reasonHeader ? [] : [index]))
  async function* rows() {
    yield [...kept.map((index) => safe(headers[index]!)), reasonHeader]
    for await (const { cells, message } of lines)
      yield [...kept.map((index) => safe(cells[index] ?? null)), safe(message)]
  }
  const columns = [
    ...kept.map((index) => ({ width: Math.min(40, Math.max(14, headers[index]!.length + 4)), numFmt: '@' })),
    { width: 70 },
  ]
  async function* bytes() {
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(rows(), { name: 'Linhas com erro', columns, freezePane: { rows: 1 } }) as ReadableStream
  }
  return Readable.from(bytes(), { objectMode: false })
}

const safe = (value: Value) => (typeof value === 'string' ? escapeFormula(value) : value)
