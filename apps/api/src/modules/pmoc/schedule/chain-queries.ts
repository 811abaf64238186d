import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { isCancelled } from '../items/status-queries.ts'

/** Of items `i` in a group: what their link tells of them. */
const digestOfItems = sql`prumo.schedule_digest(array_agg(
  concat_ws(' ', i.id, i.periodicity, i.period_index, to_char(i.period_start, 'YYYY-MM-DD'), to_char(i.due_date, 'YYYY-MM-DD')) order by i.id))`

export type ScheduleDigest = { planItemId: string; count: number; digest: string }

export async function listDigests(db: Db, planId: string, sequence: number): Promise<ScheduleDigest[]> {
  const { rows } = await sql<ScheduleDigest>`
    select i.plan_item_id, count(*)::int as count, ${digestOfItems} as digest from pmoc_schedule_item i
    where i.plan_id = ${planId} and i.chain_sequence = ${sequence} group by i.plan_item_id order by i.plan_item_id`.execute(
    db,
  )
  return rows
}

/** Of one plan, or of all: links whose items are others than they told, and items that no link tells of or called off. */
export async function listAlteredSchedules(
  db: Db,
  planId: string | null,
): Promise<{ subjectId: string; sequence: number }[]> {
  const { rows } = await sql<{ subjectId: string; sequence: number }>`
    with link as materialized (
      select l.company_id, l.subject_id, l.sequence, case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said
      from chain_link l where l.kind = 'schedule' and (${planId}::uuid is null or l.subject_id = ${planId}::uuid)
        and exists (select from pmoc_plan p where p.company_id = l.company_id and p.id = l.subject_id)
    ), told as (
      select link.subject_id, link.sequence, e.item ->> 0 as plan_item_id, (e.item ->> 1)::int as items, e.item ->> 2 as digest
      from link cross join lateral jsonb_array_elements(link.said -> 'planItems') as e (item)
    ), there as (
      select i.plan_id, coalesce(i.chain_sequence, 0) as sequence, i.plan_item_id::text as plan_item_id, count(*)::int as items, ${digestOfItems} as digest
      from pmoc_schedule_item i where ${planId}::uuid is null or i.plan_id = ${planId}::uuid group by 1, 2, 3
    ), removed as (
      select link.subject_id, gone.id from link cross join lateral jsonb_array_elements_text(link.said -> 'removed') as gone (id)
    ), cancelled as (
      select gone.id::uuid as id from link cross join lateral jsonb_array_elements_text(link.said -> 'cancelled') as gone (id)
    )
    select told.subject_id, told.sequence from told
    left join there on there.plan_id = told.subject_id and there.sequence = told.sequence and there.plan_item_id = told.plan_item_id
    where (there.items, there.digest) is distinct from (told.items, told.digest)
      and not (there.items is null and exists (select from removed where removed.subject_id = told.subject_id and removed.id = told.plan_item_id))
    union select there.plan_id, there.sequence from there
    left join told on there.plan_id = told.subject_id and there.sequence = told.sequence and there.plan_item_id = told.plan_item_id
    where told.items is null
    union select i.plan_id, i.chain_sequence from pmoc_schedule_item i
    where ${isCancelled()} and i.was_cancelled_by_schedule and (${planId}::uuid is null or i.plan_id = ${planId}::uuid)
      and i.id not in (select id from cancelled)
    limit 100`.execute(db)
  return rows
}
