import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import { comparePlanVersions } from '@prumo/domain/pmoc/plan/plan-version'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { findOwnFile } from '#modules/files/index.ts'
import { findOrMakeClient } from '#modules/people/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { limitsFor } from './limits.ts'
import { insertListEvent } from './parts/part-write-queries.ts'
import { columnsOf, type PlanEdit } from './plan-columns.ts'
import {
  insertPlan,
  isScheduled,
  lockPlan,
  reservePlanCode,
  updatePlan,
  type PlanColumns,
  type PlanRow,
} from './queries.ts'
import { findPlan, type PlanAnswer } from './read-plan.ts'
import { refuseHeldElsewhere, saveLists } from './parts/save-parts.ts'
import { settleVersion } from './versions/settle-version.ts'

type Draft = InputOf<typeof plans.create>['body']
type Edit = InputOf<typeof plans.update>['body']

/** Within the plan itself this is found before; a machine has one tag in all plans that hold it. */
const taken = { pmoc_equipment_tag: { field: 'equipmentInventory', code: 'pmoc.tag-taken-elsewhere' } } as const

export async function createPlan(ctx: Context, draft: Draft): Promise<PlanAnswer> {
  const id = uuidv7()
  const columns = { ...(await resolve(ctx, draft, null)), firstStartDate: draft.period.startDate }
  const pmocCode = await reservePlanCode(ctx, ctx.today().slice(0, 4))
  await translateDatabaseErrors(insertPlan(ctx, { id, pmocCode, ...columns }), {})
  await translateDatabaseErrors(saveLists(ctx, id, draft), taken)
  await refuseHeldElsewhere(ctx, id)
  return findPlan(ctx, id)
}

export async function rewritePlan(ctx: Context, id: string, { revision, ...edit }: Edit): Promise<PlanAnswer> {
  const stored = await lockPlan(ctx, id)
  if (!stored) throw new Problem('not-found')
  if (revision !== undefined && revision !== stored.version) throw new Problem('stale-record')
  if (edit.version !== undefined && comparePlanVersions(edit.version, stored.planVersion) < 0)
    throw Problem.at('version', 'pmoc.version-not-lower', { version: stored.planVersion })
  const before = stored.settledAt === null ? null : await findPlan(ctx, id)
  const columns = { ...(await resolve(ctx, edit, stored)), ...(await firstStartOf(ctx, stored, edit)) }
  await translateDatabaseErrors(updatePlan(ctx, id, columns), {})
  const told = await translateDatabaseErrors(saveLists(ctx, id, edit), taken)
  if (told) await insertListEvent(ctx, id, told)
  if (edit.period ?? edit.equipmentInventory) await refuseHeldElsewhere(ctx, id)
  const after = await findPlan(ctx, id)
  return before ? settleVersion(ctx, before, after) : after
}

/** Periods are counted from the first start for ever, once anything was scheduled by it. */
async function firstStartOf(ctx: Context, stored: PlanRow, { period }: PlanEdit): Promise<PlanColumns> {
  if (!period || period.startDate === stored.firstStartDate || (await isScheduled(ctx, stored.id))) return {}
  return { firstStartDate: period.startDate }
}

function checkDates(stored: PlanRow | null, { responsible }: PlanEdit) {
  const { artIssuedOn = stored?.artIssuedOn, artValidUntil = stored?.artValidUntil } = responsible ?? {}
  if (artIssuedOn && artValidUntil && artValidUntil < artIssuedOn)
    throw Problem.at('responsible.artValidUntil', 'pmoc.art-ends-first')
}

/** What the request names is looked up: whose building it is, by which limits its air is judged, whose file the ART is. */
async function resolve(ctx: Context, edit: PlanEdit, stored: PlanRow | null): Promise<PlanColumns> {
  checkDates(stored, edit)
  const { entity, address } = edit
  const artFileId = edit.responsible?.artFileId
  if (artFileId && artFileId !== stored?.artFileId) await findOwnFile(ctx, artFileId)
  return {
    ...columnsOf(edit),
    ...(await limitsFor(ctx, edit.iaqRequirements, stored)),
    ...(entity && { entityId: await findOrMakeClient(ctx, { ...entity, address: address ?? undefined }) }),
  }
}
