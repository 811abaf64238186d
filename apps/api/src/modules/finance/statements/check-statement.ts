import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { countVerdicts, type VerdictCounts } from '@prumo/domain/statements/judge-lines'
import type { ReadLine, ReadStatement } from '@prumo/domain/statements/read-statement'
import { emptyFile } from '@prumo/domain/statements/statement-problem'
import type { Db } from '#platform/db/transaction.ts'
import { fetchFile } from '#platform/storage/fetch-file.ts'
import { collectGarbage } from '#platform/memory/collect-garbage.ts'
import { suggestByRules } from '../reconciliation/rules/follow-rules.ts'
import { lockLedger } from '../ledger/queries.ts'
import { deferEntries, deleteForgottenLines } from './commit-queries.ts'
import { balanceWarnings, type StoredFacts } from './facts.ts'
import { costCenterWarnings, findCostCenters } from './find-cost-centers.ts'
import { judgeFile, messagesOf, type JudgedFile } from './judge-file.ts'
import { insertLines, listErrors, rowsOf, selectOpenLines, type NewLine } from './line-queries.ts'
import { readStatementFile } from './read-statement-file.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import {
  findBankAccount,
  findFileSize,
  lockForCheck,
  rememberMapping,
  selectLayout,
  selectToday,
  updateStatement,
  type StatementWork as Work,
} from './queries.ts'
import type { StatementStage } from './stages.ts'
import { writeStatementEntries } from './write-statement-entries.ts'

const batchSize = 1000
const largeBytes = 4 * 1024 * 1024
const manyLines = 15_000
const linesBetweenCollections = 5000
const mostMessages = 1000
const linesAtOnce = 10_000

/**
 * Reads the file and says of every line what would become of it; what needs no review is written at once, in the same
 * transaction. Answers where the import then stands.
 */
export async function checkStatement(work: Work): Promise<StatementStage | null> {
  const { services, job, begun, inOneGo } = work
  const size = await inOneGo((db) => findFileSize(db, begun.fileId))
  // What brought the file here is no longer needed.
  if (size > largeBytes) collectGarbage()
  return inOneGo(async (db, transaction) => {
    if (!(await lockForCheck(db, job.importId))) return null
    while ((await deleteForgottenLines(db, job.importId, linesAtOnce)) > 0);
    const { openingDate } = await findBankAccount(db, begun.bankAccountId)
    const { batches, unknownCostCenters, ...read } = await readFile(db, work, { size, openingDate })
    // What is judged under the lock can be written as it was judged.
    if (begun.commitsAtOnce) await lockLedger({ transaction })
    const judged = await judgeFile(db, read, begun)
    const today = await selectToday(db, job.companyId, services.now())
    const outcome = outcomeOf(judged.facts, countVerdicts(judged.judgements), begun.commitsAtOnce)
    const plan = outcome.stage === 'committing' ? planOf(judged, today) : []
    await deferEntries(db)
    await writeLines(db, work, batches, judged, plan)
    const warnings = [...judged.warnings, ...costCenterWarnings(unknownCostCenters)]
    await conclude(db, work, { ...judged, warnings }, outcome, { openingDate, today })
    if (outcome.stage !== 'committing') return outcome.stage
    await writeStatementEntries(db, transaction, work, await writtenBy(db, work, judged, plan))
    return 'done'
  })
}

const planOf = ({ lines, judgements, lastOccurrence }: JudgedFile, today: CalendarDate) =>
  planLines(
    lines.map(({ key, date }, place) => ({
      key: key?.key ?? null,
      day: date,
      verdict: judgements[place]!.verdict,
      choice: null,
    })),
    { today, lastOccurrence },
  )

async function writtenBy(
  db: Db,
  { begun: { bankAccountId }, job: { importId } }: Work,
  { lines, facts }: JudgedFile,
  plan: readonly (PlannedLine | null)[],
) {
  const posted = lines.filter((_, place) => plan[place]?.state === 'posted').map(({ lineNumber }) => lineNumber)
  const isSettling = plan.some((planned) => planned?.state === 'open')
  return {
    bankAccountId,
    accountNumber: facts.accountId,
    posted: posted.sort((a, b) => a - b),
    settling: isSettling ? await selectOpenLines(db, importId) : [],
  }
}

/** Rows wait as text until all of them are judged: each is written once, with its verdict. */
type Batch = { rows: string; lineNumbers: readonly number[] }
type File = { size: number; openingDate: CalendarDate }

