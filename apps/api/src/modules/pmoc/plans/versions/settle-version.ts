import { isDeepStrictEqual } from 'node:util'
import { comparePlanVersions } from '@prumo/domain/pmoc/plan/plan-version'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { updatePlan } from '../queries.ts'
import { findPlan, type PlanAnswer } from '../read-plan.ts'
import { insertVersion } from './version-queries.ts'

/** Once something of a version was carried out or issued, other content is another version; the old one is kept as it was. */
export async function settleVersion(ctx: Context, before: PlanAnswer, after: PlanAnswer): Promise<PlanAnswer> {
  if (comparePlanVersions(after.version, before.version) > 0) {
    await insertVersion(ctx, before)
    await updatePlan(ctx, before.id, { settledAt: null })
    return findPlan(ctx, before.id)
  }
  if (!isDeepStrictEqual(contentOf(before), contentOf(after)))
    throw Problem.at('version', 'pmoc.version-must-rise', { version: before.version })
  return after
}

/** What is printed: neither what the company notes for itself nor what follows from the day. What left is told by what is there. */
function contentOf({ equipmentInventory, retiredEquipment: _left, responsible, ...plan }: PlanAnswer) {
  const { revision: _r, state: _s, needsResponsible: _n, technician: _t, contractPrice: _c, ...content } = plan
  return {
    ...content,
    responsible: { ...responsible, artFile: responsible.artFile?.id ?? null },
    equipmentInventory: equipmentInventory.map(({ priceOfNew: _p, notes: _w, notesArePublic: _a, ...row }) => row),
  }
}
