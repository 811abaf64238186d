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

export const keysOfType = (lists: PlanLists, type: EquipmentType) =>
  lists.equipment.filter((row) => row.type === type).map(({ key }) => key)

/** How many lines of the plan a change makes. */
export const addedItems = (before: PlanLists, after: PlanLists) => after.items.length - before.items.length

export const createsItems = (count: number) =>
  `Cria ${count.toLocaleString('pt-BR')} ${count === 1 ? 'item' : 'itens'} no plano.`
