import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { productSource } from '#modules/products/products/queries.ts'
import { entrySource } from '#modules/finance/entries/reading/queries.ts'
import { objectOf } from './column-parts.ts'
import { buildListStatements, type ListShape } from './list-sql.ts'
import { RequestTransaction } from './transaction.ts'

const pool = new pg.Pool()
afterAll(() => pool.end())
const db = new RequestTransaction(pool, { companyId: null, userId: null, requestId: 'shape' }).db

const shapeOf = (source: ListShape['source'], change: Partial<ListShape> = {}): ListShape => ({
  source,
  fields: new Map(Object.keys(source.columns).map((name) => [name, null])),
  filters: [],
  sort: 'id',
  skip: 0,
  limit: 25,
  ...change,
})

/** The same list asked for twice, and how often it was compiled. */
function askTwice(shape: () => ListShape) {
  let compiled = 0
  const build = () => buildListStatements(() => (compiled++, db), shape(), true)
  return { statements: [build(), build()] as const, compiled }
}

test.each([
  ['products', productSource],
  ['entries', entrySource('2026-11-19')],
])('a list of all fields of %s is compiled once, and again for another shape alone', (_, known) => {
  // What is kept is kept by source: another test may have asked this one.
  const source = { ...known }
  const { statements, compiled } = askTwice(() => shapeOf(source))
  expect(statements[1]).toEqual(statements[0])
  expect(compiled).toBe(2)
  expect(askTwice(() => shapeOf(source, { skip: 25 })).compiled).toBe(1)
})

test('what is no value of a statement but part of its text tells statements apart', () => {
  const source = { from: () => db.selectFrom('product'), id: sql.ref('id'), columns: { id: sql.ref('id') } }
  const ofKind = (kind: string) =>
    buildListStatements(() => db, shapeOf(source, { filters: [sql`name = ${sql.lit(kind)}`] }), true).page.text
  expect(ofKind('a')).toContain("'a'")
  expect(ofKind('b')).toContain("'b'")
  expect(ofKind('a')).toContain("'a'")
})

test('of an object a list reads the parts asked for alone', () => {
  const client = objectOf({ name: sql.ref('name'), brand: sql.ref('brand') }, (object) => sql`(select ${object})`)
  const source = { from: () => db.selectFrom('product'), id: sql.ref('id'), columns: { id: sql.ref('id'), client } }
  const asking = (parts: string[] | null) =>
    buildListStatements(() => db, shapeOf(source, { fields: new Map([['client', parts && new Set(parts)]]) }), false)
      .page.text
  expect(asking(null)).toMatch(/'name', "name", 'brand', "brand"/)
  expect(asking(['brand'])).not.toContain("'name'")
  expect(asking(['brand', 'none'])).toBe(asking(null))
})
