import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import { soldFacts } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'

type Period = { startDate: CalendarDate; endDate: CalendarDate; basis: 'sold' | 'invoiced' }
type Grouping = 'contract' | 'building' | 'equipment'
export type Brought = { orders: number; revenue: number; cost: number; freight: number }
type GroupedRow = Brought & { id: string | null; label: string; isSum: boolean }

const ofMaintenance = sql`exists (select from pmoc_order made where made.company_id = sale.company_id and made.sale_id = sale.id)`

const sums = sql`count(distinct fact.id) filter (where fact.is_sold)::int as orders, coalesce(sum(fact.total), 0)::bigint as revenue,
  coalesce(sum(fact.cost), 0)::bigint as cost, coalesce(sum(fact.freight), 0)::bigint as freight`

/** How each fact is called by what it is grouped by: over `o`, the order, `p`, its plan, and `e`, its machine. */
const groupings: Record<Grouping, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  contract: { key: sql`p.id`, label: sql`p.pmoc_code || ' · ' || p.entity_name` },
  building: { key: sql`p.entity_id`, label: sql`p.entity_name` },
  equipment: { key: sql`o.equipment_id`, label: sql`coalesce(e.tag || ' · ' || p.entity_name, 'Contratos')` },
}

/** What maintenance brought and cost, by what is asked for; the last row is the sum of all. */
export async function selectMargins(
  ctx: Context,
  { by, planIds, ...period }: Period & { by: Grouping; planIds?: readonly string[] | undefined },
): Promise<GroupedRow[]> {
  const { key, label } = groupings[by]
  const { rows } = await sql<GroupedRow>`
    with ${soldFacts(ctx, period, ofMaintenance)}, named as (
      select fact.*, ${key} as key, ${label} as label
      from fact join pmoc_order o on o.sale_id = fact.id
        join pmoc_plan p on p.company_id = o.company_id and p.id = o.plan_id
        left join equipment e on e.company_id = o.company_id and e.id = o.equipment_id
      where ${planIds ? sql`o.plan_id = any(${[...planIds]}::uuid[])` : sql`true`}
    )
    select key as id, coalesce(min(label), '') as label, grouping(key) = 1 as is_sum, ${sums}
    from named as fact group by grouping sets ((key), ()) order by grouping(key), revenue desc, label`.execute(ctx.db)
  return rows
}

type EquipmentCost = { equipmentId: string; tag: string; priceOfNew: number | null; costOf12Months: number }

/** What the repairs of each machine of a plan came to, whichever plan they were made under. */
export async function selectEquipmentCosts(
  ctx: Context,
  planId: string,
  period: { startDate: CalendarDate; endDate: CalendarDate },
): Promise<EquipmentCost[]> {
  const { rows } = await sql<EquipmentCost>`
    with ${soldFacts(ctx, { ...period, basis: 'sold' }, ofMaintenance)}
    select h.equipment_id, e.tag, e.price_of_new, coalesce(sum(fact.total), 0)::bigint as cost_of_12_months
    from pmoc_equipment h join equipment e on e.company_id = h.company_id and e.id = h.equipment_id
      left join pmoc_order o on o.company_id = h.company_id and o.equipment_id = h.equipment_id
      left join fact on fact.id = o.sale_id
    where h.plan_id = ${planId} and h.retired_on is null
    group by h.equipment_id, e.tag, e.price_of_new, h.position order by h.position, h.equipment_id`.execute(ctx.db)
  return rows
}

/** Of the price of a new machine, from which replacing one is advised. */
export async function selectReplacementPercent({ db }: Context): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce((select replacement_percent from pmoc_setting limit 1), 40) as percent`.execute(db)
  return rows[0]!.percent
}
