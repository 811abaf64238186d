import type { Plan, PlanDraft } from '@prumo/contract/pmoc/plan-records'
import type { EquipmentType, ActivityType, Component, Periodicity } from '@prumo/domain/pmoc/words'
import { foldText } from '@prumo/domain/text/text'

/** Rows of a plan while they are edited. A key is the id of what is kept, or made up for what is new. */
export type EnvironmentRow = {
  key: string
  name: string
  areaM2: number | null
  fixed: number | null
  floating: number | null
  activityType: ActivityType | null
  thermalLoadTr: number | null
}
/** Saving is refused while there is one. */
export const isNameless = ({ name }: Pick<EnvironmentRow, 'name'>) => name.trim() === ''

export type EquipmentRow = {
  key: string
  tag: string
  environmentKey: string | null
  locationName: string
  type: EquipmentType
  brand: string
  model: string
  serialNumber: string
  capacityBtuH: number | null
  refrigerant: string
  refrigerantKg: number | null
  installedOn: string | null
  plate: Plan['equipmentInventory'][number]['plate']
  priceOfNew: number | null
  notes: string
  notesArePublic: boolean
}
export type TaskRow = {
  key: string
  component: Component
  periodicity: Periodicity
  description: string
  acceptanceCriteria: string
  recordsRequired: readonly string[]
  norm: string
  catalogueKey: string
}
export type PlanItemRow = {
  id: string | null
  equipmentKey: string
  taskKey: string
  periodicity: Periodicity
  enabled: boolean
}
export type PlanLists = {
  environments: readonly EnvironmentRow[]
  equipment: readonly EquipmentRow[]
  /** Kept machines that leave the plan, with the reason their history keeps. */
  leaving: readonly { row: EquipmentRow; reason: string }[]
  tasks: readonly TaskRow[]
  items: readonly PlanItemRow[]
}
export type PlanListName = keyof PlanLists

export const noLists: PlanLists = { environments: [], equipment: [], leaving: [], tasks: [], items: [] }

const newMark = 'new-'
export const newKey = () => `${newMark}${crypto.randomUUID()}`
export const isNewKey = (key: string) => key.startsWith(newMark)
export const itemKey = ({ equipmentKey, taskKey }: Pick<PlanItemRow, 'equipmentKey' | 'taskKey'>) =>
  `${equipmentKey} ${taskKey}`

const textOr = (text: string | null) => text ?? ''

/** What is in use; what was retired stays with the server. */
export function listsOf(plan: Plan): PlanLists {
  const equipment = plan.equipmentInventory
    .filter(({ retiredOn }) => retiredOn === null)
    .map(({ equipmentId, environmentId, ...row }) => ({
      key: equipmentId,
      tag: row.tag,
      environmentKey: environmentId,
      locationName: textOr(row.locationName),
      type: row.type,
      brand: textOr(row.brand),
      model: textOr(row.model),
      serialNumber: textOr(row.serialNumber),
      capacityBtuH: row.capacityBtuH,
      refrigerant: textOr(row.refrigerant),
      refrigerantKg: row.refrigerantKg,
      installedOn: row.installedOn,
      plate: row.plate,
      priceOfNew: row.priceOfNew,
      notes: textOr(row.notes),
      notesArePublic: row.notesArePublic,
    }))
  const kept = new Set(equipment.map(({ key }) => key))
  return {
    environments: plan.environments.map(({ environmentId, occupants, ...row }) => ({
      key: environmentId,
      ...row,
      fixed: occupants.fixed,
      floating: occupants.floating,
    })),
    equipment,
    leaving: [],
    tasks: plan.maintenanceCatalog.map(({ taskId, ...row }) => ({
      ...row,
      key: taskId,
      acceptanceCriteria: textOr(row.acceptanceCriteria),
      norm: textOr(row.norm),
      catalogueKey: textOr(row.catalogueKey),
    })),
    items: plan.maintenancePlan
      .filter(({ equipmentId }) => kept.has(equipmentId))
      .map(({ planItemId, equipmentId, taskId, periodicity, enabled }) => ({
        id: planItemId,
        equipmentKey: equipmentId,
        taskKey: taskId,
        periodicity,
        enabled,
      })),
  }
}

