import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { createEntries } from '../../ledger/create-entries.ts'
import { deleteEntries } from '../../ledger/delete-entries.ts'
import { insertHits, type StoredRule } from '../../statement-rules/queries.ts'
import { updateLineStates, type StoredLine } from '../lines/queries.ts'
import { findOwnEntries } from '../lines/lock-undecided-lines.ts'
import { insertSettlements } from '../settlements/queries.ts'
import { transferOf } from '../settlements/transfer-of.ts'
import { readRules } from './apply-rules.ts'
import { setCategoriesOfMemos, selectLinesOfMemos, selectMemos, type Memo } from './queries.ts'

type Known = Memo & { rule: StoredRule }

/** Gives the lines of a file the category and the person its rules know, before a person looks at it. */
export async function suggestByRules(db: Db, importId: string): Promise<void> {
  const known = (await knownMemos(db, importId)).filter(({ rule }) => rule.action === 'categorize')
  if (known.length > 0)
    await setCategoriesOfMemos(
      db,
      importId,
      known.map(({ description, isIncome, rule }) => ({
        description,
        isIncome,
        categoryId: rule.categoryId,
        personId: rule.personId,
      })),
    )
}

/** What the rules will ignore of a file once it is let in. */
export const listIgnoredMemos = async (db: Db, importId: string) =>
  (await knownMemos(db, importId)).filter(({ rule }) => rule.action === 'ignore')

/** Once the lines are let in: ignores and moves what the rules say, and counts what they did. The ledger is locked. */
export async function applyRulesToImport(ctx: Context, importId: string): Promise<void> {
  const { db } = ctx
  const known = await knownMemos(db, importId)
  if (known.length === 0) return
  const hits = new Map<string, number>()
  for (const { rule, lines } of known) hits.set(rule.id, (hits.get(rule.id) ?? 0) + lines)
  await insertHits(db, ctx.companyId, hits)
  const linesOf = (action: StoredRule['action']) =>
    selectLinesOfMemos(
      db,
      importId,
      known.filter(({ rule }) => rule.action === action),
    )
  const ignored = await linesOf('ignore')
  await deleteEntries(
    ctx,
    ignored.flatMap(({ transactionId }) => transactionId ?? []),
  )
  await updateLineStates(
    db,
    ignored.map(({ id }) => ({ id, state: 'ignored', transactionId: null, transactionVersion: null })),
  )
  const otherOf = new Map(
    known.map(({ description, isIncome, rule }) => [`${isIncome} ${description}`, rule.otherBankAccountId]),
  )
  await moveLines(ctx, await linesOf('transfer'), (line) => otherOf.get(`${line.amount > 0} ${line.description}`)!)
}

async function knownMemos(db: Db, importId: string): Promise<Known[]> {
  const match = await readRules(db)
  if (!match) return []
  const memos = await selectMemos(db, importId)
  return memos.flatMap((memo) => {
    const rule = match({ ...memo, amountCents: memo.isIncome ? 1 : -1 })
    return rule ? [{ ...memo, rule }] : []
  })
}

/** Each line becomes a transfer instead of the entry it had made. */
async function moveLines(ctx: Context, lines: readonly StoredLine[], otherOf: (line: StoredLine) => string) {
  if (lines.length === 0) return
  const own = new Map((await findOwnEntries(ctx, lines)).map((entry) => [entry.id, entry]))
  await deleteEntries(ctx, [...own.keys()])
  const moves = lines.map((line) => ({
    line,
    entry: transferOf(line, otherOf(line)),
    replaced: own.get(line.transactionId ?? ''),
  }))
  await createEntries(
    ctx,
    moves.map(({ entry }) => entry),
  )
  const settlements = moves.map(({ line, entry, replaced }) => ({
    id: uuidv7(),
    bankAccountId: line.bankAccountId,
    kind: 'created' as const,
    replaced: replaced ? [replaced] : [],
    parts: [
      {
        lineId: line.id,
        lineState: line.state as 'open' | 'posted',
        transactionId: entry.id,
        amount: line.amount,
        role: 'made' as const,
      },
    ],
  }))
  await insertSettlements(ctx.db, ctx.companyId, ctx.userId, settlements)
  await updateLineStates(
    ctx.db,
    moves.map(({ line, entry }) => ({
      id: line.id,
      state: 'settled',
      transactionId: entry.id,
      transactionVersion: null,
    })),
  )
}
