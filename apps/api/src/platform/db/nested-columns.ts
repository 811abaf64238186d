import { sql, type RawBuilder } from 'kysely'
import { objectOf } from './column-parts.ts'

/** Parts of a record on the wire and the column each of their fields is kept in. */
export type NestedColumns = Readonly<Record<string, Readonly<Record<string, string>>>>

type Computed = Readonly<Record<string, RawBuilder<unknown>>>

/** Each part as one JSON value, built of its columns and of what is computed. */
export const nestedSelects = <Parts extends NestedColumns>(
  table: string,
  parts: Parts,
  computed: { [Part in keyof Parts]?: Computed } = {},
) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, fields]) => [part, nestedSelect(table, fields, computed[part] ?? {})]),
  ) as { [Part in keyof Parts]: RawBuilder<unknown> }

export function nestedSelect(table: string, fields: NestedColumns[string], computed: Computed) {
  const pairs = [
    ...Object.entries(fields).map(([field, column]) => [field, sql.ref(`${table}.${column}`)] as const),
    ...Object.entries(computed),
  ]
  return objectOf(Object.fromEntries(pairs), (object) => object)
}

/** The columns that a draft of such a record gives, with what it gives beside its parts; what is absent stays absent. */
export function flatColumns(parts: NestedColumns, draft: object): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(draft)) {
    const fields = parts[name]
    if (value === undefined) continue
    if (!fields) row[name] = value
    else
      for (const [field, column] of Object.entries(fields)) {
        const given = (value as Record<string, unknown>)[field]
        if (given !== undefined) row[column] = given
      }
  }
  return row
}
