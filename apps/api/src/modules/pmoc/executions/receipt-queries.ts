import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Of an execution `x`: who received the visit that it was part of. */
export const receiptOf = sql`left join lateral (select r.id, r.received_by_name, r.signature_strokes from pmoc_receipt_execution signed
  join pmoc_receipt r on r.company_id = signed.company_id and r.id = signed.receipt_id
  where signed.company_id = x.company_id and signed.execution_id = x.id) receipt on true`

export type Receipt = {
  id: string
  planId: string
  receivedByName: string
  signatureStrokes: unknown
  executionIds: readonly string[]
}

export async function selectReceipt(
  db: Db,
  id: string,
): Promise<{ planId: string; executionIds: string[] } | undefined> {
  const { rows } = await sql<{ planId: string; executionIds: string[] }>`
    select r.plan_id, array(select signed.execution_id from pmoc_receipt_execution signed
      where signed.company_id = r.company_id and signed.receipt_id = r.id order by signed.execution_id) as execution_ids
    from pmoc_receipt r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Of these, what somebody wrote down of the plan, and whether nobody received it by hand yet. `by` null: whoever wrote it down. */
export async function listReceivable(
  db: Db,
  planId: string,
  ids: readonly string[],
  by: string | null,
): Promise<{ id: string; isUnreceived: boolean }[]> {
  const { rows } = await sql<{ id: string; isUnreceived: boolean }>`
    select x.id, x.signature_strokes is null and not exists (select from pmoc_receipt_execution signed
        where signed.company_id = x.company_id and signed.execution_id = x.id) as is_unreceived
    from pmoc_execution x where x.id = any(${[...ids]}::uuid[]) and x.plan_id = ${planId}
      and (${by}::uuid is null or x.registered_by = ${by}::uuid) order by x.id`.execute(db)
  return rows
}

export async function insertReceipt(
  { db, companyId, userId: registeredBy }: Context,
  { executionIds, signatureStrokes, ...plain }: Receipt,
  link: { sequence: number; receivedAt: string },
): Promise<void> {
  const strokes = JSON.stringify(signatureStrokes)
  const row = { companyId, registeredBy, ...plain, signatureStrokes: strokes, sequence: link.sequence }
  await db
    .insertInto('pmocReceipt')
    .values({ ...row, receivedAt: link.receivedAt })
    .execute()
  await db
    .insertInto('pmocReceiptExecution')
    .values(executionIds.map((executionId) => ({ companyId, executionId, receiptId: plain.id })))
    .execute()
}

export type ReceiptWithLink = {
  planId: string
  sequence: number
  recordId: string | null
  said: { executionIds?: readonly string[]; by?: string } | null
  id: string | null
  registeredBy: string | null
  receivedByName: string | null
  signatureStrokes: unknown
  executionIds: string[]
  personal: { field: string; value: string }[]
}

/** Receipts beside what their links say; either may be gone. */
export async function listReceiptsWithLinks(db: Db, planId: string | null): Promise<ReceiptWithLink[]> {
  const { rows } = await sql<ReceiptWithLink>`
    with link as (
      select l.company_id, l.subject_id, l.sequence, l.record_id, case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said
      from chain_link l where l.kind = 'receipt' and (${planId}::uuid is null or l.subject_id = ${planId}::uuid)
    ), receipt as (
      select r.* from pmoc_receipt r where ${planId}::uuid is null or r.plan_id = ${planId}::uuid
    )
    select coalesce(link.subject_id, receipt.plan_id) as plan_id, coalesce(link.sequence, receipt.sequence) as sequence, link.record_id, link.said,
      receipt.id, receipt.registered_by, receipt.received_by_name, receipt.signature_strokes,
      array(select signed.execution_id from pmoc_receipt_execution signed where signed.company_id = receipt.company_id
        and signed.receipt_id = receipt.id order by signed.execution_id) as execution_ids,
      coalesce((select json_agg(json_build_object('field', v.field, 'value', v.value)) from chain_personal_value v
        where v.company_id = link.company_id and v.subject_id = link.subject_id and v.sequence = link.sequence), '[]') as personal
    from link full join receipt on receipt.plan_id = link.subject_id and receipt.sequence = link.sequence`.execute(db)
  return rows
}
