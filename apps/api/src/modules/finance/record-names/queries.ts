import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const nameIn = (table: 'bank_account' | 'category' | 'cost_center') => async (ctx: Context, id: string) => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return rows[0]?.name ?? null
}

export const selectBankAccountName = nameIn('bank_account')
export const selectCategoryName = nameIn('category')
export const selectCostCenterName = nameIn('cost_center')

/** What it is for, or else its number. */
export async function selectEntryName(ctx: Context, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(description, ''), 'lançamento nº ' || code) as name from financial_transaction where id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}
