import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { learnRules } from '../../statement-rules/learn-rules.ts'
import { refuseInactiveAccounts } from '../../ledger/refuse-inactive-accounts.ts'
import { lockLedger } from '../../ledger/queries.ts'
import { selectLinesForUpdate, updateLineStates, type StoredLine } from './queries.ts'
import { deleteEntries } from '../../ledger/delete-entries.ts'
import { findOwnEntries, lockUndecidedLines } from './lock-undecided-lines.ts'

/** Lines nobody wants to see again stay remembered: the same file does not bring them back. */
export async function ignoreLines(ctx: Context, { lineIds, remember }: InputOf<typeof reconciliation.ignore>['body']) {
  const lines = await lockUndecidedLines(ctx, lineIds)
  const posted = lines.filter(({ state }) => state === 'posted')
  await refuseInactiveAccounts(
    ctx,
    posted.map(({ bankAccountId }) => bankAccountId),
  )
  await markLinesIgnored(ctx, lines)
  const ruleIds = await learnRules(ctx, remember ? lines.map((line) => ({ line, isIgnored: true })) : [])
  return { changed: lines.length, ruleIds }
}

export async function markLinesIgnored(ctx: Context, lines: readonly StoredLine[]) {
  const own = await findOwnEntries(ctx, lines)
  const withFiles = own.find(({ attachmentIds }) => attachmentIds.length > 0)
  if (withFiles) throw new Problem('reconciliation.entry-changed', { words: { code: withFiles.code } })
  await deleteEntries(
    ctx,
    own.map(({ id }) => id),
  )
  await updateLineStates(
    ctx.db,
    lines.map(({ id }) => ({ id, state: 'ignored', transactionId: null, transactionVersion: null })),
  )
}

export async function restoreLines(ctx: Context, lineIds: readonly string[]) {
  const [, lines] = await Promise.all([lockLedger(ctx), selectLinesForUpdate(ctx.db, lineIds)])
  if (lines.length < new Set(lineIds).size) throw new Problem('not-found')
  if (lines.some(({ state }) => state !== 'ignored')) throw new Problem('reconciliation.line-not-ignored')
  await updateLineStates(
    ctx.db,
    lines.map(({ id }) => ({ id, state: 'open', transactionId: null, transactionVersion: null })),
  )
  return { changed: lines.length }
}
