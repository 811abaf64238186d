import { sql, type RawBuilder } from 'kysely'
import { snakeCase } from './camel-case.ts'
import type { Rows } from './list-sql.ts'
import type { Db } from './transaction.ts'

type Row = Record<string, unknown>
type Source = { table: string; from: (db: Db) => unknown; columns: object; id: RawBuilder<unknown> }

const plainName = /^[a-z][a-z0-9_]*$/

/** The statements of a plain record as text and values; names come from the contract, values never enter the text. */
export function recordStatements(source: Source) {
  const table = nameOf(source.table)
  let known: { text: string; columnValues: readonly unknown[] } | null = null

  const select = (db: () => Db, id: string) => {
    known ??= compileSelect(db())
    return { text: known.text, values: [...known.columnValues, id] }
  }
  const compileSelect = (db: Db) => {
    const { sql: text, parameters } = (source.from(db) as Rows)
      .select(
        Object.entries(source.columns as Record<string, RawBuilder<unknown>>).map(([name, column]) =>
          column.as(sql.raw(`"${name}"`)),
        ) as never,
      )
      .where(sql`${source.id} = ${null}` as never)
      .compile()
    return { text, columnValues: parameters.slice(0, -1) }
  }
  const insert = (row: Row) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    return {
      text: `insert into ${table} (${names.map(nameOf).join(', ')}) values (${places.join(', ')})`,
      values: Object.values(row),
    }
  }
  const update = (row: Row, id: string, version: unknown) => {
    const changes = Object.keys(row).map((name, index) => `${nameOf(name)} = $${index + 2}`)
    const values = [id, ...Object.values(row)]
    const isCurrent = version === undefined ? '' : ` and version = $${values.push(version)}`
    return { text: `update ${table} set ${changes.join(', ')} where id = $1${isCurrent} returning id`, values }
  }
  const remove = (id: string) => ({ text: `delete from ${table} where id = $1 returning id`, values: [id] })
  return { select, insert, update, remove }
}

function nameOf(field: string) {
  const name = snakeCase(field)
  if (!plainName.test(name)) throw new Error(`${field} is not the name of a column`)
  return name
}
