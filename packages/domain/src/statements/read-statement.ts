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

type ReadOptions = ParseOptions & {
  /** Part of the keys: the account the file is read for. */
  account: string
  onLine?: (line: StatementLine, read: ReadLine) => void | Promise<void>
}

/** A whole file: for the preview of the browser, that of the server and the import alike. */
export async function readStatement(
  chunks: AsyncIterable<Uint8Array>,
  { account, onLine, ...options }: ReadOptions,
): Promise<ReadStatement> {
  const parsing = parseStatement(chunks, options)
  const keyOf = createStatementKeys(account)
  const lines: ReadLine[] = []
  for (let next = await parsing.next(); ; next = await parsing.next()) {
    if (next.done) return { lines, summary: next.value }
    const { lineNumber, kind, date, description, amountCents, balanceCents, installment, acctId } = next.value
    const key = kind === 'movement' ? keyOf(next.value) : null
    const read = { lineNumber, kind, date, description, amountCents, balanceCents, installment, acctId, key }
    lines.push(read)
    await onLine?.(next.value, read)
  }
}
