import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { personConflicts } from '../people/queries.ts'
import type { PersonReferences } from './person-references.ts'
import {
  deleteMerge,
  listMerges,
  restoreBoth,
  selectPeopleForUpdate,
  selectVersion,
  type StoredMerge,
} from './queries.ts'
import { countChanged, moveBack, movedOf } from './reference-queries.ts'

/** What changed since a merge, so that it stays; null: nothing. */
export async function findChangeSince(ctx: Context, areas: readonly PersonReferences[], merge: StoredMerge) {
  if ((await selectVersion(ctx.db, merge.keptId)) !== merge.keptVersion) return 'o cadastro'
  for (const reference of areas.flatMap(({ kinds }) => kinds)) {
    const moved = movedOf(merge.moved, reference)
    const count = moved.length === 0 ? 0 : await countChanged(ctx.db, reference, merge.keptId, moved)
    if (count > 0) return `${count} ${count === 1 ? reference.words.one : reference.words.many}`
  }
  return null
}

export async function undoMerge(ctx: Context, areas: readonly PersonReferences[], keptId: string, mergeId: string) {
  for (const { prepare } of areas) await prepare?.(ctx)
  await selectPeopleForUpdate(ctx.db, [keptId])
  const [merge] = await listMerges(ctx.db, keptId, mergeId)
  if (!merge) throw new Problem('not-found')
  const what = await findChangeSince(ctx, areas, merge)
  if (what) throw new Problem('person.merge-changed', { words: { what } })
  await translateDatabaseErrors(restoreBoth(ctx.db, mergeId, ctx.companyId), personConflicts)
  for (const reference of areas.flatMap(({ kinds }) => kinds)) {
    const ids = movedOf(merge.moved, reference).map(([id]) => id)
    if (ids.length > 0) await moveBack(ctx.db, reference, ids, keptId, merge.mergedId)
  }
  await deleteMerge(ctx.db, mergeId)
}
