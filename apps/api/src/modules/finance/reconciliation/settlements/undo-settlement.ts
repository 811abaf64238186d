import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { deleteEntries, lockLedger, selectEntries, updateEntry, type StoredEntry } from '../../entries/queries.ts'
import { undoConfirmation } from '../../entries/undo-confirmation.ts'
import { updateLineStates } from '../lines/queries.ts'
import {
  deleteSettlement,
  restoreEntries,
  selectParts,
  selectSettlement,
  type Replaced,
  type StoredPart,
} from './queries.ts'

/** Takes a reconciliation back exactly; entries deleted since need nothing, and what was made and changed since is refused. */
export async function undoSettlement(ctx: Context, id: string): Promise<number> {
  const [, settlement, parts] = await Promise.all([
    lockLedger(ctx),
    selectSettlement(ctx.db, id),
    selectParts(ctx.db, id),
  ])
  if (!settlement) throw new Problem('not-found')
  const entries = await selectEntries(ctx.db, [...new Set(parts.flatMap(({ transactionId }) => transactionId ?? []))])
  const byEntry = new Map(parts.flatMap((part) => (part.transactionId ? [[part.transactionId, part] as const] : [])))
  const found = entries.map((entry) => ({ entry, part: byEntry.get(entry.id)! }))
  refuseChanged(found)
  await takeBack(ctx, found)
  if (settlement.replaced.length > 0)
    await translateDatabaseErrors(restoreEntries(ctx.db, ctx.companyId, settlement.replaced), {})
  await updateLineStates(ctx.db, linesBefore(parts, settlement.replaced))
  await deleteSettlement(ctx.db, id)
  return new Set(parts.map(({ lineId }) => lineId)).size
}

type Found = { entry: StoredEntry; part: StoredPart }

function refuseChanged(found: readonly Found[]) {
  const changed = found.find(
    ({ entry, part }) => (part.role === 'made' || part.role === 'split') && entry.version !== part.transactionVersion,
  )
  if (changed) throw new Problem('reconciliation.made-entry-changed', { words: { code: changed.entry.code } })
}

async function takeBack(ctx: Context, found: readonly Found[]) {
  await deleteEntries(
    ctx.db,
    found.filter(({ part }) => part.role === 'made').map(({ entry }) => entry.id),
  )
  // Later parts first: what they had left open joins them before they join the entry they were split from.
  const paid = found
    .filter(({ part }) => part.role === 'confirmed' || part.role === 'split')
    .sort((a, b) => b.entry.code - a.entry.code)
  for (const { entry, part } of paid) {
    // Somebody already took this confirmation back, in the list of entries.
    if (entry.status === 'PAID') await undoConfirmation(ctx, entry.id)
    if (part.role === 'confirmed' && entry.status === 'PAID') await updateEntry(ctx.db, entry.id, part.before)
  }
  const splits = paid.filter(({ part }) => part.role === 'split')
  await joinSplits(
    ctx,
    splits.map(({ entry }) => entry),
    paid.find(({ part }) => part.role === 'confirmed')?.entry ?? null,
  )
}

/** The parts paid on other days become one entry again. */
async function joinSplits(ctx: Context, splits: readonly StoredEntry[], first: StoredEntry | null) {
  if (splits.length === 0 || !first) return
  const opened = await selectEntries(ctx.db, [first.id, ...splits.map(({ id }) => id)])
  await deleteEntries(
    ctx.db,
    splits.map(({ id }) => id),
  )
  await updateEntry(ctx.db, first.id, { amount: opened.reduce((total, { amount }) => total + amount, 0) })
}

/** A line whose own entry was replaced has it again, as new as on its first day. */
function linesBefore(parts: readonly StoredPart[], replaced: readonly Replaced[]) {
  const ownEntries = new Map(replaced.map(({ lineId, id }) => [lineId, id]))
  const lines = new Map(parts.map(({ lineId, lineState }) => [lineId, lineState]))
  return [...lines].map(([id, state]) => {
    const transactionId = ownEntries.get(id) ?? null
    return { id, state, transactionId, transactionVersion: transactionId ? 1 : null }
  })
}
