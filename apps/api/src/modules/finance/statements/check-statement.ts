import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { parseStatement } from '@prumo/domain/statements/parse-statement'
import { createStatementKeys } from '@prumo/domain/statements/statement-key'
import type { StatementSummary } from '@prumo/domain/statements/statement-line'
import { emptyFile } from '@prumo/domain/statements/statement-problem'
import type { Db } from '#platform/db/transaction.ts'
import { collectGarbage } from '#platform/memory/collect-garbage.ts'
import { suggestByRules } from '../reconciliation/rules/follow-rules.ts'
import { chooseAccount } from './choose-account.ts'
import { factsOf, proofWarnings, type ProofLine, type StoredFacts } from './facts.ts'
import { deleteForgottenLines } from './commit-queries.ts'
import {
  countVerdicts,
  deleteOtherLines,
  insertLines,
  judgeLines,
  listErrors,
  type KeyedLine,
  type VerdictCounts,
} from './line-queries.ts'
import {
  findBankAccount,
  findFileSize,
  holdForChecking,
  rememberMapping,
  selectBalanceBefore,
  selectLayout,
  selectToday,
  updateStatement,
  type StatementStage,
} from './queries.ts'
import type { StatementWork as Work } from './stages.ts'

const batchSize = 200
const largeBytes = 4 * 1024 * 1024
const manyLines = 15_000
const linesBetweenCollections = 5000
const mostMessages = 1000
const linesAtOnce = 10_000

/** Reads the file and says of every line what would become of it. Answers where the import then stands. */
export async function checkStatement({
  services,
  job,
  begun,
  progress,
  inOneGo,
}: Work): Promise<StatementStage | null> {
  const { companyId, importId } = job
  const size = await inOneGo((db) => findFileSize(db, begun.fileId))
  // What brought the file here is no longer needed.
  if (size > largeBytes) collectGarbage()
  const content = await services.storage.read(`${companyId}/${begun.fileId}`)
  if (!content) throw emptyFile()
  let bytesRead = 0
  async function* counted() {
    for await (const chunk of content!) {
      bytesRead += (chunk as Buffer).length
      yield chunk as Uint8Array
    }
  }
  return inOneGo(async (db) => {
    if (!(await holdForChecking(db, importId))) return null
    while ((await deleteForgottenLines(db, importId, linesAtOnce)) > 0);
    const mapping = begun.mapping ?? (await selectLayout(db, begun.bankAccountId)).mappings[begun.format] ?? null
    const parsing = parseStatement(counted(), { format: begun.format, mapping })
    const proofLines: OwnedLine[] = []
    const keyOf = createStatementKeys(begun.bankAccountId)
    let batch: KeyedLine[] = []
    // While one batch is written the next is read.
    let writing: Promise<unknown> = Promise.resolve()
    const write = async () => {
      await writing
      writing = insertLines(db, { companyId, importId, bankAccountId: begun.bankAccountId }, batch)
      writing.catch(() => {}) // it is waited for below, or its failure is that of the whole
      batch = []
      await progress(proofLines.length, (proofLines.length * size) / Math.max(1, bytesRead))
    }
    let next = await parsing.next()
    for (; !next.done; next = await parsing.next()) {
      const line = next.value
      const { lineNumber, kind, date, amountCents, balanceCents, acctId } = line
      proofLines.push({ lineNumber, kind, date, amountCents, balanceCents, acctId })
      batch.push(kind === 'movement' ? { ...line, ...keyOf(line) } : line)
      if (batch.length === batchSize) await write()
      if (proofLines.length > manyLines && proofLines.length % linesBetweenCollections === 0) collectGarbage()
    }
    await write()
    await writing
    return conclude(db, { begun, job, services }, next.value, proofLines)
  })
}

type Checked = Pick<Work, 'begun' | 'job' | 'services'>
type OwnedLine = ProofLine & { acctId: string | null }

