import type { StatementFormat } from '@prumo/contract/finance/statement-records'
import { parseStatement } from '@prumo/domain/statements/parse-statement'
import { createStatementKeys, mayBeSame, type StatementKey } from '@prumo/domain/statements/statement-key'
import type { StatementLine, StatementSummary } from '@prumo/domain/statements/statement-line'
import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { LocalFile } from '#platform/storage/file-storage.ts'
import { chooseAccount } from './choose-account.ts'
import { factsOf, proofWarnings, type ProofLine } from './facts.ts'
import { selectMemory, type Memory, type VerdictCounts } from './line-queries.ts'
import { selectBalanceBefore, selectLayout } from './queries.ts'
import { inPieces, type Upload } from './read-upload.ts'

const shownRows = 50
const mostErrors = 1000

type Read = {
  summary: StatementSummary
  rows: StatementLine[]
  lines: (ProofLine & { acctId: string | null })[]
  keys: (StatementKey | null)[]
  errors: string[]
}

/** What a file would bring, without keeping anything: the same reading and the same verdicts as the import. */
export async function previewStatement(ctx: Context, { content, format, bankAccountId }: Upload) {
  try {
    const read = await readAll(ctx.db, content, format, bankAccountId)
    const { account, warnings } = bankAccountId
      ? await chooseAccount(ctx.db, bankAccountId, read.summary)
      : { account: read.summary.accounts[0] ?? null, warnings: read.summary.warnings }
    const isOwn = (acctId: string | null) =>
      read.summary.accounts.length < 2 || account === null || acctId === account.acctId
    const own = read.lines.map(({ acctId }) => isOwn(acctId))
    const verdictOf = await createJudge(ctx.db, bankAccountId, read, own)
    const counts: VerdictCounts = { new: 0, imported: 0, 'possible-duplicate': 0, balance: 0, error: 0 }
    read.lines.forEach(({ kind }, index) => void (own[index] && counts[verdictOf(kind, read.keys[index]!)]++))
    const lines = read.lines.filter((_, index) => own[index])
    const first = read.summary.periodStart
    const facts = factsOf({
      summary: read.summary,
      account,
      lines,
      balanceBefore: bankAccountId && first ? await selectBalanceBefore(ctx.db, bankAccountId, first) : null,
    })
    const { needsMapping, mapping, ...shown } = facts
    const rows = read.rows.flatMap((row, index) =>
      own[index] ? [shownRow(row, verdictOf(row.kind, read.keys[index]!))] : [],
    )
    return {
      rows,
      counts,
      facts: shown,
      errors: read.errors,
      warnings: [...warnings, ...proofWarnings(facts)],
      needsMapping,
      mapping,
    }
  } catch (error) {
    if (error instanceof StatementProblem)
      throw new Problem('statement.unreadable', { words: { reason: error.message } })
    throw error
  }
}

async function readAll(
  db: Db,
  content: LocalFile,
  format: StatementFormat,
  bankAccountId: string | null,
): Promise<Read> {
  const mapping = bankAccountId ? ((await selectLayout(db, bankAccountId)).mappings[format] ?? null) : null
  const parsing = parseStatement(inPieces(content), { format, mapping })
  const keyOf = createStatementKeys(bankAccountId ?? '')
  const read: Omit<Read, 'summary'> = { rows: [], lines: [], keys: [], errors: [] }
  for (let next = await parsing.next(); ; next = await parsing.next()) {
    if (next.done) return { ...read, summary: next.value }
    const line = next.value
    const { lineNumber, kind, date, amountCents, balanceCents, acctId } = line
    read.lines.push({ lineNumber, kind, date, amountCents, balanceCents, acctId })
    read.keys.push(kind === 'movement' ? keyOf(line) : null)
    if (read.rows.length < shownRows) read.rows.push(line)
    if (read.errors.length < mostErrors) read.errors.push(...line.errors)
  }
}

type Verdict = keyof VerdictCounts

async function createJudge(db: Db, bankAccountId: string | null, { keys, summary }: Read, own: readonly boolean[]) {
  const memory =
    bankAccountId && summary.periodStart && summary.periodEnd
      ? await selectMemory(db, bankAccountId, summary.periodStart, summary.periodEnd)
      : []
  const times = new Map(memory.map((kept) => [kept.key, kept.times]))
  const mine = new Set(keys.flatMap((key, index) => (key && own[index] ? [key.key] : [])))
  const missing = Map.groupBy(
    memory.filter(({ key }) => !mine.has(key)),
    dayAndAmount,
  )
  return (kind: StatementLine['kind'], key: StatementKey | null): Verdict => {
    if (kind !== 'movement' || !key) return kind === 'balance' ? 'balance' : 'error'
    if (key.occurrence <= (times.get(key.key) ?? 0)) return 'imported'
    return missing.get(dayAndAmount(key))?.some(({ looseKey }) => mayBeSame(looseKey, key.looseKey))
      ? 'possible-duplicate'
      : 'new'
  }
}

const dayAndAmount = ({ looseKey }: Pick<Memory, 'looseKey'>) => looseKey.split('|').slice(0, 3).join('|')

const shownRow = (line: StatementLine, verdict: Verdict) => ({
  key: String(line.lineNumber),
  lineNumber: line.lineNumber,
  date: line.date,
  description: line.description,
  amount: line.kind === 'balance' ? null : line.amountCents,
  type: line.kind === 'balance' || line.amountCents === null ? null : line.type,
  balance: line.balanceCents,
  fitid: line.fitid,
  checknum: line.checknum,
  trntype: line.trntype,
  additionalData: line.additionalData,
  verdict,
  messages: [...line.errors, ...line.warnings],
})
