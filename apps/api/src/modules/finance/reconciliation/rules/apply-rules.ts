import { ruleMatcher } from '@prumo/domain/reconciliation/match-rule'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { setCategoryAndPerson } from '../lines/categorize-lines.ts'
import { markLinesIgnored } from '../lines/ignore-lines.ts'
import { selectWaitingLines, type StoredLine } from '../lines/queries.ts'
import { lockUndecidedLines } from '../lines/lock-undecided-lines.ts'
import { createOne } from '../settlements/create-entries.ts'
import { insertHits, selectRules, type StoredRule } from '../../statement-rules/queries.ts'

export type RuleCounts = { categorize: number; ignore: number; transfer: number }
type Match = { line: StoredLine; rule: StoredRule }

const mostAtOnce = 5000

/** What the rules in force make of a line: ask once, use for all lines of a file. Null: there are none. */
export async function readRules(db: Db) {
  const rules = await selectRules(db)
  return rules.length > 0 ? ruleMatcher(rules) : null
}

export async function previewRules(ctx: Context, bankAccountId: string | null): Promise<RuleCounts> {
  return countOf(await matchWaiting(ctx.db, bankAccountId))
}

/** Applies the rules to the lines that wait. A category somebody gave stays. */
export async function applyRules(ctx: Context, bankAccountId: string | null): Promise<RuleCounts> {
  const found = await matchWaiting(ctx.db, bankAccountId)
  if (found.length === 0) return countOf([])
  const taken = new Map(
    (
      await lockUndecidedLines(
        ctx,
        found.map(({ line }) => line.id),
      )
    ).map((line) => [line.id, line]),
  )
  const matches = found.map(({ line, rule }) => ({ line: taken.get(line.id)!, rule }))
  const of = (action: StoredRule['action']) => matches.filter(({ rule }) => rule.action === action)
  await markLinesIgnored(
    ctx,
    of('ignore').map(({ line }) => line),
  )
  for (const { line, rule } of of('transfer'))
    await createOne(ctx, line, { otherBankAccountId: rule.otherBankAccountId })
  for (const group of Map.groupBy(of('categorize'), ({ rule }) => rule).values()) {
    const [{ rule }] = group as [Match]
    await setCategoryAndPerson(
      ctx,
      group.map(({ line }) => line),
      { ...(rule.categoryId && { categoryId: rule.categoryId }), ...(rule.personId && { personId: rule.personId }) },
    )
  }
  await countHits(
    ctx,
    matches.map(({ rule }) => rule.id),
  )
  return countOf(matches)
}

async function countHits(ctx: Context, ruleIds: readonly string[]) {
  const hits = new Map<string, number>()
  for (const id of ruleIds) hits.set(id, (hits.get(id) ?? 0) + 1)
  await insertHits(ctx.db, ctx.companyId, hits)
}

async function matchWaiting(db: Db, bankAccountId: string | null): Promise<Match[]> {
  const match = await readRules(db)
  if (!match) return []
  const lines = await selectWaitingLines(db, { bankAccountId, states: ['open', 'posted'], limit: mostAtOnce })
  return lines.flatMap((line) => {
    const rule = match({ ...line, amountCents: line.amount })
    return rule && changesSomething(line, rule) ? [{ line, rule }] : []
  })
}

/** A posted line is only completed: what its entry already says, a person may have said. */
function changesSomething(line: StoredLine, rule: StoredRule): boolean {
  if (rule.action !== 'categorize') return line.state === 'open'
  return (rule.categoryId !== null && line.categoryId === null) || (rule.personId !== null && line.personId === null)
}

const countOf = (matches: readonly Match[]): RuleCounts => ({
  categorize: matches.filter(({ rule }) => rule.action === 'categorize').length,
  ignore: matches.filter(({ rule }) => rule.action === 'ignore').length,
  transfer: matches.filter(({ rule }) => rule.action === 'transfer').length,
})
