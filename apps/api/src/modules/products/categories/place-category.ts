import { categoryLevels } from '@prumo/contract/products/categories'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockCategoryTree, selectDepthBelow, selectNodes, updatePlace } from './queries.ts'

/** From the root down to the parent, which must have room for one level more. */
export async function ancestorsBelow(ctx: Context, parentId: string | null, levelsNeeded = 1): Promise<string[]> {
  if (parentId === null) return []
  const parent = (await selectNodes(ctx, [parentId])).get(parentId)
  if (!parent) throw Problem.at('parentId', 'reference-missing')
  const ancestors = [...parent.ancestors, parentId]
  if (ancestors.length + levelsNeeded > categoryLevels) throw Problem.at('parentId', 'product-category.too-deep')
  return ancestors
}

/** A category moves with everything below it, and never into itself. */
export async function moveCategory(ctx: Context, id: string, parentId: string | null, version: number | undefined) {
  await lockCategoryTree(ctx.db)
  const node = (await selectNodes(ctx, [id])).get(id)
  if (!node) throw new Problem('not-found')
  if (version !== undefined && version !== node.version) throw new Problem('stale-record')
  if (node.parentId === parentId) return
  const parent = parentId === null ? undefined : (await selectNodes(ctx, [parentId])).get(parentId)
  if (parentId === id || parent?.ancestors.includes(id)) throw Problem.at('parentId', 'product-category.cycle')
  const ancestors = await ancestorsBelow(ctx, parentId, 1 + (await selectDepthBelow(ctx, id)))
  await updatePlace(ctx, id, parentId, ancestors)
}
