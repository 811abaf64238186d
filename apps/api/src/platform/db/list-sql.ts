import { exactTotalLimit } from '@prumo/contract/list'
import {
  sql,
  type OperationNode,
  type RawBuilder,
  type RawNode,
  type SelectQueryBuilder,
  type SqlBool,
  type ValueNode,
} from 'kysely'
import { withParts } from './column-parts.ts'
import { wordOperator } from './like-pattern.ts'
import type { Db } from './transaction.ts'

export type Rows = SelectQueryBuilder<never, never, object>
type Fragment = RawBuilder<SqlBool>
type Statement = { text: string; values: readonly unknown[] }

export type ListShape = {
  source: {
    from: (db: Db) => unknown
    columns: object
    sorts?: Readonly<Record<string, RawBuilder<unknown>>>
    id: RawBuilder<unknown>
    coveredSorts?: readonly string[]
  }
  /** Each with the parts of it that are asked for; null: all of it. */
  fields: ReadonlyMap<string, ReadonlySet<string> | null>
  filters: readonly Fragment[]
  sort: string
  skip: number
  limit: number
}

type Cached = { texts: Map<string, string>; columnValues: Map<string, readonly unknown[]> }
type Statements = { page: Statement; count: Statement | null; plans: 'anew' | undefined }

// Lists of the same shape differ only in their values: building and compiling the SQL again would cost more than running it.
const cache = new WeakMap<object, Cached>()
const maxCachedPerSource = 600

/** The page and the count of a list, as text and values ready to send. `isCounted`: somebody wants the count. */
export function buildListStatements(db: () => Db, shape: ListShape, isCounted: boolean): Statements {
  const parts = shape.filters.map((filter) => partsOf(filter.toOperationNode()))
  const values = parts.flatMap((part) => part.values)
  const known = cache.get(shape.source) ?? { texts: new Map(), columnValues: new Map() }
  cache.set(shape.source, known)
  const fields = [...shape.fields].map(([name, some]) => (some ? `${name}(${[...some].join()})` : name)).join()
  const isFirst = isUsualFirstPage(shape)
  const pageValues = [...columnValuesOf(shape, fields, known), ...values, ...(isFirst ? [] : [shape.limit, shape.skip])]
  const filtered = parts.map((part) => part.text).join('|')
  const key = [fields, shape.sort, choosesFirst(shape), isFirst && shape.limit, filtered].join('|')
  /** Compiled where it is not known; kept where its values stand in the order in which the next ones will be given. */
  const statement = (name: string, given: readonly unknown[], compile: () => Statement): Statement => {
    const text = known.texts.get(name)
    if (text !== undefined) return { text, values: given }
    const made = compile()
    if (same(made.values, given) && known.texts.size < maxCachedPerSource) known.texts.set(name, made.text)
    return made
  }
  return {
    page: statement(`page|${key}`, pageValues, () => compilePage(db(), shape)),
    count: isCounted
      ? statement(`count|${filtered}`, [...values, exactTotalLimit + 1], () => compileCount(db(), shape))
      : null,
    // How common a word is, or how long a period, decides by which index its rows are found first.
    plans: isCoveredSort(shape) || parts.some(({ text }) => text.includes(wordOperator)) ? 'anew' : undefined,
  }
}

const columnsOf = ({ columns }: ListShape['source'], fields: ListShape['fields']) =>
  [...fields].map(
    ([name, some]) => [name, withParts((columns as Record<string, RawBuilder<unknown>>)[name]!, some)] as const,
  )

/** The values in the columns of a source are the same in every list of it. */
function columnValuesOf({ source, fields }: ListShape, key: string, { columnValues }: Cached): readonly unknown[] {
  const known = columnValues.get(key)
  if (known) return known
  const values = columnsOf(source, fields).flatMap(([, column]) => partsOf(column.toOperationNode()).values)
  if (columnValues.size < maxCachedPerSource) columnValues.set(key, values)
  return values
}

