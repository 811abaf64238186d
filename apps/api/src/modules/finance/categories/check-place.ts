import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectPlacesForUpdate } from './queries.ts'

type Draft = { type?: string | undefined; parentId?: string | null | undefined }

/** Two levels, one type: a subcategory sits under a main category of its own type, and has nothing below it. */
export async function checkPlace(ctx: Context, draft: Draft, id: string | null) {
  const ids = [id, draft.parentId].filter((place) => typeof place === 'string')
  if (ids.length === 0) return
  const places = await selectPlacesForUpdate(ctx, ids)
  const current = id ? places.get(id) : undefined
  if (id && !current) throw new Problem('not-found')
  const parentId = draft.parentId === undefined ? (current?.parentId ?? null) : draft.parentId
  const type = draft.type ?? current?.type
  if (current?.hasChildren && type !== current.type) throw Problem.at('type', 'category.parent-type')
  if (!parentId) return
  if (parentId === id) throw Problem.at('parentId', 'category.parent-cycle')
  const parent = places.get(parentId) ?? (await selectPlacesForUpdate(ctx, [parentId])).get(parentId)
  if (!parent) throw Problem.at('parentId', 'reference-missing')
  if (parent.parentId || current?.hasChildren) throw Problem.at('parentId', 'category.parent-depth')
  if (parent.type !== type) throw Problem.at('parentId', 'category.parent-type')
}
