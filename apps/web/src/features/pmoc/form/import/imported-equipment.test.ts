import type { Plan } from '@prumo/contract/pmoc/plan-records'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import { expect, test } from 'vitest'
import { readMachines, beyondPlanLimits, withMachines, withoutMachines } from './imported-equipment.ts'
import { noLists } from '../draft/plan-rows.ts'

const read = async (text: string, plan: Plan | null = null) => {
  const sheet = await readMachines(text, noLists, plan)
  if (typeof sheet === 'string') throw new Error(sheet)
  return sheet.lines
}

test('a machine from a sheet is held to what the form asks: lengths, places, tags that others have', async () => {
  const [long, twice] = await read(`Tag;Tipo;Marca;Carga\nA;split;${'x'.repeat(81)};1,23456\na;k7;;`)
  expect(long!.errors).toHaveLength(2)
  expect(long!.errors[0]).toMatch(/^Marca: /)
  expect(long!.errors[1]).toMatch(/^Carga: .*casas decimais/)
  expect(twice!.errors).toEqual(['A tag a já está na linha 2.'])
})

test('what is no list of machines says why', async () => {
  expect(await readMachines('uma;duas\n1;2', noLists, null)).toContain('nomes das colunas')
  expect(await readMachines('Tag;Tipo\n', noLists, null)).toContain('nenhum equipamento')
  expect(await readMachines('Tag;Tipo\n"A;split', noLists, null)).toContain('aspas')
})

test('machines come with the tasks of their type, and go with them again', async () => {
  const rows = (await read('Tag;Tipo\nA;split\nB;split\nC;chiller')).map(({ row }) => row)
  const planned = withMachines(noLists, rows, true)
  expect(planned.items).toHaveLength(2 * minimumTasksOf('split_hi_wall').length + minimumTasksOf('chiller').length)
  const keys = new Set(rows.map(({ key }) => key))
  const tasks = new Set(planned.tasks.map(({ key }) => key))
  expect(withoutMachines(planned, keys, tasks)).toEqual(noLists)
  const oneStays = withoutMachines(planned, new Set([rows[0]!.key]), tasks)
  expect(oneStays.tasks).toEqual(planned.tasks)
  expect(withMachines(noLists, rows, false).items).toEqual([])
})

test('a plan holds five hundred machines', async () => {
  const rows = (await read(`Tag;Tipo\n${'x;split\n'.repeat(501)}`)).map(({ row }) => row)
  expect(beyondPlanLimits(withMachines(noLists, rows, false))).toBe(
    'Um plano tem até 500 equipamentos; com estes seriam 501.',
  )
  expect(beyondPlanLimits(withMachines(noLists, rows.slice(1), false))).toBeNull()
})

test('a tag of a machine that left the plan is given to no other: lines without one come after it, lines with it are refused', async () => {
  const retiredEquipment = [
    { tag: 'EQ-07', hasExecutions: true },
    { tag: 'EQ-05', hasExecutions: false },
  ]
  const plan = { equipmentInventory: [{ tag: 'EQ-02' }], retiredEquipment } as Partial<Plan> as Plan
  const [untagged, taken, free] = await read('Tag;Tipo\n;split\neq-07;split\nEQ-05;split', plan)
  expect([untagged!.row.tag, untagged!.errors]).toEqual(['EQ-08', []])
  expect(taken!.errors).toEqual([
    'A tag eq-07 é de um equipamento retirado deste plano, que tem execuções registradas. Use outra tag.',
  ])
  expect(free!.errors).toEqual([])
})
