import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Entry, EntryChanges } from './entry-columns.ts'
import { isChangeOfOwner, ownerProblem, type Writer } from './owner.ts'
import { selectEntries } from './queries.ts'
import { refuseOtherTill } from './till-accounts.ts'
import { updateEntries, updateEntry, updateOpenCount } from './write-queries.ts'

/** Parts of one debt are joined or told apart again: all of them together come to what they came to. */
export const rejoinEntry = ({ db }: Pick<Context, 'db'>, id: string, changes: EntryChanges) =>
  translateDatabaseErrors(updateEntry(db, id, changes), {})

/** Several entries as they are to be from now on. What a payment said of them stays, and what belongs to another record is refused. */
export async function changeEntries(ctx: Pick<Context, 'db'>, entries: readonly Entry[], writer: Writer = 'finance') {
  const stored = await selectEntries(
    ctx.db,
    entries.map(({ id }) => id),
  )
  const byId = new Map(stored.map((entry) => [entry.id, entry]))
  for (const changed of entries) {
    const entry = byId.get(changed.id)
    if (entry && isChangeOfOwner(entry, changed, writer)) throw ownerProblem(entry)
  }
  if (writer === 'finance')
    await refuseOtherTill(
      ctx,
      entries.map((changed) => [byId.get(changed.id) ?? null, changed]),
    )
  await translateDatabaseErrors(updateEntries(ctx.db, entries), {})
}

export async function changeLedgerEntry(ctx: Pick<Context, 'db'>, entry: Entry, changes: EntryChanges) {
  const changed = { ...entry, ...changes }
  if (isChangeOfOwner(entry, changed)) throw ownerProblem(entry)
  await refuseOtherTill(ctx, [[entry, changed]])
  await translateDatabaseErrors(updateEntry(ctx.db, entry.id, changes), {})
}

/** The months of a sequence that are still open count to another end. */
export const recountOccurrences = ({ db }: Pick<Context, 'db'>, sequenceId: string, count: number | null) =>
  updateOpenCount(db, sequenceId, count)
