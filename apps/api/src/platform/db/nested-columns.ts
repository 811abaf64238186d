import { sql, type RawBuilder } from 'kysely'

/** Parts of a record on the wire and the column each of their fields is kept in. */
export type NestedColumns = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Each part as one JSON value, built of its columns and of what is computed. */
export function nestedSelects<Parts extends NestedColumns>(
  table: string,
  parts: Parts,
  computed: { [Part in keyof Parts]?: Readonly<Record<string, RawBuilder<unknown>>> } = {},
): { [Part in keyof Parts]: RawBuilder<unknown> } {
  const select = (fields: Readonly<Record<string, string>>, more: Readonly<Record<string, RawBuilder<unknown>>>) => {
    const pairs = [
      ...Object.entries(fields).map(([field, column]) => [field, sql.ref(`${table}.${column}`)] as const),
      ...Object.entries(more),
    ]
    return sql`json_build_object(${sql.join(pairs.map(([field, value]) => sql`${sql.lit(field)}, ${value}`))})`
  }
  return Object.fromEntries(
    Object.entries(parts).map(([part, fields]) => [part, select(fields, computed[part] ?? {})]),
  ) as { [Part in keyof Parts]: RawBuilder<unknown> }
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