async function conclude(
  db: Db,
  { begun, job, services }: Checked,
  summary: StatementSummary,
  lines: OwnedLine[],
): Promise<StatementStage> {
  const { bankAccountId, format, mapping: given, commitsAtOnce } = begun
  const { account, warnings } = await chooseAccount(db, bankAccountId, summary)
  const own = summary.accounts.length > 1 && account ? lines.filter(({ acctId }) => acctId === account.acctId) : lines
  if (own.length < lines.length)
    await deleteOtherLines(
      db,
      job.importId,
      own.map(({ lineNumber }) => lineNumber),
    )
  await judgeLines(db, job.importId, bankAccountId)
  await suggestByRules(db, job.importId)
  const counts = await countVerdicts(db, job.importId)
  const firstDay = summary.periodStart
  const facts = factsOf({
    summary,
    account,
    lines: own,
    balanceBefore: firstDay ? await selectBalanceBefore(db, bankAccountId, firstDay) : null,
  })
  if (given && facts.mapping) await rememberMapping(db, job.companyId, bankAccountId, format, facts.mapping)
  const { openingDate } = await findBankAccount(db, bankAccountId)
  const days = { openingDate, today: await selectToday(db, job.companyId, services.now()) }
  const { stage, message, text } = outcomeOf(facts, counts, commitsAtOnce)
  const changes = {
    stage,
    message,
    attempts: 0,
    facts: JSON.stringify(facts),
    warnings: [...warnings, ...proofWarnings(facts), ...dayWarnings(own, days)],
    errors: counts.error > 0 ? await listErrors(db, job.importId, mostMessages) : [],
    ...numbersOf(counts),
    processedAt: services.now(),
    ...(stage === 'failed' && { completedAt: services.now() }),
  }
  await updateStatement(db, job.importId, ['checking'], changes, { at: services.now(), text })
  return stage
}

function numbersOf(counts: VerdictCounts) {
  const totalEntries = counts.new + counts.imported + counts['possible-duplicate'] + counts.error
  const duplicateEntries = counts.imported + counts['possible-duplicate']
  return {
    totalEntries,
    processedEntries: totalEntries,
    errorEntries: counts.error,
    duplicateEntries,
    balanceEntries: counts.balance,
  }
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** A file with wrong lines is written only once a person has seen it. */
function outcomeOf(
  { needsMapping }: StoredFacts,
  counts: VerdictCounts,
  commitsAtOnce: boolean,
): { stage: StatementStage; message: string | null; text: string } {
  if (needsMapping) {
    const message = 'Não reconhecemos as colunas do arquivo. Diga o que há em cada uma.'
    return { stage: commitsAtOnce ? 'failed' : 'ready', message, text: message }
  }
  const read = `Arquivo lido: ${plural(counts.new, 'linha nova', 'linhas novas')}, ${plural(counts.imported, 'já importada', 'já importadas')}, ${plural(counts['possible-duplicate'], 'possível duplicada', 'possíveis duplicadas')}, ${plural(counts.error, 'com erro', 'com erro')}`
  if (!commitsAtOnce) return { stage: 'ready', message: null, text: read }
  if (counts.error > 0) return { stage: 'failed', message: 'Corrija os erros antes de continuar', text: read }
  return { stage: 'committing', message: null, text: read }
}

function dayWarnings(
  lines: readonly ProofLine[],
  { openingDate, today }: { openingDate: CalendarDate; today: CalendarDate },
): string[] {
  const count = (test: (date: CalendarDate) => boolean) =>
    lines.filter(({ kind, date }) => kind === 'movement' && date !== null && test(date)).length
  const [early, late] = [count((date) => date < openingDate), count((date) => date > today)]
  return [
    ...(early > 0
      ? [
          `${plural(early, 'lançamento é anterior', 'lançamentos são anteriores')} ao saldo inicial da conta (${formatDate(openingDate)}) e não ${early === 1 ? 'muda' : 'mudam'} o saldo.`,
        ]
      : []),
    ...(late > 0
      ? [
          `${plural(late, 'lançamento é futuro e fica', 'lançamentos são futuros e ficam')} para o extrato do dia em que ${late === 1 ? 'acontecer' : 'acontecerem'}.`,
        ]
      : []),
  ]
}
