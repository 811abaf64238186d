import type pg from 'pg'
import { listAllTables } from '#platform/backup/tables.ts'

export type RowCounts = Record<string, number>

/**
 * Deletes every row that names the company, in every table the catalogue knows, so that no table can be forgotten.
 * Part of the caller's transaction, on a connection of the owner; leaves no history of it.
 */
export async function removeCompanyRows(owner: pg.Client, companyId: string): Promise<RowCounts> {
  await owner.query("select set_config('app.company_id', $1, true), set_config('app.purge', 'on', true)", [companyId])
  const counts: RowCounts = {}
  const tables = (await listAllTables(owner)).filter(({ isOfCompany }) => isOfCompany)
  for (const { name } of tables.toReversed()) {
    const { rowCount } = await owner.query(`delete from public."${name}" where company_id = $1`, [companyId])
    if (rowCount) counts[name] = rowCount
  }
  return counts
}
