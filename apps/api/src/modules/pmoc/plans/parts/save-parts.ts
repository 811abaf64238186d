import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { foldText } from '@prumo/domain/text/text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { changed, missing } from './changed-rows.ts'
import { changedWords, type ChangedWords } from './changed-labels.ts'
import {
  lockEquipment,
  lockHeld,
  selectHeldElsewhere,
  selectLists,
  selectTagOfHistory,
  type FoundEquipment,
} from './part-queries.ts'
import type { EquipmentRow, PlanLists } from './part-rows.ts'
import { chainSchedule, takeSequence } from '../../schedule/chain-schedule.ts'
import { cancelOverdueOf } from '../../schedule/change-items.ts'
import {
  cancelPlanned,
  deleteEnvironments,
  retireEquipment,
  retirePlanItems,
  retireTasks,
  switchedOff,
  takenOff,
  upsertEnvironments,
  upsertEquipment,
  upsertHeld,
  upsertPlanItems,
  upsertTasks,
} from './part-write-queries.ts'
import { mergeLists, type ListDrafts, type MergedLists } from './merge-parts.ts'

/** Writes the lists that are given, a statement for each kind of change however many rows there are; answers what is to be told of it. */
export async function saveLists(ctx: Context, planId: string, drafts: ListDrafts): Promise<ChangedWords | null> {
  if (!isAnyGiven(drafts)) return null
  const stored = await selectLists(ctx, planId)
  const known = new Set(stored.equipment.map(({ id }) => id))
  const elsewhere = (drafts.equipmentInventory ?? []).flatMap(({ equipmentId: id }) =>
    id && !known.has(id) ? [id] : [],
  )
  const found = await lockEquipment(ctx, elsewhere)
  const merged = mergeLists(drafts, stored, found)
  if (isAnyChanged(found, merged.equipment)) requireAccess(ctx, pmocAccess.change)
  await removeMissing(ctx, planId, stored, merged)
  await writeChanged(ctx, planId, stored, merged)
  await callOffDisabled(ctx, planId, stored, merged)
  await refuseTagsOfHistory(ctx, planId, { stored, found }, merged)
  return changedWords(stored, merged)
}

/** Whoever may only make plans takes machines into them as they are; another plan goes by what they say. */
function isAnyChanged(found: readonly FoundEquipment[], merged: readonly EquipmentRow[]): boolean {
  if (found.some(({ isOutOfUse }) => isOutOfUse)) return true
  const known = new Set(found.map(({ id }) => id))
  const own = (row: EquipmentRow) => ({ ...withoutPlace(row), locationName: null, isRetired: false })
  return changed(found.map(own), merged.filter(({ id }) => known.has(id)).map(own)).length > 0
}

const isAnyGiven = (drafts: ListDrafts) =>
  Boolean(drafts.environments ?? drafts.equipmentInventory ?? drafts.maintenanceCatalog ?? drafts.maintenancePlan)

/** What a plan's history says of a tag is about one machine: another gets another tag, in whichever of its plans. Whoever has a tag keeps it. */
async function refuseTagsOfHistory(
  ctx: Context,
  planId: string,
  { stored, found }: { stored: PlanLists; found: readonly EquipmentRow[] },
  { equipment }: MergedLists,
) {
  const tags = new Map([...found, ...stored.equipment].map(({ id, tag }) => [id, foldText(tag)]))
  const held = new Set(stored.equipment.map(({ id }) => id))
  const renamed = equipment.filter(({ id, tag }) => tags.get(id) !== foldText(tag)).map(({ id }) => id)
  const entering = equipment.filter(({ id }) => !held.has(id)).map(({ id }) => id)
  if (renamed.length + entering.length === 0) return
  const taken = await selectTagOfHistory(ctx, { planId, renamed, entering })
  if (taken) throw Problem.at('equipmentInventory', 'pmoc.tag-in-history', { tag: taken.tag, code: taken.pmocCode })
}

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
  const called = await retirePlanItems(ctx, leaving, today)
  if (leaving.length > 0) await chainSchedule(ctx, planId, await takeSequence(ctx, planId), called)
  const machines = merged.leaving.map(({ id, reason }) => ({ id, reason: reason || takenOff }))
  await retireEquipment(ctx, planId, machines, today)
  await retireTasks(ctx, missing(stored.tasks, merged.tasks), today)
  await deleteEnvironments(ctx, missing(stored.environments, merged.environments))
}

/** What is switched off leaves nothing open: what is overdue is cancelled in the chain, what was to come opens again with the item. */
async function callOffDisabled(ctx: Context, planId: string, stored: PlanLists, { planItems }: MergedLists) {
  const was = new Map(stored.planItems.map(({ id, enabled }) => [id, enabled]))
  const disabled = planItems.flatMap(({ id, enabled }) => (!enabled && was.get(id) ? [id] : []))
  if (disabled.length === 0) return
  await cancelOverdueOf(ctx, new Map(disabled.map((id) => [id, switchedOff])))
  const cancelled = await cancelPlanned(ctx.db, disabled, switchedOff)
  await chainSchedule(ctx, planId, await takeSequence(ctx, planId), { cancelled })
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