async function readFile(
  db: Db,
  { services, job, begun: { fileId, bankAccountId, format, mapping: given }, progress }: Work,
  { size, openingDate }: File,
): Promise<ReadStatement & { batches: Batch[]; unknownCostCenters: string[] }> {
  const mapping = given ?? (await selectLayout(db, bankAccountId)).mappings[format] ?? null
  const costCenters = await findCostCenters(db)
  await using content = await fetchFile(services.storage, `${job.companyId}/${fileId}`)
  if (!content) throw emptyFile()
  let linesRead = 0
  const batches: Batch[] = []
  let batch: NewLine[] = []
  const close = () => {
    if (batch.length > 0) batches.push({ rows: rowsOf(batch), lineNumbers: batch.map(({ lineNumber }) => lineNumber) })
    batch = []
  }
  const read = await readStatementFile(content, {
    format,
    mapping,
    account: bankAccountId,
    onLine: async (line, { key }, bytesRead) => {
      const found = costCenters.of(line)
      const { errors, kind, date } = line
      batch.push({
        ...line,
        ...found,
        ...key,
        messages: messagesOf({ errors, kind, date, warnings: found.warnings }, openingDate),
      })
      linesRead++
      if (batch.length === batchSize) {
        close()
        await progress(linesRead, (linesRead * size) / Math.max(1, bytesRead))
      }
      if (linesRead > manyLines && linesRead % linesBetweenCollections === 0) collectGarbage()
    },
  })
  close()
  return { ...read, batches, unknownCostCenters: costCenters.unknown() }
}

async function writeLines(
  db: Db,
  { begun: { bankAccountId }, job: { companyId, importId } }: Work,
  batches: Batch[],
  { lines, judgements }: JudgedFile,
  plan: readonly (PlannedLine | null)[],
) {
  const places = new Map(lines.map(({ lineNumber }, place) => [lineNumber, place]))
  // The next lines are put together while the database writes those before them.
  let written: Promise<unknown> = Promise.resolve()
  for (const { rows, lineNumbers } of batches.splice(0)) {
    const judged = lineNumbers.flatMap((lineNumber) => {
      const place = places.get(lineNumber)
      return place === undefined ? [] : [{ lineNumber, ...judgements[place]!, planned: plan[place] ?? null }]
    })
    const next = insertLines(db, { companyId, importId, bankAccountId }, rows, judged)
    next.catch(() => {})
    await written
    written = next
  }
  await written
}

async function conclude(
  db: Db,
  { begun, job, services }: Work,
  { lines, judgements, facts, warnings }: JudgedFile,
  { stage, message, text }: CheckOutcome,
  days: { openingDate: CalendarDate; today: CalendarDate },
) {
  const { bankAccountId, format, mapping: given } = begun
  await suggestByRules(db, job.importId)
  const counts = countVerdicts(judgements)
  if (given && facts.mapping) await rememberMapping(db, job.companyId, bankAccountId, format, facts.mapping)
  const changes = {
    stage,
    message,
    attempts: 0,
    facts: JSON.stringify(facts),
    warnings: [...warnings, ...balanceWarnings(facts), ...dayWarnings(lines, days)],
    errors: counts.error > 0 ? await listErrors(db, job.importId, mostMessages) : [],
    ...numbersOf(counts),
    processedAt: services.now(),
    ...(stage === 'failed' && { completedAt: services.now() }),
  }
  await updateStatement(db, job.importId, ['checking'], changes, { at: services.now(), text })
}

function numbersOf(counts: VerdictCounts) {
  const totalEntries = counts.new + counts.match + counts.imported + counts['possible-duplicate'] + counts.error
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

type CheckOutcome = { stage: StatementStage; message: string | null; text: string }

/** A file with wrong lines is written only once a person has seen it. */
function outcomeOf({ needsMapping }: StoredFacts, counts: VerdictCounts, commitsAtOnce: boolean): CheckOutcome {
  if (needsMapping) {
    const message = 'Não reconhecemos as colunas do arquivo. Informe o que há em cada uma.'
    return { stage: commitsAtOnce ? 'failed' : 'ready', message, text: message }
  }
  const matches = counts.match > 0 ? `${counts.match.toLocaleString('pt-BR')} a conciliar, ` : ''
  const read = `Arquivo lido: ${plural(counts.new, 'linha nova', 'linhas novas')}, ${matches}${plural(counts.imported, 'já importada', 'já importadas')}, ${plural(counts['possible-duplicate'], 'possível duplicada', 'possíveis duplicadas')}, ${plural(counts.error, 'com erro', 'com erro')}`
  if (!commitsAtOnce) return { stage: 'ready', message: null, text: read }
  if (counts.error > 0) return { stage: 'failed', message: 'Corrija os erros antes de continuar', text: read }
  return { stage: 'committing', message: null, text: read }
}

function dayWarnings(
  lines: readonly ReadLine[],
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
