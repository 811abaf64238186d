import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ColumnMapping } from '@prumo/domain/statements/statement-line'
import { readStatement, type ReadLine, type ReadStatement } from '@prumo/domain/statements/read-statement'
import type { StatementFormat, StatementLine, StatementSummary } from '@prumo/domain/statements/statement-line'
import { StatementProblem, tooLarge, type StatementProblemCode } from '@prumo/domain/statements/statement-problem'
import type { LocalFile } from '#platform/storage/file-storage.ts'
import { ReadingLimitPassed, ReadingRefused, readingThread } from '#platform/threads/reading-thread.ts'
import { streamSheet } from './stream-sheet.ts'

export type AskedStatement = {
  path: string
  format: StatementFormat
  mapping: ColumnMapping | null
  /** Part of the keys: the account the file is read for. */
  account: string
}
export type ToldLine = { line: StatementLine; read: ReadLine; bytesRead: number }
export type ToldProblem = { code: StatementProblemCode; message: string }

const readLines = readingThread<AskedStatement, ToldLine, StatementSummary>(
  new URL('./statement-worker.ts', import.meta.url),
  { seconds: 60, megabytes: 384 },
)

type OnLine = (line: StatementLine, read: ReadLine, bytesRead: number) => void | Promise<void>

/** A statement in a file of this machine, read in a thread that ends where the file asks for more than any good one; of a spreadsheet its rows. */
export async function readStatementFile(
  { path }: Pick<LocalFile, 'path'>,
  { onLine, ...asked }: Omit<AskedStatement, 'path'> & { onLine: OnLine },
): Promise<ReadStatement> {
  if (asked.format === 'EXCEL') return readWorkbook(path, { onLine, ...asked })
  const lines: ReadLine[] = []
  const reading = readLines({ path, ...asked })
  try {
    for (;;) {
      const { done, value } = await reading.next()
      if (done) return { lines, summary: value }
      lines.push(value.read)
      await onLine(value.line, value.read, value.bytesRead)
    }
  } catch (error) {
    if (error instanceof ReadingLimitPassed) throw tooLarge('demora demais para ser lido')
    if (!(error instanceof ReadingRefused)) throw error
    const { code, message } = error.told as ToldProblem
    throw new StatementProblem(code, message)
  } finally {
    // Whoever stops half-way gives the thread back.
    await reading.return(null as never)
  }
}

function readWorkbook(path: string, { onLine, ...asked }: Omit<AskedStatement, 'path'> & { onLine: OnLine }) {
  let bytesRead = 0
  async function* pieces() {
    for await (const piece of createReadStream(path)) {
      bytesRead += (piece as Buffer).length
      yield piece as Buffer
      await setTimeout(0)
    }
  }
  return readStatement(pieces(), { ...asked, streamSheet, onLine: (line, read) => onLine(line, read, bytesRead) })
}
