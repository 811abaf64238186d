import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const hasAny = (table: string) => async (ctx: Context) => {
  const { rows } = await sql<{ isThere: boolean }>`select exists (select from ${sql.table(table)}) as is_there`.execute(
    ctx.db,
  )
  return rows[0]!.isThere
}

/** Accounts that the system keeps for tills are no step of a person. */
export async function hasBankAccount(ctx: Context) {
  const { rows } = await sql<{
    isThere: boolean
  }>`select exists (select from bank_account where kind = 'bank') as is_there`.execute(ctx.db)
  return rows[0]!.isThere
}
export const hasEntry = hasAny('financial_transaction')
export const hasStatement = hasAny('statement_import')
