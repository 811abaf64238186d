import { countVerdicts, type Judgement } from '@prumo/domain/statements/judge-lines'
import { importedCents } from '@prumo/domain/statements/prove-statement'
import type { ReadStatement } from '@prumo/domain/statements/read-statement'
import type { StatementLine } from '@prumo/domain/statements/statement-line'
import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { readRules } from '../reconciliation/rules/apply-rules.ts'
import { listMatches, type MatchedEntry } from '../reconciliation/suggestions/queries.ts'
import { balanceWarnings, shownFacts, type BalanceAfter } from './facts.ts'
import { costCenterWarnings, findCostCenters } from './find-cost-centers.ts'
import { judgeFile, messagesOf, type JudgedFile } from './judge-file.ts'
import { findBankAccount, selectBalanceOn, selectLayout } from './queries.ts'
import { readStatementFile } from './read-statement-file.ts'
import type { Upload } from './read-statement-upload.ts'

const shownRows = 50
const mostErrors = 1000

/** What a file would bring, without keeping anything: the same reading and the same verdicts as the import. */
export async function previewStatement(ctx: Context, upload: Upload) {
  try {
    return await previewFile(ctx, upload)
  } catch (error) {
    if (error instanceof StatementProblem)
      throw new Problem('statement.unreadable', { words: { reason: error.message } })
    throw error
  }
}

async function previewFile(ctx: Context, upload: Upload) {
  const { bankAccountId } = upload
  const opened = bankAccountId ? (await findBankAccount(ctx.db, bankAccountId)).openingDate : null
  const { first, errors, unknownCostCenters, ...read } = await readFile(ctx, upload)
  const judged = await judgeFile(ctx.db, read, upload)
  const { lines, judgements, facts, warnings } = judged
  const places = new Map(lines.map(({ lineNumber }, place) => [lineNumber, place]))
  const rows = first.flatMap((line) => {
    const place = places.get(line.lineNumber)
    return place === undefined ? [] : [{ line, ...judgements[place]! }]
  })
  const entries = bankAccountId
    ? await listMatches(
        ctx.db,
        bankAccountId,
        rows.flatMap(({ match }) => match?.entryId ?? []),
      )
    : new Map<string, MatchedEntry>()
  return {
    rows: rows.map(({ line, verdict, match }) => ({
      ...shownRow(line, verdict),
      messages: messagesOf(line, opened),
      match: match && { ...entries.get(match.entryId)!, reason: match.reason },
    })),
    counts: countVerdicts(judgements),
    facts: shownFacts(facts, await balanceAfter(ctx, upload, judged, opened)),
    errors,
    warnings: [...warnings, ...balanceWarnings(facts), ...costCenterWarnings(unknownCostCenters)],
    needsMapping: facts.needsMapping,
    mapping: facts.mapping,
  }
}

async function readFile({ db }: Context, { content, format, bankAccountId }: Upload) {
  const mapping = bankAccountId ? ((await selectLayout(db, bankAccountId)).mappings[format] ?? null) : null
  const costCenters = await findCostCenters(db)
  const first: StatementLine[] = []
  const errors: string[] = []
  const read: ReadStatement = await readStatementFile(content, {
    format,
    mapping,
    account: bankAccountId ?? '',
    onLine: (line) => {
      const found = costCenters.of(line)
      if (first.length < shownRows) first.push({ ...line, ...found })
      if (errors.length < mostErrors) errors.push(...line.errors)
    },
  })
  return { ...read, first, errors, unknownCostCenters: costCenters.unknown() }
}

/** What the account would hold on the day of the bank's balance. */
async function balanceAfter(
  ctx: Context,
  { bankAccountId }: Upload,
  { lines, judgements, facts }: JudgedFile,
  openingDate: string | null,
): Promise<BalanceAfter | null> {
  const { stated } = facts.balances
  if (!bankAccountId || !openingDate || !stated) return null
  if (stated.date < openingDate) return { accountCents: 0, withoutNewCents: 0 }
  const until = stated.date < ctx.today() ? stated.date : ctx.today()
  const match = await readRules(ctx.db)
  // What a rule ignores leaves no entry.
  const isIgnored = ({ description, amountCents }: (typeof lines)[number]) =>
    match?.({ description, amountCents: amountCents ?? 0, bankAccountId })?.action === 'ignore'
  const places = [...lines.keys()].filter((at) => judgements[at]!.verdict !== 'new' || !isIgnored(lines[at]!))
  const movedBy = (chosen: readonly number[]) =>
    importedCents(
      chosen.map((at) => lines[at]!),
      chosen.map((at) => judgements[at]!),
      { from: openingDate, until },
    )
  const held = await selectBalanceOn(ctx.db, bankAccountId, stated.date)
  const known = places.filter((at) => judgements[at]!.verdict !== 'new')
  return { accountCents: held + movedBy(places), withoutNewCents: held + movedBy(known) }
}

const shownRow = (line: StatementLine, verdict: Judgement['verdict']) => ({
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
})
