import { listRecordParts } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockLedger, selectEntries } from '../../ledger/queries.ts'
import type { Replaced } from '../settlements/queries.ts'
import { selectLinesForUpdate, type StoredLine } from './queries.ts'

/** Lines to be decided on, with the ledger locked; refused when one was reconciled or ignored meanwhile. */
export async function lockUndecidedLines(ctx: Context, ids: readonly string[]): Promise<StoredLine[]> {
  const [, lines] = await Promise.all([lockLedger(ctx), selectLinesForUpdate(ctx.db, ids)])
  if (lines.length < new Set(ids).size) throw new Problem('not-found')
  if (lines.some(({ state }) => state !== 'open' && state !== 'posted')) throw new Problem('reconciliation.line-taken')
  return lines
}

/** The entries posted lines had made by themselves. One that a person changed since is not lost without a word. */
export async function findOwnEntries(ctx: Context, lines: readonly StoredLine[]): Promise<Replaced[]> {
  const posted = lines.filter(({ state, transactionId }) => state === 'posted' && transactionId)
  if (posted.length === 0) return []
  const ids = posted.map(({ transactionId }) => transactionId!)
  const [entries, parts] = await Promise.all([selectEntries(ctx.db, ids), listRecordParts(ctx.db, 'entry', ids)])
  const partsOf = new Map(parts.map((part) => [part.recordId, part]))
  const lineOf = new Map(posted.map((line) => [line.transactionId, line]))
  const changed = entries.find(({ id, version }) => lineOf.get(id)!.transactionVersion !== version)
  if (changed) throw new Problem('reconciliation.entry-changed', { words: { code: changed.code } })
  return entries.map((entry) => ({
    ...entry,
    lineId: lineOf.get(entry.id)!.id,
    attachmentIds: partsOf.get(entry.id)!.fileIds,
    commentIds: partsOf.get(entry.id)!.commentIds,
  }))
}
