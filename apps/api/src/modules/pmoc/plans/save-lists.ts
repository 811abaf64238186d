import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { changed, missing } from './changed-rows.ts'
import { changedWords, type ChangedWords } from './changed-words.ts'
import { lockEquipment, lockHeld, selectHeldElsewhere, selectLists } from './list-queries.ts'
import type { EquipmentRow, PlanLists } from './list-rows.ts'
import { cancelOverdueOf } from '../schedule/change-items.ts'
import {
  deleteEnvironments,
  retireEquipment,
  retirePlanItems,
  retireTasks,
  takenOff,
  upsertEnvironments,
  upsertEquipment,
  upsertHeld,
  upsertPlanItems,
  upsertTasks,
} from './list-write-queries.ts'
import { mergeLists, type ListDrafts, type MergedLists } from './merge-lists.ts'

/** Writes the lists that are given, a statement for each kind of change however many rows there are; answers what is to be told of it. */
export async function saveLists(ctx: Context, planId: string, drafts: ListDrafts): Promise<ChangedWords | null> {
  if (!isAnyGiven(drafts)) return null
  const stored = await selectLists(ctx, planId)
  const known = new Set(stored.equipment.map(({ id }) => id))
  const elsewhere = (drafts.equipmentInventory ?? []).flatMap(({ equipmentId: id }) =>
    id && !known.has(id) ? [id] : [],
  )
  const merged = mergeLists(drafts, stored, await lockEquipment(ctx, elsewhere))
  await removeMissing(ctx, planId, stored, merged)
  await writeChanged(ctx, planId, stored, merged)
  return changedWords(stored, merged)
}

const isAnyGiven = (drafts: ListDrafts) =>
  Boolean(drafts.environments ?? drafts.equipmentInventory ?? drafts.maintenanceCatalog ?? drafts.maintenancePlan)

/** A machine belongs to one plan at a time; held, so that two plans do not take it at once. */
export async function refuseHeldElsewhere(ctx: Context, planId: string): Promise<void> {
  await lockHeld(ctx, planId)
  const held = await selectHeldElsewhere(ctx, planId)
  if (held)
    throw Problem.at('equipmentInventory', 'pmoc.equipment-in-other-plan', { tag: held.tag, code: held.pmocCode })
}

/** First, so that what comes new may have the tag or the name of what leaves. */
async function removeMissing(ctx: Context, planId: string, stored: PlanLists, merged: MergedLists) {
  const today = ctx.today()
  const leaving = missing(stored.planItems, merged.planItems)
  await cancelOverdueOf(ctx, leavingReasons(leaving, stored, merged))
  await retirePlanItems(ctx, leaving, today)
  await retireEquipment(ctx, planId, merged.leaving, today)
  await retireTasks(ctx, missing(stored.tasks, merged.tasks), today)
  await deleteEnvironments(ctx, missing(stored.environments, merged.environments))
}

/** Why each plan item leaves: its machine's own reason, where there is one. */
function leavingReasons(ids: readonly string[], { planItems }: PlanLists, { leaving }: MergedLists) {
  const machines = new Map(planItems.map(({ id, equipmentId }) => [id, equipmentId]))
  const reasons = new Map(leaving.map(({ id, reason }) => [id, reason]))
  return new Map(ids.map((id) => [id, reasons.get(machines.get(id)!) || takenOff]))
}

async function writeChanged(ctx: Context, planId: string, stored: PlanLists, merged: MergedLists) {
  await upsertEnvironments(ctx, planId, changed(stored.environments, merged.environments))
  const machines = changed(stored.equipment.map(withoutPlace), merged.equipment.map(withoutPlace))
  await upsertEquipment(ctx, planId, machines)
  const tags = new Set(machines.map(({ id }) => id))
  const places = new Set(changed(stored.equipment, merged.equipment).map(({ id }) => id))
  await upsertHeld(
    ctx,
    planId,
    merged.equipment.filter(({ id }) => tags.has(id) || places.has(id)),
  )
  await upsertTasks(ctx, planId, changed(stored.tasks, merged.tasks))
  await upsertPlanItems(ctx, planId, changed(stored.planItems, merged.planItems))
}

const withoutPlace = (row: EquipmentRow): EquipmentRow => ({ ...row, position: 0, environmentId: null })
