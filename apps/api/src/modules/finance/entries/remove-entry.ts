import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { deleteEmptySequences, selectSequences, updateSequence } from '../sequences/queries.ts'
import { refuseBlockedEntries } from './confirm-entry.ts'
import { findSelectedIds } from './find-selected-ids.ts'
import { hasLooseEnds, insertOperation } from './operations/queries.ts'
import { deleteEntries } from '../ledger/delete-entries.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { findImmovableEntries } from '../ledger/refuse-inactive-accounts.ts'
import { isOccurrence, selectEntries, selectOpenOccurrences } from '../ledger/queries.ts'

type Asked = InputOf<typeof entries.remove>['query']

/** Deletes an entry and, as far as asked, the open ones of its sequence, which then makes no more. Paid ones of a sequence stay. */
export async function removeEntry(ctx: Context, id: string, { scope, updateSequence: isForAll }: Asked) {
  const entry = await findEntry(ctx, id)
  const reach = isOccurrence(entry) ? (scope ?? (isForAll ? 'all-open' : 'this')) : 'this'
  const { sequenceId, actualInstallments, scheduleDate } = entry
  if (reach === 'this' || !sequenceId) {
    const reason = (await findImmovableEntries(ctx, [entry])).get(id)
    if (reason) throw reason
    const deleted = await deleteEntries(ctx, [id])
    if (sequenceId) await deleteEmptySequences(ctx.db, [sequenceId])
    return deleted
  }
  const open = await selectOpenOccurrences(ctx.db, sequenceId, reach === 'all-open' ? 1 : actualInstallments!)
  const canceled = entry.status === 'CANCELED' ? [id] : []
  const deleted = await deleteEntries(ctx, [...canceled, ...open.map((target) => target.id)])
  await updateSequence(ctx.db, sequenceId, {
    status: 'ENDED',
    ...(reach === 'this-and-next' && { endsOn: addDays(scheduleDate, -1) }),
  })
  await deleteEmptySequences(ctx.db, [sequenceId])
  return deleted
}

/** Several entries: all of them or none. */
export async function removeAll(ctx: Context, selection: InputOf<typeof entries.removeAll>['body']) {
  const ids = await findSelectedIds(ctx, selection)
  const entries = await selectEntries(ctx.db, ids)
  const immovable = await findImmovableEntries(ctx, entries)
  refuseBlockedEntries('entry.none-deleted', ids, entries, (entry) => immovable.get(entry.id)?.message ?? null)
  const sequenceIds = [...new Set(entries.flatMap(({ sequenceId }) => sequenceId ?? []))]
  const [sequences, isLoose] = await Promise.all([selectSequences(ctx.db, sequenceIds), hasLooseEnds(ctx.db, ids)])
  const deleted = await deleteEntries(ctx, ids)
  const gone = await deleteEmptySequences(ctx.db, sequenceIds)
  const isUndoable = !isLoose && deleted.reopenedLines === 0
  const operationId = isUndoable
    ? await insertOperation(ctx, {
        kind: 'remove',
        entries,
        sequences: sequences.filter(({ id }) => gone.includes(id)),
      })
    : null
  return { ...deleted, operationId }
}
