import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PlanAnswer } from '../read-plan.ts'

/** As it was when the next one took its place. Of people it keeps who they are, not what they were called: somebody forgotten is nobody there either. */
export const insertVersion = ({ db, companyId, userId, now }: Context, plan: PlanAnswer) =>
  sql`insert into pmoc_version (company_id, plan_id, plan_version, content, art_file_id, frozen_by, frozen_at)
    values (${companyId}, ${plan.id}, ${plan.version}, ${JSON.stringify({ ...plan, technician: plan.technician && { ...plan.technician, name: '' } })}::jsonb, ${plan.responsible.artFile?.id ?? null}, ${userId}, ${now()})`.execute(
    db,
  )

type FrozenVersion = { planVersion: string; frozenAt: string }

export async function selectFrozenVersions({ db }: Context, planId: string): Promise<FrozenVersion[]> {
  const { rows } = await sql<FrozenVersion>`
    select plan_version, frozen_at from pmoc_version where plan_id = ${planId} order by frozen_at desc, id desc`.execute(
    db,
  )
  return rows
}

/** The content in the words of the answer, which no plugin may rename. */
export async function selectFrozenVersion({ transaction }: Context, planId: string, version: string) {
  const { rows } = await transaction.query(
    `select v.content, (select jsonb_build_object('id', p.id, 'name', p.name) from person p where p.company_id = v.company_id
      and (p.id = (v.content -> 'technician' ->> 'id')::uuid or p.merged @> jsonb_build_array(jsonb_build_object('id', v.content -> 'technician' ->> 'id')))
      limit 1) as technician
    from pmoc_version v where v.plan_id = $1 and v.plan_version = $2`,
    [planId, version],
  )
  const found = rows[0] as { content: PlanAnswer; technician: PlanAnswer['technician'] } | undefined
  return found && { ...found.content, technician: found.technician }
}
