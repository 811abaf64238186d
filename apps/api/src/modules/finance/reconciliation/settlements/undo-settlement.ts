import { listRecordParts, moveRecordParts, returnRecordParts } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { rejoinEntry } from '../../ledger/change-entries.ts'
import { restoreEntries } from '../../ledger/create-entries.ts'
import { deleteEntries, removeParts } from '../../ledger/delete-entries.ts'
import type { StoredEntry } from '../../ledger/entry-columns.ts'
import { joinFees } from '../../ledger/part-fees.ts'
import { lockLedger, selectEntries } from '../../ledger/queries.ts'
import { accountsMovedBy, refuseInactiveAccounts } from '../../ledger/refuse-inactive-accounts.ts'
import { undoSettledEntry } from '../../ledger/undo-settled-entry.ts'
import { updateLineStates } from '../lines/queries.ts'
import { deleteSettlement, selectParts, selectSettlement, type Replaced, type StoredPart } from './queries.ts'

/** Takes a reconciliation back exactly; what was made and changed since, a file added to it included, is refused. */
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
  await refuseChanged(ctx, found, settlement.replaced)
  await refuseInactiveAccounts(ctx, accountsMoved(found, settlement.replaced))
  const lines = linesBefore(parts, settlement.replaced)
  // From here on nothing is tied to the lines: taking the entries back opens none of them once more.
  await deleteSettlement(ctx.db, id)
  await updateLineStates(
    ctx.db,
    lines.map((line) => ({ ...line, state: 'open', transactionId: null, transactionVersion: null })),
  )
  await restoreReplaced(ctx, settlement.replaced)
  await takeBack(ctx, found)
  await updateLineStates(ctx.db, lines)
  return lines.length
}

type Found = { entry: StoredEntry; part: StoredPart }

async function refuseChanged(ctx: Context, found: readonly Found[], replaced: readonly Replaced[]) {
  const made = found.filter(({ part }) => part.role === 'made')
  const parts = await listRecordParts(
    ctx.db,
    'entry',
    made.map(({ entry }) => entry.id),
  )
  const returning = new Set(replaced.flatMap(({ attachmentIds = [] }) => attachmentIds))
  const added = new Set(
    parts.filter(({ fileIds }) => fileIds.some((id) => !returning.has(id))).map(({ recordId }) => recordId),
  )
  const changed = found.find(
    ({ entry, part }) =>
      ((part.role === 'made' || part.role === 'split') && entry.version !== part.transactionVersion) ||
      added.has(entry.id),
  )
  if (changed) throw new Problem('reconciliation.made-entry-changed', { words: { code: changed.entry.code } })
}

/** Where taking it back moves money: what was only ticked stays paid. */
const accountsMoved = (found: readonly Found[], replaced: readonly Replaced[]) => [
  ...replaced.flatMap(accountsMovedBy),
  ...found
    .filter(({ part }) => part.role !== 'ticked')
    .flatMap(({ entry, part }) => [...accountsMovedBy(entry), part.before.destinationBankAccountId ?? []].flat()),
]

async function restoreReplaced(ctx: Context, replaced: readonly Replaced[]) {
  if (replaced.length === 0) return
  await restoreEntries(ctx, replaced)
  // What was replaced before files were remembered names none.
  for (const { id, attachmentIds: fileIds = [], commentIds = [] } of replaced)
    await returnRecordParts(ctx.db, 'entry', { fileIds, commentIds }, id)
}

async function takeBack(ctx: Context, found: readonly Found[]) {
  await deleteEntries(
    ctx,
    found.filter(({ part }) => part.role === 'made').map(({ entry }) => entry.id),
  )
  // Later parts first: what they had left open joins them before they join the entry they were split from.
  const paid = found
    .filter(({ part }) => part.role === 'confirmed' || part.role === 'split')
    .sort((a, b) => b.entry.code - a.entry.code)
  for (const { entry, part } of paid) {
    await undoSettledEntry(ctx, entry)
    if (part.role === 'confirmed') await rejoinEntry(ctx, entry.id, part.before)
  }
  const splits = paid.filter(({ part }) => part.role === 'split')
  await joinSplits(
    ctx,
    splits.map(({ entry }) => entry),
    paid.find(({ part }) => part.role === 'confirmed')?.entry ?? null,
  )
}

/** The parts paid on other days become one entry again, with all their files and comments. */
async function joinSplits(ctx: Context, splits: readonly StoredEntry[], first: StoredEntry | null) {
  if (splits.length === 0 || !first) return
  const ids = splits.map(({ id }) => id)
  const opened = await selectEntries(ctx.db, [first.id, ...ids])
  await moveRecordParts(ctx.db, 'entry', ids, first.id)
  await joinFees(ctx, first.id, ids)
  await removeParts(ctx, ids)
  await rejoinEntry(ctx, first.id, { amount: opened.reduce((total, { amount }) => total + amount, 0) })
}

/** A line whose own entry was replaced has it again, in the version it comes back with: nobody changed it. */
function linesBefore(parts: readonly StoredPart[], replaced: readonly Replaced[]) {
  const ownEntries = new Map(replaced.map((entry) => [entry.lineId, entry]))
  const lines = new Map(parts.map(({ lineId, lineState }) => [lineId, lineState]))
  return [...lines].map(([id, state]) => {
    const own = ownEntries.get(id)
    return { id, state, transactionId: own?.id ?? null, transactionVersion: own?.version ?? null }
  })
}
