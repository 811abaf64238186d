import { mostCountedItems, type stockCounts } from '@prumo/contract/stock/counts'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { insertCount, insertCountLines, selectCount } from './queries.ts'

/** What is to be counted is written down when the count is opened, so that several people share one list. */
export async function openCount(
  ctx: Context,
  { name, placeId = undefined, categoryId = null }: InputOf<typeof stockCounts.create>['body'],
) {
  const id = uuidv7()
  await translateDatabaseErrors(insertCount(ctx, { id, name, placeId: placeId ?? null, categoryId }), {
    stock_count_company_id_category_id_fkey: { field: 'categoryId', code: 'reference-missing' },
  })
  const count = await insertCountLines(ctx, id, mostCountedItems)
  const opened = await selectCount(ctx, id)
  if (!opened) throw new Problem('stock.place-missing')
  if (count === 0) throw new Problem('stock-count.empty')
  if (count > mostCountedItems)
    throw new Problem('stock-count.too-many', {
      words: { count: `mais de ${mostCountedItems}`, most: String(mostCountedItems) },
    })
  return opened
}
