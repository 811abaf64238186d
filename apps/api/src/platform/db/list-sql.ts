import { exactTotalLimit } from '@prumo/contract/list'
import { sql, type OperationNode, type RawBuilder, type RawNode, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db } from './transaction.ts'

export type Rows = SelectQueryBuilder<never, never, object>
type Fragment = RawBuilder<SqlBool>
type Statement = { text: string; values: readonly unknown[] }

export type ListShape = {
  source: { from: (db: Db) => unknown; columns: object; id: RawBuilder<unknown> }
  fields: readonly string[]
  filters: readonly Fragment[]
  sort: string
  skip: number
  limit: number
}

type Kept = { page: string; count: string }

// Lists of the same shape differ only in their values: building and compiling the SQL again would cost more than running it.
const kept = new WeakMap<object, Map<string, Kept>>()
const maxKeptPerSource = 300

/** The page and the count of a list, as text and values ready to send. */
export function listStatements(db: () => Db, shape: ListShape): { page: Statement; count: Statement } {
  const parts = shape.filters.map((filter) => partsOf(filter.toOperationNode()))
  const values = parts.flatMap((part) => part.values)
  const columns = shape.source.columns as Record<string, RawBuilder<unknown>>
  const columnValues = shape.fields.flatMap((name) => partsOf(columns[name]!.toOperationNode()).values)
  const pageValues = [...columnValues, ...values, shape.limit, shape.skip]
  const countValues = [...values, exactTotalLimit + 1]
  const known = kept.get(shape.source) ?? new Map<string, Kept>()
  kept.set(shape.source, known)
  const key = [shape.fields.join(), shape.sort, ...parts.map((part) => part.text)].join('|')
  const texts = known.get(key)
  if (texts)
    return { page: { text: texts.page, values: pageValues }, count: { text: texts.count, values: countValues } }

  const page = compilePage(db(), shape)
  const count = compileCount(db(), shape)
  // Kept only when the values stand in the text exactly where they will be put next time.
  const isPlain = same(page.values, pageValues) && same(count.values, countValues)
  if (isPlain && known.size < maxKeptPerSource) known.set(key, { page: page.text, count: count.text })
  return { page, count }
}

function compilePage(db: Db, { source, fields, filters, sort, skip, limit }: ListShape): Statement {
  const columns = source.columns as Record<string, RawBuilder<unknown>>
  const [field, direction] = sort.startsWith('-') ? [sort.slice(1), sql`desc`] : [sort, sql`asc`]
  return compiled(
    matching(db, source, filters)
      .select(fields.map((name) => columns[name]!.as(sql.raw(`"${name}"`))) as never)
      .orderBy(sql`${columns[field]!} ${direction}` as never)
      .orderBy(sql`${source.id} ${direction}` as never)
      .limit(limit as never)
      .offset(skip as never),
  )
}

function compileCount(db: Db, { source, filters }: ListShape): Statement {
  const capped = matching(db, source, filters)
    .select(sql`1`.as('one') as never)
    .limit((exactTotalLimit + 1) as never)
  return compiled(db.selectFrom(capped.as('capped') as never).select(sql`count(*)`.as('total') as never))
}

const matching = (db: Db, source: ListShape['source'], filters: readonly Fragment[]) =>
  filters.reduce((query, filter) => query.where(filter as never), source.from(db) as Rows)

function compiled(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Statement {
  const { sql: text, parameters } = query.compile()
  return { text, values: parameters }
}

/** The text of a raw fragment and the values in it, in order. */
function partsOf(node: OperationNode): { text: string; values: unknown[] } {
  if (node.kind === 'ValueNode') return { text: '$', values: [(node as OperationNode & { value: unknown }).value] }
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
