import { costCenterRecord } from '@prumo/contract/finance/finance-records'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { sql } from 'kysely'
import { plainSource } from '#platform/db/plain-source.ts'
import type { Db } from '#platform/db/transaction.ts'

export const costCenterSource = plainSource(costCenterRecord, costCenters, {
  inUse: { financial_transaction: 'cost-center.in-use', transaction_sequence: 'cost-center.in-use' },
})

/** The oldest first. */
export const selectActiveCostCenters = (db: Db) =>
  db
    .selectFrom('costCenter')
    .select(['id', 'name', 'code'])
    .where('generalStatus', '=', 'ACTIVE')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Nothing new can name it until the transaction ends. */
export const lockCostCenter = (db: Db, id: string) =>
  db.selectFrom('costCenter').select('id').where('id', '=', id).forUpdate().execute()

/**
 * Whether a line that came in, or may still come in, names it: recording the line, and undoing a settlement that replaced the
 * line's entry, give it to an entry again. Lines that were left out do not count.
 */
export async function isNamedByLines(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (
      select 1 from statement_line l join statement_import i on i.company_id = l.company_id and i.id = l.import_id
      where l.cost_center_id = ${id} and (l.state is not null or i.stage in ('ready', 'committing'))) as is_named`.execute(
    db,
  )
  return rows[0]!.isNamed
}
