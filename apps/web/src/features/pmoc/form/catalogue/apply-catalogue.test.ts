import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import { expect, test } from 'vitest'
import { addedItems, applyMinimumPlan, applyTasks, createsItems, tasksOfNewType } from './apply-catalogue.ts'
import { noLists, withoutEquipment, type EquipmentRow, type PlanLists } from '../draft/plan-rows.ts'

const machine = (key: string, type: EquipmentRow['type']): EquipmentRow => ({
  key,
  tag: key,
  environmentKey: null,
  locationName: '',
  type,
  brand: '',
  model: '',
  serialNumber: '',
  capacityBtuH: null,
  refrigerant: '',
  refrigerantKg: null,
  installedOn: null,
  plate: {},
  priceOfNew: null,
  notes: '',
  notesArePublic: false,
})
const lists: PlanLists = {
  ...noLists,
  equipment: [machine('a', 'cassete'), machine('b', 'cassete'), machine('c', 'chiller')],
}
const cassette = minimumTasksOf('cassete')

test('every machine gets the least its type asks for, and a task stands in the catalogue once', () => {
  const plan = applyMinimumPlan(lists)
  expect(addedItems(lists, plan)).toBe(cassette.length * 2 + minimumTasksOf('chiller').length)
  expect(new Set(plan.tasks.map(({ catalogueKey }) => catalogueKey)).size).toBe(plan.tasks.length)
  expect(applyMinimumPlan(plan)).toEqual(plan)
})

test('what is there already stays as it is, switched off too', () => {
  const once = applyTasks(lists, cassette.slice(0, 2), ['a'])
  const off = { ...once, items: once.items.map((item) => ({ ...item, enabled: false })) }
  const plan = applyTasks(off, cassette.slice(0, 3), ['a', 'b'])
  expect(plan.items.slice(0, 2)).toEqual(off.items)
  expect(addedItems(off, plan)).toBe(4)
  expect(plan.tasks).toHaveLength(3)
})

test('without a machine of the type nothing is made', () => {
  expect(applyTasks(lists, cassette, [])).toEqual(lists)
})

test('a machine that goes takes its part of the plan along', () => {
  const plan = withoutEquipment(applyMinimumPlan(lists), lists.equipment[0]!, 'Vendida')
  expect(plan.items.some(({ equipmentKey }) => equipmentKey === 'a')).toBe(false)
  expect(plan.leaving).toEqual([{ row: lists.equipment[0], reason: 'Vendida' }])
})

test('one item is told in the singular', () => {
  expect([1, 2, 1200].map(createsItems)).toEqual([
    'Cria 1 item no plano.',
    'Cria 2 itens no plano.',
    'Cria 1.200 itens no plano.',
  ])
})

test('a machine of another type changes the tasks of its type, and keeps those that both ask for or the plan wrote', () => {
  const own = { ...applyMinimumPlan(lists).tasks[0]!, key: 'own', catalogueKey: '' }
  const full = applyMinimumPlan(lists)
  const planned = {
    ...full,
    tasks: [...full.tasks, own],
    items: [
      ...full.items,
      { id: null, equipmentKey: 'a', taskKey: 'own', periodicity: own.periodicity, enabled: true },
    ],
  }
  const swap = tasksOfNewType(planned, planned.equipment[0]!, 'chiller')!
  const keysOf = (plan: PlanLists, machineKey: string) => {
    const catalogueKeys = new Map(plan.tasks.map(({ key, catalogueKey }) => [key, catalogueKey]))
    return plan.items
      .filter(({ equipmentKey }) => equipmentKey === machineKey)
      .map(({ taskKey }) => catalogueKeys.get(taskKey)!)
      .toSorted()
  }
  const chiller = minimumTasksOf('chiller').map(({ key }) => key)
  expect(keysOf(swap.lists, 'a')).toEqual(['', ...chiller].toSorted())
  expect(keysOf(swap.lists, 'b')).toEqual(keysOf(planned, 'b'))
  expect(swap.added - swap.removed).toBe(chiller.length - cassette.length)
  expect(swap.removed).toBeGreaterThan(0)
  expect(tasksOfNewType(lists, lists.equipment[0]!, 'chiller')).toBeNull()
})
