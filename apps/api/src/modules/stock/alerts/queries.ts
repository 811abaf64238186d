import type { stockAlerts } from '@prumo/contract/stock/alerts'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import { recordStatements } from '#platform/db/record-sql.ts'

type Alert = ResultOf<typeof stockAlerts.acknowledge>
type Filters = NonNullable<NonNullable<InputOf<typeof stockAlerts.list>['body']>['filters']>

export const alertSource: ListSource<Alert, Required<Filters>> = {
  from: (db) =>
    db
      .selectFrom('stockAlert')
      .innerJoin('stockItem', (join) =>
        join.onRef('stockItem.companyId', '=', 'stockAlert.companyId').onRef('stockItem.id', '=', 'stockAlert.itemId'),
      )
      .innerJoin('product', (join) =>
        join.onRef('product.companyId', '=', 'stockItem.companyId').onRef('product.id', '=', 'stockItem.productId'),
      )
      .leftJoin('productVariation', (join) =>
        join
          .onRef('productVariation.companyId', '=', 'stockItem.companyId')
          .onRef('productVariation.id', '=', 'stockItem.variationId'),
      )
      .leftJoin('userAccount as acknowledger', 'acknowledger.id', 'stockAlert.acknowledgedBy')
      .leftJoin('userAccount as resolver', 'resolver.id', 'stockAlert.resolvedBy'),
  id: sql.ref('stockAlert.id'),
  columns: {
    ...plainColumns('stockAlert', ['id', 'severity', 'createdAt', 'acknowledgedAt', 'resolvedAt']),
    productId: sql.ref('product.id'),
    productName: sql.ref('product.name'),
    unitOfMeasurement: sql.ref('product.unitOfMeasurement'),
    variationId: sql.ref('productVariation.id'),
    variationName: sql.ref('productVariation.name'),
    currentStock: sql.ref('stockItem.current'),
    minimumStock: sql`case when product_variation.id is null then product.minimum_stock else product_variation.minimum_stock end`,
    location: sql`coalesce(product_variation.location, product.location)`,
    category: sql`prumo.product_category_path(product.category_id)`,
    acknowledgedBy: sql.ref('acknowledger.displayName'),
    resolvedBy: sql.ref('resolver.displayName'),
  },
  // Ids are in the order of time.
  sorts: {
    urgency: sql`((case stock_alert.severity when 'CRITICAL' then '1' else '0' end || stock_alert.id::text) collate "C")`,
  },
  filters: {
    search: (text) => contains(sql`product.search_text`, text),
    productId: (id) => sql`product.id = ${id}`,
    severity: (severity) => sql`stock_alert.severity = ${severity}`,
    isResolved: (isResolved) => sql`(stock_alert.resolved_at is not null) = ${isResolved}`,
    isAcknowledged: (isAcknowledged) => sql`(stock_alert.acknowledged_at is not null) = ${isAcknowledged}`,
  },
}

const statements = recordStatements({ table: 'stockAlert', ...alertSource })

export async function selectAlert({ transaction, db }: Context, id: string): Promise<Alert | undefined> {
  const { text, values } = statements.select(() => db, id)
  return (await transaction.query(text, values)).rows[0] as Alert | undefined
}

export const selectAlertForUpdate = ({ db }: Context, id: string) =>
  db
    .selectFrom('stockAlert')
    .select(['acknowledgedAt', 'resolvedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateAlert = ({ db }: Context, id: string, change: 'acknowledged' | 'resolved', by: string) =>
  sql`update stock_alert set ${sql.id(`${change}_at`)} = now(), ${sql.id(`${change}_by`)} = ${by} where id = ${id}`.execute(
    db,
  )

export type WatchedItem = { id: string; current: number; minimum: number | null; status: string }

/** Everything of these products that ever was in stock, held until the end of the transaction; what has variations is watched in each of them. */
export async function lockWatchedItems({ db }: Context, productIds: readonly string[]): Promise<WatchedItem[]> {
  const { rows } = await sql<WatchedItem>`
    select i.id, i.current, case when v.id is null then p.minimum_stock else v.minimum_stock end as minimum,
      case when v.is_active is false or (v.id is null and exists (
        select from product_variation other where other.company_id = p.company_id and other.product_id = p.id)) then 'INACTIVE'
      else p.general_status end as status
    from stock_item i join product p on p.company_id = i.company_id and p.id = i.product_id
    left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
    where i.product_id = any(${[...productIds]}::uuid[]) order by i.id for update of i`.execute(db)
  return rows
}

export type WantedAlert = { itemId: string; severity: 'WARNING' | 'CRITICAL'; hasFallen: boolean }

/** One open alert for each item; how grave it is follows. One that somebody resolved stays so until there is less. */
export async function upsertAlerts({ db, companyId }: Context, wanted: readonly WantedAlert[]): Promise<void> {
  if (wanted.length === 0) return
  const rows = wanted.map(({ itemId, severity, hasFallen }) => ({ item_id: itemId, severity, has_fallen: hasFallen }))
  await sql`
    insert into stock_alert as a (company_id, item_id, severity)
    select ${companyId}, item_id, severity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(item_id uuid, severity text, has_fallen boolean)
    where has_fallen or coalesce((select last.resolved_by is null from stock_alert last
      where last.company_id = ${companyId} and last.item_id = given.item_id order by last.id desc limit 1), true)
    on conflict (company_id, item_id) where resolved_at is null do update set severity = excluded.severity where a.severity <> excluded.severity`.execute(
    db,
  )
}

/** Stock rose above the minimum: nobody need do anything. */
export async function closeAlerts({ db }: Context, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`update stock_alert set resolved_at = now() where resolved_at is null and item_id = any(${[...itemIds]}::uuid[])`.execute(
    db,
  )
}
