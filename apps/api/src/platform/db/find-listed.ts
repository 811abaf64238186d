import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { runList, type ListSource } from './list.ts'

// Kept, so that the statement of a source is built once.
const byId = new WeakMap<object, ListSource<{ id: string }, { id: string }>>()

/** One row of a list by its id, as the list answers it: what it does not show is not found. */
export async function findListed<Item extends { id: string }, Filters>(
  ctx: Context,
  source: ListSource<Item, Filters>,
  id: string,
): Promise<Item> {
  const { items } = await runList(ctx, sourceById(source), {
    skip: 0,
    limit: 1,
    filters: { id },
    sort: 'id',
    withTotal: false,
  })
  if (!items[0]) throw new Problem('not-found')
  return items[0] as unknown as Item
}

function sourceById<Item extends { id: string }, Filters>(source: ListSource<Item, Filters>) {
  const known = byId.get(source)
  if (known) return known
  const filters = { id: (value: string) => sql<boolean>`${source.id} = ${value}` }
  const made = { ...source, filters } as unknown as ListSource<{ id: string }, { id: string }>
  byId.set(source, made)
  return made
}
