import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PlanAnswer } from './read-plan.ts'

/** As it was when the next one took its place. */
export const insertVersion = ({ db, companyId, userId, now }: Context, plan: PlanAnswer) =>
  sql`insert into pmoc_version (company_id, plan_id, plan_version, content, art_file_id, frozen_by, frozen_at)
    values (${companyId}, ${plan.id}, ${plan.version}, ${JSON.stringify(plan)}::jsonb, ${plan.responsible.artFile?.id ?? null}, ${userId}, ${now()})`.execute(
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
    'select content from pmoc_version where plan_id = $1 and plan_version = $2',
    [planId, version],
  )
  return (rows[0] as { content: PlanAnswer } | undefined)?.content
}
