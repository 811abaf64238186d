import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { sql, type RawBuilder } from 'kysely'
import { readableSales } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'

type OrderRow = {
  id: string
  saleId: string
  saleCode: number
  status: SaleStatus
  kind: 'month' | 'visit' | 'corrective'
  month: string | null
  days: CalendarDate[]
  equipment: { id: string; tag: string } | null
  executionId: string | null
  problemReportId: string | null
  total: number
  day: CalendarDate
  isStanding: boolean
  createdAt: string
}

const orderDays = sql`array(select to_char(v.day, 'YYYY-MM-DD') from pmoc_order_visit v where v.company_id = o.company_id and v.order_id = o.id order by v.day)`

const selectOrders = async (ctx: Context, which: RawBuilder<unknown>): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select o.id, o.sale_id, sale.code as sale_code, sale.status, o.kind, to_char(o.month, 'YYYY-MM') as month, ${orderDays} as days,
      (select jsonb_build_object('id', e.id, 'tag', e.tag) from equipment e where e.company_id = o.company_id and e.id = o.equipment_id) as equipment,
      o.execution_id, o.problem_report_id, sale.total_price as total, sale.day, o.is_standing, o.created_at
    from pmoc_order o join sale on sale.company_id = o.company_id and sale.id = o.sale_id
    where ${which} and sale.deleted_at is null and ${readableSales(ctx)}
    order by o.created_at desc, o.id desc limit 500`.execute(ctx.db)
  return rows
}

export const selectOrdersOfPlan = (ctx: Context, planId: string) => selectOrders(ctx, sql`o.plan_id = ${planId}`)
export const selectOrdersOfEquipment = (ctx: Context, id: string) => selectOrders(ctx, sql`o.equipment_id = ${id}`)

export const listOrdersOfReport = (ctx: Context, id: string) => selectOrders(ctx, sql`o.problem_report_id = ${id}`)

type MadeOrder = {
  planId: string
  pmocCode: string
  entity: string
  saleId: string
  saleCode: number
  total: number
  days: CalendarDate[]
}

const selectMade = async (ctx: Context, which: RawBuilder<unknown>): Promise<MadeOrder[]> => {
  const { rows } = await sql<MadeOrder>`
    select o.plan_id, p.pmoc_code, p.entity_name as entity, o.sale_id, sale.code as sale_code, sale.total_price as total, ${orderDays} as days
    from pmoc_order o join pmoc_plan p on p.company_id = o.company_id and p.id = o.plan_id
      join sale on sale.company_id = o.company_id and sale.id = o.sale_id
    where ${which} and ${readableSales(ctx)} order by p.entity_name, sale.code`.execute(ctx.db)
  return rows
}

export const selectMadeOrders = (ctx: Context, saleIds: readonly string[]) =>
  selectMade(ctx, sql`o.sale_id = any(${[...saleIds]}::uuid[])`)

export const selectStanding = (ctx: Context, month: string, planIds: readonly string[] | undefined) =>
  selectMade(
    ctx,
    sql`o.is_standing and o.month = ${`${month}-01`}::date and ${planIds ? sql`o.plan_id = any(${[...planIds]}::uuid[])` : sql`true`}`,
  )

export async function hasEquipment({ db }: Context, id: string): Promise<boolean> {
  return (await sql`select from equipment where id = ${id}`.execute(db)).rows.length > 0
}

type RepairFacts = {
  tag: string
  locationName: string | null
  planId: string
  technicianId: string | null
  isOfExecution: boolean
  hasReport: boolean
}

/** The plan a machine is in today, is next in, or was in last; that of the execution, where one is named. */
export async function findRepairFacts(
  { db, today }: Context,
  equipmentId: string,
  { executionId, problemReportId }: { executionId?: string | undefined; problemReportId?: string | undefined },
): Promise<RepairFacts | undefined> {
  const { rows } = await sql<RepairFacts>`
    select e.tag, coalesce(room.name, e.location_name) as location_name, p.id as plan_id, p.technician_id, x.id is not null as is_of_execution,
      exists (select from problem_report r where r.company_id = e.company_id and r.equipment_id = e.id and r.id = ${problemReportId ?? null}) as has_report
    from equipment e
    join pmoc_equipment h on h.company_id = e.company_id and h.equipment_id = e.id
    join pmoc_plan p on p.company_id = h.company_id and p.id = h.plan_id
    left join pmoc_environment room on room.company_id = h.company_id and room.id = h.environment_id
    left join pmoc_execution x on x.company_id = p.company_id and x.plan_id = p.id and x.equipment_id = e.id and x.id = ${executionId ?? null}
    where e.id = ${equipmentId}
    order by x.id is not null desc, h.retired_on is null desc,
      prumo.plan_distance(p.start_date, p.end_date, ${today()}::date), p.id limit 1`.execute(db)
  return rows[0]
}
