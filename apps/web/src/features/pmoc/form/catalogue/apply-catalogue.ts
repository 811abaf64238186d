import type { MinimumTask } from '@prumo/domain/pmoc/catalogue/minimum-task'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import {
  itemKey,
  newKey,
  type EquipmentRow,
  type PlanItemRow,
  type PlanLists,
  type TaskRow,
} from '../draft/plan-rows.ts'

const taskOf = ({ key, component, periodicity, description, acceptanceCriteria, recordsRequired, norm }: MinimumTask) =>
  ({
    key: newKey(),
    component,
    periodicity,
    description,
    acceptanceCriteria,
    recordsRequired: [...recordsRequired],
    norm,
    catalogueKey: key,
  }) satisfies TaskRow

/** The tasks stand in the plan's catalogue once, and each machine has each of them; what is there already stays as it is. */
export function applyTasks(
  lists: PlanLists,
  tasks: readonly MinimumTask[],
  equipmentKeys: readonly string[],
): PlanLists {
  const known = new Map(lists.tasks.filter(({ catalogueKey }) => catalogueKey).map((row) => [row.catalogueKey, row]))
  const added = equipmentKeys.length > 0 ? tasks.filter(({ key }) => !known.has(key)).map(taskOf) : []
  for (const row of added) known.set(row.catalogueKey, row)
  const planned = new Set(lists.items.map(itemKey))
  const items = equipmentKeys.flatMap((equipmentKey) =>
    tasks.flatMap((task): PlanItemRow[] => {
      const { key: taskKey, periodicity } = known.get(task.key)!
      if (planned.has(itemKey({ equipmentKey, taskKey }))) return []
      return [{ id: null, equipmentKey, taskKey, periodicity, enabled: true }]
    }),
  )
  return {
    ...lists,
    tasks: added.length > 0 ? [...lists.tasks, ...added] : lists.tasks,
    items: items.length > 0 ? [...lists.items, ...items] : lists.items,
  }
}

/** The least that the norms ask for, for every machine by its type. */
export const applyMinimumPlan = (lists: PlanLists): PlanLists => applyTasksByType(lists, lists.equipment)

/** The same for some of them. */
export const applyTasksByType = (lists: PlanLists, machines: readonly EquipmentRow[]): PlanLists =>
  [...Map.groupBy(machines, ({ type }) => type)].reduce(
    (plan, [type, rows]) =>
      applyTasks(
        plan,
        minimumTasksOf(type),
        rows.map(({ key }) => key),
      ),
    lists,
  )

/**
 * A machine that becomes another one: what only its former type asked of it goes, what the new one asks for comes; what the plan wrote
 * itself stays. Null where it had nothing of its former type, or nothing changes.
 */
export function tasksOfNewType(lists: PlanLists, { key: equipmentKey, type: from }: EquipmentRow, to: EquipmentType) {
  const wanted = new Set(minimumTasksOf(to).map(({ key }) => key))
  const former = new Set(minimumTasksOf(from).map(({ key }) => key))
  const catalogueKeys = new Map(lists.tasks.map(({ key, catalogueKey }) => [key, catalogueKey]))
  const own = lists.items.filter((item) => item.equipmentKey === equipmentKey)
  const isFormer = ({ taskKey }: PlanItemRow) => former.has(catalogueKeys.get(taskKey)!)
  if (!own.some(isFormer)) return null
  const leaving = new Set(own.filter((item) => isFormer(item) && !wanted.has(catalogueKeys.get(item.taskKey)!)))
  const kept = { ...lists, items: lists.items.filter((item) => !leaving.has(item)) }
  const after = applyTasks(kept, minimumTasksOf(to), [equipmentKey])
  const added = addedItems(kept, after)
  return leaving.size + added === 0 ? null : { lists: after, removed: leaving.size, added }
}

export const keysOfType = (lists: PlanLists, type: EquipmentType) =>
  lists.equipment.filter((row) => row.type === type).map(({ key }) => key)

/** How many lines of the plan a change makes. */
export const addedItems = (before: PlanLists, after: PlanLists) => after.items.length - before.items.length

export const createsItems = (count: number) =>
  `Cria ${count.toLocaleString('pt-BR')} ${count === 1 ? 'item' : 'itens'} no plano.`
