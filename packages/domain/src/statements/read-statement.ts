import { parseStatement, type ParseOptions } from './parse-statement.ts'
import { createStatementKeys, type StatementKey } from './statement-key.ts'
import type { StatementLine, StatementSummary } from './statement-line.ts'

/** What is compared of a line with what is known of its account; small, because there may be many. */
export type ReadLine = Pick<
  StatementLine,
  'lineNumber' | 'kind' | 'date' | 'description' | 'amountCents' | 'balanceCents' | 'installment' | 'acctId'
> & {
  /** Null where no money moved. */
  key: StatementKey | null
}

export type ReadStatement = { lines: ReadLine[]; summary: StatementSummary }

/** `account`, part of the keys: the one the file is read for. */
type LineOptions = ParseOptions & { account: string }
type ReadOptions = LineOptions & { onLine?: (line: StatementLine, read: ReadLine) => void | Promise<void> }

/** A whole file: for the preview of the browser, that of the server and the import alike. */
export async function readStatement(
  chunks: AsyncIterable<Uint8Array>,
  { onLine, ...options }: ReadOptions,
): Promise<ReadStatement> {
  const reading = readStatementLines(chunks, options)
  const lines: ReadLine[] = []
  for (let next = await reading.next(); ; next = await reading.next()) {
    if (next.done) return { lines, summary: next.value }
    const { line, read } = next.value
    lines.push(read)
    await onLine?.(line, read)
  }
}

export async function* readStatementLines(
  chunks: AsyncIterable<Uint8Array>,
  { account, ...options }: LineOptions,
): AsyncGenerator<{ line: StatementLine; read: ReadLine }, StatementSummary> {
  const parsing = parseStatement(chunks, options)
  const keyOf = createStatementKeys(account)
  for (let next = await parsing.next(); ; next = await parsing.next()) {
    if (next.done) return next.value
    const { lineNumber, kind, date, description, amountCents, balanceCents, installment, acctId } = next.value
    const key = kind === 'movement' ? keyOf(next.value) : null
    const read = { lineNumber, kind, date, description, amountCents, balanceCents, installment, acctId, key }
    yield { line: next.value, read }
  }
}
