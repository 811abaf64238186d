import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Something of it was carried out, moved, issued, measured or charged, or somebody reported a problem of its machines. */
export async function hasHistory({ db }: Context, planId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select plan.settled_at is not null
      or exists (select from chain_link l where l.company_id = plan.company_id and l.subject_id = plan.id)
      or exists (select from pmoc_execution x where x.company_id = plan.company_id and x.plan_id = plan.id)
      or exists (select from pmoc_version v where v.company_id = plan.company_id and v.plan_id = plan.id)
      or exists (select from pmoc_order o where o.company_id = plan.company_id and o.plan_id = plan.id)
      or exists (select from problem_report r where r.company_id = plan.company_id and (r.plan_id = plan.id or r.equipment_id in (
        select held.equipment_id from pmoc_equipment held where held.company_id = plan.company_id and held.plan_id = plan.id)))
      or exists (select from lab_report r where r.company_id = plan.company_id and r.plan_id = plan.id) as has
    from pmoc_plan plan where plan.id = ${planId}`.execute(db)
  return rows[0]?.has ?? false
}

/** Its schedule goes along, and what no other plan knows of its machines. */
export async function deletePlan({ db }: Context, planId: string): Promise<void> {
  const held = await sql<{
    id: string
  }>`select equipment_id as id from pmoc_equipment where plan_id = ${planId}`.execute(db)
  await sql`delete from pmoc_plan where id = ${planId}`.execute(db)
  await sql`delete from equipment e where e.id = any(${held.rows.map(({ id }) => id)}::uuid[]) and not exists (
    select from pmoc_equipment other where other.company_id = e.company_id and other.equipment_id = e.id)`.execute(db)
}
