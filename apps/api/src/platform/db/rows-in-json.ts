import { sql, type Expression } from 'kysely'
import { camelCase } from './camel-case.ts'

type Query = Expression<unknown>

/** What several questions answer, each as one column of the same statement: its rows, or its only one. */
export const rowsInJson = (query: Query) => sql`(select coalesce(json_agg(each), '[]') from (${query}) each)`
export const rowInJson = (query: Query) => sql`(select row_to_json(each) from (${query}) each limit 1)`

/** Columns inside JSON keep their names in the database. */
export const camelKeys = <Row extends object>(row: Row): Row => {
  const renamed: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) renamed[fieldOf(column)] = value
  return renamed as Row
}

const fields = new Map<string, string>()

function fieldOf(column: string) {
  const known = fields.get(column) ?? camelCase(column)
  fields.set(column, known)
  return known
}
