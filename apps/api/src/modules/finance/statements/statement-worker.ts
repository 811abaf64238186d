import { createReadStream } from 'node:fs'
import { readStatementLines } from '@prumo/domain/statements/read-statement'
import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import { serveReading } from '#platform/threads/serve-reading.ts'
import type { AskedStatement, ToldProblem, ToldLine } from './read-statement-file.ts'

serveReading(
  async function* ({ path, ...options }: AskedStatement) {
    let bytesRead = 0
    async function* counted() {
      for await (const piece of createReadStream(path)) {
        bytesRead += (piece as Buffer).length
        yield piece as Buffer
      }
    }
    const reading = readStatementLines(counted(), options)
    for (;;) {
      const { done, value } = await reading.next()
      if (done) return value
      yield { ...value, bytesRead } satisfies ToldLine
    }
  },
  (error): ToldProblem | undefined =>
    error instanceof StatementProblem ? { code: error.code, message: error.message } : undefined,
)