function compilePage(db: Db, { source, fields, filters, sort, skip, limit }: ListShape): Statement {
  const columns = source.columns as Record<string, RawBuilder<unknown>>
  const [field, direction] = orderOf(sort)
  const inOrder = (rows: Rows) =>
    rows
      .orderBy(sql`${source.sorts?.[field] ?? columns[field]!} ${direction}` as never)
      .orderBy(sql`${source.id} ${direction}` as never)
  const paged = (rows: Rows) =>
    isUsualFirstPage({ skip, limit })
      ? rows.limit(sql.lit(limit) as never)
      : rows.limit(limit as never).offset(skip as never)
  const selected = columnsOf(source, fields).map(([name, column]) => column.as(sql.raw(`"${name}"`))) as never
  const rows = matching(db, source, filters)
  if (!choosesFirst({ source, sort, skip })) return compiled(paged(inOrder(rows.select(selected))))
  const chosen = paged(inOrder(rows.select(source.id.as('id') as never)))
  return compiled(inOrder(matching(db, source, [sql`${source.id} in ${chosen}`]).select(selected)))
}

type WholeShape = Omit<ListShape, 'skip' | 'limit' | 'fields'> & { fields: readonly string[] }

/** All of a list, and how many there are, for a cursor. */
export function compileWhole(db: Db, { source, fields, filters, sort }: WholeShape) {
  const columns = source.columns as Record<string, RawBuilder<unknown>>
  const [field, direction] = orderOf(sort)
  const selected = fields.map((name) => columns[name]!.as(sql.raw(`"${name}"`))) as never
  return {
    counting: matching(db, source, filters)
      .select(sql`count(*)::int`.as('count') as never)
      .compile(),
    selecting: matching(db, source, filters)
      .select(selected)
      .orderBy(sql`${source.sorts?.[field] ?? columns[field]!} ${direction}` as never)
      .orderBy(sql`${source.id} ${direction}` as never)
      .compile(),
  }
}

const orderOf = (sort: string) =>
  sort.startsWith('-') ? ([sort.slice(1), sql`desc`] as const) : ([sort, sql`asc`] as const)

// Of the screens, and one more where no total is counted.
const usualLimits = new Set([5, 10, 20, 25, 50, 100].flatMap((limit) => [limit, limit + 1]))

/**
 * The length of such a page is part of its statement: where it is a value, it is known anew each time how little has to be read, and
 * planning again costs more than reading.
 */
export const isUsualFirstPage = ({ skip, limit }: Pick<ListShape, 'skip' | 'limit'>) =>
  skip === 0 && usualLimits.has(limit)

/** Rows that are skipped need not be read, nor what they name looked up: the page is chosen by its ids. */
const choosesFirst = (shape: Pick<ListShape, 'source' | 'sort' | 'skip'>) => shape.skip > 0 || isCoveredSort(shape)

const isCoveredSort = ({ source, sort }: Pick<ListShape, 'source' | 'sort'>) =>
  source.coveredSorts?.includes(orderOf(sort)[0]) ?? false

function compileCount(db: Db, { source, filters }: ListShape): Statement {
  const capped = matching(db, source, filters)
    .select(sql`1`.as('one') as never)
    .limit((exactTotalLimit + 1) as never)
  return compiled(db.selectFrom(capped.as('capped') as never).select(sql`count(*)`.as('count') as never))
}

const matching = (db: Db, source: ListShape['source'], filters: readonly Fragment[]) =>
  filters.reduce((query, filter) => query.where(filter as never), source.from(db) as Rows)

function compiled(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Statement {
  const { sql: text, parameters } = query.compile()
  return { text, values: parameters }
}

/** The text of a raw fragment and the values in it, in order. */
function partsOf(node: OperationNode): { text: string; values: unknown[] } {
  if (node.kind === 'ValueNode') {
    const { value, immediate } = node as ValueNode
    return immediate ? { text: JSON.stringify(value), values: [] } : { text: '$', values: [value] }
  }
  if (node.kind !== 'RawNode') return { text: JSON.stringify(node), values: [] }
  const { sqlFragments, parameters } = node as RawNode
  const inner = parameters.map(partsOf)
  return {
    text: sqlFragments.flatMap((fragment, index) => [fragment, inner[index]?.text ?? '']).join(''),
    values: inner.flatMap((part) => part.values),
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
