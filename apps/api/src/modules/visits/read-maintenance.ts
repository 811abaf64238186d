import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import {
  selectFieldMachines,
  selectFieldPlans,
  selectItemsOfMachine,
  selectMe,
  selectMyItems,
  selectPlansOfMachine,
  selectSent,
  type FieldPlanRow,
} from './maintenance-queries.ts'

type Items = FieldPack['items']

export const emptyPack: FieldPack = { technician: null, plans: [], machines: [], items: [], sent: [] }

/** The days ahead of a technician of maintenance plans, in one answer however many machines there are. */
export async function readMyMaintenance(ctx: Context): Promise<FieldPack> {
  const [technician, items, sent] = await Promise.all([selectMe(ctx), selectMyItems(ctx), selectSent(ctx)])
  const planIds = unique(items.map(({ planId }) => planId))
  const equipmentIds = unique(items.map(({ equipmentId }) => equipmentId))
  return { technician, items, sent, ...(await readBuildings(ctx, planIds, equipmentIds, items)) }
}

/** A machine somebody stands before, also when it is on nobody's list. */
export async function readMachine(ctx: Context, equipmentId: string, answered: readonly string[]): Promise<FieldPack> {
  const [technician, items, planIds, sent] = await Promise.all([
    selectMe(ctx),
    selectItemsOfMachine(ctx, equipmentId, answered),
    selectPlansOfMachine(ctx, equipmentId),
    selectSent(ctx, equipmentId),
  ])
  if (planIds.length === 0) throw new Problem('not-found')
  return { technician, items, sent, ...(await readBuildings(ctx, planIds, [equipmentId], items)) }
}

async function readBuildings(ctx: Context, planIds: string[], equipmentIds: string[], items: Items) {
  if (planIds.length === 0) return { plans: [], machines: [] }
  const [plans, machines] = await Promise.all([
    selectFieldPlans(ctx, planIds, unique(items.map(({ taskId }) => taskId))),
    selectFieldMachines(ctx, planIds, equipmentIds),
  ])
  return { plans: plans.map(withProfile), machines }
}

/** By the norm of the plan: one that everybody has, or one of the company's own. */
function withProfile({ normProfile, ownProfile, ...plan }: FieldPlanRow): FieldPack['plans'][number] {
  const known = builtInProfiles.find(({ id }) => id === normProfile) ?? builtInProfiles[0]!
  if (!ownProfile)
    return { ...plan, profile: { ...known, summerMonths: known.summerMonths && [...known.summerMonths] } }
  const { limits, ...named } = ownProfile
  return { ...plan, profile: { ...limits, ...named, isRevoked: false } }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
