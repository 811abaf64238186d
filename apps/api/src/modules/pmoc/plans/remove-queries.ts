import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { deleteUnheldEquipment } from './parts/part-write-queries.ts'
import { isMachineTold } from './parts/machine-history-queries.ts'

/** Something of it, or of a machine that no other plan holds, was carried out, moved, issued, measured, charged, reported or written down. */
export async function hasHistory({ db }: Context, planId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select plan.settled_at is not null
      or exists (select from chain_link l where l.company_id = plan.company_id and l.subject_id = plan.id and l.kind <> 'schedule')
      or exists (select from pmoc_execution x where x.company_id = plan.company_id and x.plan_id = plan.id)
      or exists (select from pmoc_version v where v.company_id = plan.company_id and v.plan_id = plan.id)
      or exists (select from pmoc_order o where o.company_id = plan.company_id and o.plan_id = plan.id)
      or exists (select from lab_report r where r.company_id = plan.company_id and r.plan_id = plan.id)
      or exists (select from problem_report r where r.company_id = plan.company_id and r.plan_id = plan.id)
      or exists (select from pmoc_equipment held where held.company_id = plan.company_id and held.plan_id = plan.id and ${isMachineTold}
        and not exists (select from pmoc_equipment other where other.company_id = held.company_id
          and other.equipment_id = held.equipment_id and other.plan_id <> held.plan_id)) as has
    from pmoc_plan plan where plan.id = ${planId}`.execute(db)
  return rows[0]?.has ?? false
}

/** Its schedule goes along, and what no other plan knows of its machines. */
export async function deletePlan({ db }: Context, planId: string): Promise<void> {
  const held = await sql<{
    id: string
  }>`select equipment_id as id from pmoc_equipment where plan_id = ${planId}`.execute(db)
  await sql`delete from pmoc_plan where id = ${planId}`.execute(db)
  await deleteUnheldEquipment(
    db,
    held.rows.map(({ id }) => id),
  )
}
