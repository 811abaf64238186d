import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Rows with one of these ids. Said beside a join to rows that are given as JSON: how many those are is guessed, and for a guess all rows
 * of the company would be read instead of these few.
 */
export const isAmong = (column: RawBuilder<unknown>, rows: readonly { id: string }[]): RawBuilder<SqlBool> =>
  sql`${column} = any(${rows.map(({ id }) => id)}::uuid[])`
