import { expect, test } from 'vitest'
import { minimumTasks, minimumTasksOf } from './task-catalogue.ts'
import { componentLabels, equipmentTypeCodes, suggestedRecords } from '../words.ts'

test('every task has a key of its own, says when it is good and belongs to some type', () => {
  expect(new Set(minimumTasks.map(({ key }) => key)).size).toBe(minimumTasks.length)
  expect(new Set(minimumTasks.map(({ description }) => description)).size).toBe(minimumTasks.length)
  for (const { key, component, description, acceptanceCriteria, recordsRequired, norm, types } of minimumTasks) {
    expect(key).toMatch(/^[a-z0-9_]+$/)
    expect(component in componentLabels).toBe(true)
    expect(description).toMatch(/^\p{Lu}.*\.$/u)
    expect(acceptanceCriteria).toMatch(/^\p{Lu}.*\.$/u)
    expect(recordsRequired.every((record) => suggestedRecords.some((known) => known === record))).toBe(true)
    expect(['NBR 13971', 'NBR 14679', 'NBR 17037', 'Portaria 3.523']).toContain(norm)
    expect(types === 'all' || (types.length > 0 && new Set(types).size === types.length)).toBe(true)
  }
})

test('each type has a sensible list, with something of every quarter, half-year and year [pmo-38]', () => {
  for (const type of equipmentTypeCodes) {
    const tasks = minimumTasksOf(type)
    const [least, most] = type === 'cortina_ar' ? [8, 8] : [12, 25]
    expect({ type, isSensible: tasks.length >= least && tasks.length <= most, count: tasks.length }).toMatchObject({
      type,
      isSensible: true,
    })
    for (const periodicity of ['mensal', 'trimestral', 'semestral', 'anual'])
      expect({ type, periodicity, has: tasks.some((task) => task.periodicity === periodicity) }).toEqual({
        type,
        periodicity,
        has: true,
      })
  }
})

test('the laboratory looks at the air only of machines that serve rooms', () => {
  const served = equipmentTypeCodes.filter((type) =>
    minimumTasksOf(type).some(({ key }) => key === 'air_laboratory_analysis'),
  )
  expect(equipmentTypeCodes.filter((type) => !served.includes(type))).toEqual([
    'cortina_ar',
    'chiller',
    'torre',
    'bomba',
    'exaustor',
  ])
  expect(minimumTasks.find(({ key }) => key === 'air_laboratory_analysis')).toMatchObject({
    periodicity: 'semestral',
    recordsRequired: ['laudo'],
  })
})

test('machines of water and air have the tasks of their own', () => {
  const keys = (type: Parameters<typeof minimumTasksOf>[0]) => minimumTasksOf(type).map(({ key }) => key)
  expect(keys('torre')).toEqual(
    expect.arrayContaining(['tower_water_treatment', 'tower_blowdown', 'tower_fill_cleaning']),
  )
  expect(keys('bomba')).toEqual(expect.arrayContaining(['pump_seal', 'pump_coupling']))
  expect(keys('chiller')).toEqual(
    expect.arrayContaining(['chiller_oil_level', 'chiller_flow_switch', 'operating_pressures']),
  )
  expect(keys('fancoil')).toEqual(expect.arrayContaining(['fancoil_valves', 'filter_cleaning']))
  expect(keys('fancoil')).not.toContain('operating_pressures')
  expect(keys('split_hi_wall').some((key) => /^(chiller|tower|pump)_/.test(key))).toBe(false)
})
