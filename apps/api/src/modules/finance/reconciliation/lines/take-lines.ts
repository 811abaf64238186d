import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { deleteEntries, lockLedger, selectEntries } from '../../entries/queries.ts'
import type { Replaced } from '../settlements/queries.ts'
import { selectLinesForUpdate, type StoredLine } from './queries.ts'

/** Lines to be decided on, with the ledger locked; refused when one was reconciled or ignored meanwhile. */
export async function takeLines(ctx: Context, ids: readonly string[]): Promise<StoredLine[]> {
  const [, lines] = await Promise.all([lockLedger(ctx), selectLinesForUpdate(ctx.db, ids)])
  if (lines.length < new Set(ids).size) throw new Problem('not-found')
  if (lines.some(({ state }) => state !== 'open' && state !== 'posted')) throw new Problem('reconciliation.line-taken')
  return lines
}

/**
 * Deletes the entries posted lines had made by themselves and gives them back, to be written again should this be undone.
 * One that a person changed since is not lost without a word.
 */
export async function removeOwnEntries(ctx: Context, lines: readonly StoredLine[]): Promise<Replaced[]> {
  const posted = lines.filter(({ state, transactionId }) => state === 'posted' && transactionId)
  if (posted.length === 0) return []
  const entries = await selectEntries(
    ctx.db,
    posted.map(({ transactionId }) => transactionId!),
  )
  const lineOf = new Map(posted.map((line) => [line.transactionId, line]))
  const changed = entries.find(({ id, version }) => lineOf.get(id)!.transactionVersion !== version)
  if (changed) throw new Problem('reconciliation.entry-changed', { words: { code: changed.code } })
  await deleteEntries(
    ctx.db,
    entries.map(({ id }) => id),
  )
  return entries.map((entry) => ({ ...entry, lineId: lineOf.get(entry.id)!.id }))
}
