import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { runList, type ListSource } from './list.ts'

/** One row of a list by its id, as the list answers it: what it does not show is not found. */
export async function findListed<Item extends { id: string }, Filters>(
  ctx: Context,
  source: ListSource<Item, Filters>,
  id: string,
): Promise<Item> {
  const byId = { id: (value: string) => sql<boolean>`${source.id} = ${value}` }
  const { items } = await runList(ctx, { ...source, filters: byId } as unknown as ListSource<Item, { id: string }>, {
    skip: 0,
    limit: 1,
    filters: { id },
    sort: 'id',
    withTotal: false,
  })
  if (!items[0]) throw new Problem('not-found')
  return items[0] as unknown as Item
}
