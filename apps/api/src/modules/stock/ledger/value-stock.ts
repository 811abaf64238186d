import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { holdLevels } from './hold-levels.ts'
import { saveRows } from './post-movements.ts'
import { selectUnvaluedItems } from './queries.ts'
import { valueItem } from './value-item.ts'

/** The cost of these products may have become known: what lies there without one follows in the same transaction. */
export async function valueStock(ctx: Context, productIds: readonly string[]): Promise<void> {
  const ids = await selectUnvaluedItems(ctx, productIds)
  if (ids.length === 0) return
  const state = await holdLevels(
    ctx,
    ids.map((itemId) => ({ itemId })),
  )
  const groupId = uuidv7()
  const rows = ids.flatMap((itemId) => valueItem(ctx, state, itemId, groupId))
  if (rows.length > 0) await saveRows(ctx, state, rows)
}
