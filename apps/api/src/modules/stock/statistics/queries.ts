import type { MovementType } from '@prumo/contract/stock/movement-types'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export async function selectOverview({ db, actor }: Context, today: CalendarDate) {
  const zone = actor?.timeZone ?? 'America/Sao_Paulo'
  const { rows } = await sql<{
    totalProducts: number
    activeAlerts: number
    criticalAlerts: number
    alertsToday: number
    movementsToday: number
    movementsYesterday: number
    stockValue: number
  }>`
    select (select count(*)::int from product) as total_products,
      (select count(*)::int from stock_alert where resolved_at is null) as active_alerts,
      (select count(*)::int from stock_alert where resolved_at is null and severity = 'CRITICAL') as critical_alerts,
      (select count(*)::int from stock_alert where resolved_at is null and (created_at at time zone ${zone})::date = ${today}) as alerts_today,
      (select coalesce(sum(movements), 0)::int from stock_day where day = ${today}) as movements_today,
      (select coalesce(sum(movements), 0)::int from stock_day where day = ${addDays(today, -1)}) as movements_yesterday,
      (select coalesce(sum(value), 0)::bigint from stock_item) as stock_value`.execute(db)
  return rows[0]!
}

export type DayTotal = {
  day: CalendarDate
  type: MovementType
  movements: number
  inflow: number
  outflow: number
  largest: number
}

export type Asked = {
  productId?: string | null | undefined
  variationId?: string | null | undefined
  movementType?: MovementType | null | undefined
  placeId?: string | null | undefined
  minQuantity?: number | null | undefined
  startDate: CalendarDate
  endDate: CalendarDate
}

const isUnsaid = (value: unknown) => value === undefined || value === null

/** From the kept days; of a product, a variation, a place, or of large movements alone, from the movements themselves. */
export async function selectDayTotals({ db }: Context, asked: Asked): Promise<DayTotal[]> {
  const { productId, variationId, movementType, placeId, minQuantity, startDate, endDate } = asked
  const isKept = [productId, variationId, placeId, minQuantity].every(isUnsaid)
  const kept = sql`stock_day`
  const counted = sql`(
    select day, type, 1 as movements, greatest(quantity, 0) as inflow, greatest(-quantity, 0) as outflow, abs(quantity) as largest
    from stock_movement where not is_cost_correction
      ${isUnsaid(productId) ? sql`` : sql`and product_id = ${productId}`}
      ${isUnsaid(variationId) ? sql`` : sql`and variation_id = ${variationId}`}
      ${isUnsaid(placeId) ? sql`` : sql`and place_id = ${placeId}`}
      ${isUnsaid(minQuantity) ? sql`` : sql`and abs(quantity) >= ${minQuantity}`})`
  const { rows } = await sql<DayTotal>`
    select day, type, sum(movements)::int as movements, sum(inflow)::bigint as inflow, sum(outflow)::bigint as outflow, max(largest) as largest
    from ${isKept ? kept : counted} as d where day between ${startDate} and ${endDate}
      ${isUnsaid(movementType) ? sql`` : sql`and type = ${movementType}`}
    group by day, type order by day, type`.execute(db)
  return rows
}
