import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { outsideCategories } from '../categories/outside-result-queries.ts'
import { entryTotals, type FlowType } from './category-queries.ts'
import type { EntryQuestion } from './entry-conditions-queries.ts'

export type CostCenterRow = {
  type: FlowType
  costCenterId: string | null
  name: string | null
  amount: number
  paid: number
  count: number
}

/** Of the result; largest first. */
export async function listCostCenterTotals(db: Db, question: EntryQuestion): Promise<CostCenterRow[]> {
  const { rows } = await sql<CostCenterRow>`
    with totals as (
      select t.type, t.cost_center_id, sum(t.paid + t.open)::bigint as amount, sum(t.paid)::bigint as paid, sum(t.count)::int as count
      from (${entryTotals(question)}) t
      where t.category_id <> all(${outsideCategories})
      group by t.type, t.cost_center_id
    )
    select t.*, c.name from totals t left join cost_center c on c.id = t.cost_center_id
    order by t.amount desc, c.name`.execute(db)
  return rows
}
