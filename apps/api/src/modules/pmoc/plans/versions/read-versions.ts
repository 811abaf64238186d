import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectPlan } from '../queries.ts'
import { fileOf, findPlan, type PlanAnswer } from '../read-plan.ts'
import { selectFrozenVersion, selectFrozenVersions } from './version-queries.ts'

export async function listVersions(ctx: Context, id: string) {
  const [plan, frozen] = await Promise.all([selectPlan(ctx, id), selectFrozenVersions(ctx, id)])
  if (!plan) throw new Problem('not-found')
  const before = frozen.map(({ planVersion: version, frozenAt }) => ({ version, isCurrent: false, frozenAt }))
  return { items: [{ version: plan.planVersion, isCurrent: true, frozenAt: null }, ...before] }
}

const unknownReach = { document: null, address: null, email: null, phone: null }

export async function findVersion(ctx: Context, id: string, version: string): Promise<PlanAnswer> {
  const frozen = await selectFrozenVersion(ctx, id, version)
  if (frozen) {
    const { artFile } = frozen.responsible
    // Versions from before it was told who had left know of nobody, and of the responsible no more than the name and the registration.
    const { retiredEquipment = [] } = frozen as Partial<PlanAnswer>
    return {
      ...frozen,
      retiredEquipment,
      responsible: { ...unknownReach, ...frozen.responsible, artFile: artFile && fileOf(ctx, artFile) },
    }
  }
  const plan = await findPlan(ctx, id)
  if (plan.version !== version) throw new Problem('not-found')
  return plan
}
