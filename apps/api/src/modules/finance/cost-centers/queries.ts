import type { costCenters } from '@prumo/contract/finance/cost-centers'
import { sql } from 'kysely'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

export const costCenterSource: CrudSource<typeof costCenters> = {
  table: 'costCenter',
  from: (db) => db.selectFrom('costCenter'),
  id: sql.ref('costCenter.id'),
  columns: plainColumns('costCenter', ['id', 'code', 'name', 'generalStatus', 'createdAt', 'version']),
  filters: {
    search: (text) => sql`cost_center.search_text like ${likePattern(text)}`,
    name: (text) => sql`prumo.fold(cost_center.name) like ${likePattern(text)}`,
    generalStatus: (status) => sql`cost_center.general_status = ${status}`,
  },
  option: ['id', 'code', 'name', 'generalStatus'],
  conflicts: {
    cost_center_name: { field: 'name', code: 'cost-center.name-taken' },
    cost_center_code: { field: 'code', code: 'cost-center.code-taken' },
  },
  inUse: { financial_transaction: 'cost-center.in-use', transaction_sequence: 'cost-center.in-use' },
}

export const selectActiveCostCenters = (db: Db) =>
  db.selectFrom('costCenter').select(['id', 'name', 'code']).where('generalStatus', '=', 'ACTIVE').execute()
