import { rowsAsJson } from '#platform/db/rows-as-json.ts'
import { largestCents } from '@prumo/domain/money/money'
import type { Unit } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type DifferenceRow = {
  id: string
  productName: string
  variationName: string | null
  sku: string
  unitOfMeasurement: Unit
  counted: number | null
  before: number | null
  expected: number
  difference: number | null
  differenceValue: number | null
  countedAt: string | null
  people: string[]
  movedMeanwhile: boolean
  /** Whether it ever was in stock. */
  isKept: boolean
}

/**
 * Every line beside the balance of its place at the instant it was counted: what lies there now without what happened since.
 * What was approved is told as it was approved. What got variations meanwhile is counted no more. The order tells nothing of costs.
 */
export async function selectDifferences({ db }: Context, countId: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select l.item_id as id, p.name as product_name, v.name as variation_name, coalesce(v.sku, p.sku) as sku, p.unit_of_measurement,
      found.counted, found.before, found.expected, found.counted - found.expected as difference,
      case when l.counted_at is not null then l.value
        when found.counted is not null then greatest(-${largestCents}::bigint, least(${largestCents}::bigint,
          round((found.counted - found.expected)::numeric * coalesce(nullif(i.average_cost, 0), coalesce(nullif(v.cost_price, 0), p.cost_price) * 100, 0) / 100000)))::bigint end as difference_value,
      found.counted_at, coalesce(told.people, '{}') as people, coalesce(found.moved_meanwhile, false) as moved_meanwhile,
      i.id is not null as is_kept
    from stock_count_line l
    join stock_count c on c.company_id = l.company_id and c.id = l.count_id
    join product p on p.company_id = l.company_id and p.id = l.product_id
    left join product_variation v on v.company_id = l.company_id and v.id = l.variation_id
    left join stock_item i on i.company_id = l.company_id and i.id = l.item_id
    left join stock_level s on s.company_id = l.company_id and s.item_id = l.item_id and s.place_id = c.place_id
    left join lateral (
      select sum(t.quantity)::bigint as counted, max(t.counted_at) as counted_at, min(t.started_at) as started_at,
        array_agg(coalesce(u.display_name, 'Alguém') order by t.counted_at) as people
      from stock_count_tally t left join user_account u on u.id = t.user_id
      where t.company_id = l.company_id and t.count_id = l.count_id and t.item_id = l.item_id and t.round = l.round
    ) told on true
    cross join lateral (
      select coalesce(l.counted, told.counted) as counted, coalesce(l.counted_at, told.counted_at) as counted_at,
        (select sum(t.quantity)::bigint from stock_count_tally t
          where t.company_id = l.company_id and t.count_id = l.count_id and t.item_id = l.item_id and t.round = l.round - 1) as before,
        coalesce(l.expected, coalesce(s.current, 0) - coalesce((select sum(m.quantity) from stock_movement m
          where m.company_id = l.company_id and m.item_id = l.item_id and m.place_id = c.place_id and m.timestamp > told.counted_at), 0))::bigint as expected,
        exists (select from stock_movement m where m.company_id = l.company_id and m.item_id = l.item_id and m.place_id = c.place_id
          and m.timestamp > told.started_at and m.timestamp <= told.counted_at) as moved_meanwhile
    ) found
    where l.count_id = ${countId} and (l.variation_id is not null
      or not exists (select from product_variation other where other.company_id = l.company_id and other.product_id = l.product_id))
    order by abs(found.counted - found.expected) desc nulls last, prumo.fold(p.name), v.position, l.item_id`.execute(db)
  return rows
}

export type ApprovedLine = { itemId: string; counted: number; countedAt: string; expected: number; value: number }

export async function updateApprovedLines({ db }: Context, countId: string, lines: readonly ApprovedLine[]) {
  await sql`
    update stock_count_line l set counted = n.counted, counted_at = n.counted_at, expected = n.expected, value = n.value
    from jsonb_populate_recordset(null::stock_count_line, ${rowsAsJson(lines)}::jsonb) n
    where l.count_id = ${countId} and l.item_id = n.item_id`.execute(db)
}

export const updateLineRounds = ({ db }: Context, countId: string, itemIds: readonly string[], round: number) =>
  sql`update stock_count_line set round = ${round} where count_id = ${countId} and item_id = any(${[...itemIds]}::uuid[])`.execute(
    db,
  )
