import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { updateSale, type SaleRow } from './stored-sale-queries.ts'

/** What a second order has in common with the one it is made of; what it comes to is its own. */
const common =
  sql.raw(`type, status, origin, day, client_id, seller_id, technical_id, budget_validity, payment_method, payment_condition, installments,
  transport_type, transporter_name, estimated_delivery_date, transport_address, scheduled_start_date, scheduled_end_date, service_address,
  has_validity_after_use, repetition_type, repetition_occurrence, approved_at, scheduled_at, is_without_entries, charge_on, charge_text, metadados, tags, notes`)

/** A second order beside one that is there, named as made from it. */
export async function copyOfSale(ctx: Context, from: string, { id, ...own }: SaleRow & { id: string }): Promise<void> {
  await sql`insert into sale (company_id, id, before_sale_id, created_by, ${common})
    select company_id, ${id}, id, ${ctx.actor ? ctx.userId : null}, ${common} from sale where id = ${from}`.execute(
    ctx.db,
  )
  await updateSale(ctx, id, own)
}
