import { exactTotalLimit } from '@prumo/contract/list'
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { Problem } from '#platform/problem.ts'
import type { Db } from './transaction.ts'

type ListRequest = {
  skip: number
  limit: number
  fields?: readonly string[] | undefined
  filters?: Record<string, unknown> | undefined
  withTotal?: boolean | undefined
  sort: string
}

export type Rows = SelectQueryBuilder<never, never, object>

/** What a list is made of. Every field is an SQL expression over `from`; only those asked for are selected. */
export type ListSource<Item, Filters> = {
  from: (db: Db) => unknown
  columns: { [Field in keyof Item]-?: RawBuilder<unknown> }
  filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<SqlBool> }
  /** Where a row's identity is, for a stable order. */
  id: RawBuilder<unknown>
}

/** One page and its total in one round trip. The total is exact up to a limit, and not counted when nobody asks. */
export async function runList<Item extends object, Filters>(db: Db, source: ListSource<Item, Filters>, request: ListRequest) {
  const matching = applyFilters(source.from(db) as Rows, source, request.filters)
  const columns = source.columns as Record<string, RawBuilder<unknown>>
  const fields = askedFields(request.fields, columns)
  const { withTotal = true } = request
  const [field, direction] = request.sort.startsWith('-') ? [request.sort.slice(1), sql`desc`] : [request.sort, sql`asc`]

  const page = matching
    .select([...fields.keys()].map((name) => columns[name]!.as(name)) as never)
    .orderBy(sql`${columns[field]!} ${direction}` as never)
    .orderBy(sql`${source.id} ${direction}` as never)
    .offset(request.skip as never)
    .limit((withTotal ? request.limit : request.limit + 1) as never)
    .execute() as Promise<Record<string, unknown>[]>

  const [found, counted] = await Promise.all([page, withTotal ? countUpToLimit(db, matching) : null])
  const items = found.slice(0, request.limit).map((item) => narrow(item, fields)) as (Partial<Item> & { id: string })[]
  const known = counted ?? request.skip + found.length
  const more = counted === null ? found.length > request.limit : counted > exactTotalLimit
  return { items, total: counted === null ? known : Math.min(known, exactTotalLimit), ...(more && { more }) }
}

function applyFilters<Item, Filters>(rows: Rows, source: ListSource<Item, Filters>, filters: Record<string, unknown> = {}) {
  const meaning = source.filters as Record<string, (value: unknown) => RawBuilder<SqlBool>>
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .reduce((query, [name, value]) => query.where(meaning[name]!(value) as never), rows)
}

async function countUpToLimit(db: Db, matching: Rows) {
  const capped = matching.select(sql`1`.as('one') as never).limit((exactTotalLimit + 1) as never)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${capped}) as capped`.execute(db)
  return rows[0]!.total
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
    for (const part of parts) if (!(part in value)) throw new Problem('unknown-field', { words: { field: `${name}.${part}` } })
    item[name] = Object.fromEntries(Object.entries(value).filter(([part]) => parts.has(part)))
  }
  return item
}
