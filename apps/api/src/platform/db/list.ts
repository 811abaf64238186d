import { exactTotalLimit } from '@prumo/contract/list'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { buildListStatements, compileWhole, isUsualFirstPage, type ListShape } from './list-sql.ts'
import { openCursor } from './open-cursor.ts'
import type { Db } from './transaction.ts'

type ListRequest = {
  skip: number
  limit: number
  page?: number | undefined
  size?: number | undefined
  fields?: readonly string[] | undefined
  filters?: Record<string, unknown> | undefined
  withTotal?: boolean | undefined
  sort: string
}

/** What a list is made of. Every field is an SQL expression over `from`; only those asked for are selected. */
export type ListSource<Item, Filters> = {
  from: (db: Db) => unknown
  columns: { [Field in keyof Item]-?: RawBuilder<unknown> }
  filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<SqlBool> }
  /** Orders that are no fields of their own: parts of one, or what is computed. */
  sorts?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Where a row's identity is, for a stable order. */
  id: RawBuilder<unknown>
  /** Orders whose index also holds what lists are narrowed by: the page is chosen in it, before any row is looked up. */
  coveredSorts?: readonly (keyof Item & string)[]
  /**
   * Orders whose index the first page is read along whatever these filters say: planned once per connection. PostgreSQL thinks a period
   * it does not know short, and would plan anew for each.
   */
  steadyPages?: { sorts: readonly (keyof Item & string)[]; filters: readonly (keyof Filters & string)[] }
  /** How many rows fit, where that is known without counting them; null: they are to be counted. */
  storedCount?: (filters: Partial<Filters>) => RawBuilder<{ count: number }> | null
}

/** One page and its total in one round trip. The total is exact up to a limit, and not counted when nobody asks. */
export async function runList<Item extends object, Filters>(
  { transaction }: Context,
  source: ListSource<Item, Filters>,
  request: ListRequest,
) {
  const fields = askedFields(request.fields, source.columns as Record<string, unknown>)
  const { withTotal = true, sort } = request
  const { skip, limit } = windowOf(request)
  const filters = saidFilters(request.filters)
  const stored = withTotal && source.storedCount?.(filters as Partial<Filters>)
  const shape = {
    source,
    fields,
    filters: askedFilters(source, filters),
    sort,
    skip,
    limit: withTotal ? limit : limit + 1,
  }
  const { page, count, plans } = buildListStatements(() => transaction.db, shape, withTotal && !stored)
  const isPlannedOnce = isUsualFirstPage(shape) && isSteady(source, sort, Object.keys(filters))
  const [found, counted] = await Promise.all([
    transaction.query(page.text, page.values, { plans: isPlannedOnce ? 'once' : plans }),
    stored ? stored.execute(transaction.db) : count && transaction.query(count.text, count.values, { plans }),
  ])
  const rows = found.rows as Record<string, unknown>[]
  const items = rows.slice(0, limit).map((item) => narrow(item, fields)) as (Partial<Item> & { id: string })[]
  if (!counted) return { items, total: skip + rows.length, ...(rows.length > limit && { more: true }) }
  const { count: total } = counted.rows[0] as { count: number }
  return { items, total: Math.min(total, exactTotalLimit), ...(total > exactTotalLimit && { more: true }) }
}

/** A source whose rows nobody looks into. */
export type AnySource = ListShape['source'] & { filters: object }
type WholeList = { filters: Record<string, unknown>; sort: string; fields: readonly string[] }

/** Every row that fits, a batch at a time, for a file: see `openCursor`. */
export function openList(ctx: Context, source: AnySource, asked: WholeList) {
  const filters = askedFilters(source, asked.filters)
  const statements = compileWhole(ctx.db, { source, fields: asked.fields, filters, sort: asked.sort })
  return openCursor<Record<string, unknown>>(ctx.services.sidePool, ctx.companyId, statements)
}

/** Older clients ask for a page by its number. */
export function windowOf({ skip, limit, page, size = limit }: Pick<ListRequest, 'skip' | 'limit' | 'page' | 'size'>) {
  return page === undefined ? { skip, limit: size } : { skip: (page - 1) * size, limit: size }
}

const isSteady = (
  { steadyPages }: { steadyPages?: { sorts: readonly string[]; filters: readonly string[] } },
  sort: string,
  filters: readonly string[],
) =>
  steadyPages !== undefined &&
  steadyPages.sorts.includes(sort.replace('-', '')) &&
  filters.every((name) => steadyPages.filters.includes(name))

const saidFilters = (filters: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

export function askedFilters(source: Pick<AnySource, 'filters'>, filters: object) {
  const meaning = source.filters as Record<string, (value: unknown) => RawBuilder<SqlBool>>
  return Object.entries(saidFilters({ ...filters })).map(([name, value]) => meaning[name]!(value))
}

/** Of items that no source reads, what was asked for. */
export function narrowItems<Item extends object>(items: readonly Item[], asked: readonly string[] | undefined): Item[] {
  if (!asked) return [...items]
  return items.map((item) => {
    const fields = askedFields(asked, item as Record<string, unknown>)
    const chosen = Object.fromEntries(Object.entries(item).filter(([name]) => fields.has(name)))
    return narrow(chosen, fields) as Item
  })
}

/** Field → parts of it asked for (null: all of it). `id` always comes along. */
function askedFields(asked: readonly string[] | undefined, columns: Record<string, unknown>) {
  const fields = new Map<string, Set<string> | null>([['id', null]])
  for (const path of asked ?? Object.keys(columns)) {
    const [name, part] = path.split('.') as [string, string | undefined]
    if (!Object.hasOwn(columns, name)) throw new Problem('unknown-field', { words: { field: path } })
    const parts = fields.get(name)
    if (!part || parts === null) fields.set(name, null)
    else fields.set(name, new Set([...(parts ?? []), part]))
  }
  return fields
}

function narrow(item: Record<string, unknown>, fields: Map<string, Set<string> | null>) {
  for (const [name, parts] of fields) {
    const value = item[name]
    if (!parts || value === null || typeof value !== 'object') continue
    const narrowed: Record<string, unknown> = {}
    for (const part of parts) {
      if (!Object.hasOwn(value, part)) throw new Problem('unknown-field', { words: { field: `${name}.${part}` } })
      narrowed[part] = (value as Record<string, unknown>)[part]
    }
    item[name] = narrowed
  }
  return item
}
