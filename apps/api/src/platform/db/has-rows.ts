import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Whether a company has any row of a table, or any such row. */
export const hasRows =
  (table: string, which: RawBuilder<SqlBool> = sql`true`) =>
  async (ctx: Context) => {
    const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from ${sql.table(table)} where ${which}) as is_there`.execute(ctx.db)
    return rows[0]!.isThere
  }