/** Tags that stand for a machine of the plan, also of those that left or are about to: a new one gets none of them. */
export const usedTags = ({ equipment }: PlanLists, plan: Plan | null) =>
  [...equipment, ...(plan?.equipmentInventory ?? []), ...(plan?.retiredEquipment ?? [])].map(({ tag }) => tag)

const named = <Id extends string>(name: Id, key: string) =>
  (isNewKey(key) ? { ref: key } : { [name]: key }) as { ref?: string } & { [Name in Id]?: string }

const environmentDraftOf = ({ key, fixed, floating, ...row }: EnvironmentRow) => ({
  ...row,
  ...named('environmentId', key),
  occupants: { fixed, floating },
})

export const equipmentDraftOf = ({ key, environmentKey, locationName, ...row }: EquipmentRow) => ({
  ...row,
  ...named('equipmentId', key),
  environmentId: environmentKey,
  // The room it is linked with names the place.
  ...(environmentKey === null && { locationName }),
})

export const taskDraftOf = ({ key, recordsRequired, ...row }: TaskRow) => ({
  ...row,
  ...named('taskId', key),
  recordsRequired: [...recordsRequired],
})

const itemDraftOf = ({ id, equipmentKey, taskKey, periodicity, enabled }: PlanItemRow) => ({
  ...(id !== null && { planItemId: id }),
  equipmentId: equipmentKey,
  taskId: taskKey,
  periodicity,
  enabled,
})

type ListDrafts = Pick<PlanDraft, 'environments' | 'equipmentInventory' | 'maintenanceCatalog' | 'maintenancePlan'>

/** Only the lists that are named: one that is left out stays as it is. */
export function listDrafts(lists: PlanLists, names: readonly PlanListName[]): ListDrafts {
  const has = (name: PlanListName) => names.includes(name)
  return {
    ...(has('environments') && { environments: lists.environments.map(environmentDraftOf) }),
    ...(has('equipment') && {
      equipmentInventory: [
        ...lists.equipment.map(equipmentDraftOf),
        ...lists.leaving.map(({ row, reason }) => ({ ...equipmentDraftOf(row), retiredReason: reason })),
      ],
    }),
    ...(has('tasks') && { maintenanceCatalog: lists.tasks.map(taskDraftOf) }),
    ...(has('items') && { maintenancePlan: lists.items.map(itemDraftOf) }),
  }
}

/** A machine that goes takes its part of the plan along. */
export const withoutEquipment = (lists: PlanLists, gone: EquipmentRow, reason: string): PlanLists => ({
  ...lists,
  equipment: lists.equipment.filter(({ key }) => key !== gone.key),
  leaving: reason && !isNewKey(gone.key) ? [...lists.leaving, { row: gone, reason }] : lists.leaving,
  items: lists.items.filter(({ equipmentKey }) => equipmentKey !== gone.key),
})

export const withoutTask = (lists: PlanLists, key: string): PlanLists => ({
  ...lists,
  tasks: lists.tasks.filter((row) => row.key !== key),
  items: lists.items.filter(({ taskKey }) => taskKey !== key),
})

/** The machines of a room that goes keep its name as their place. */
export function withoutEnvironment(lists: PlanLists, key: string): PlanLists {
  const gone = lists.environments.find((row) => row.key === key)
  const isServed = lists.equipment.some(({ environmentKey }) => environmentKey === key)
  return {
    ...lists,
    environments: lists.environments.filter((row) => row !== gone),
    equipment: isServed
      ? lists.equipment.map((row) =>
          row.environmentKey === key ? { ...row, environmentKey: null, locationName: gone?.name ?? '' } : row,
        )
      : lists.equipment,
  }
}

/** The place of a machine: the room of that name, else the name alone. */
export function placeNamed(name: string, environments: readonly EnvironmentRow[]) {
  const found = environments.find((row) => foldText(row.name) === foldText(name))
  return { environmentKey: found?.key ?? null, locationName: found ? '' : name }
}

export const placeName = (row: EquipmentRow, environments: ReadonlyMap<string, EnvironmentRow>) =>
  (row.environmentKey !== null && environments.get(row.environmentKey)?.name) || row.locationName
