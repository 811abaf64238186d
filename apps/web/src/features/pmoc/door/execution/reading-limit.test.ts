import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { expect, test } from 'vitest'
import type { MachineWork } from './execution-draft.ts'
import { readingLimit } from './reading-limit.ts'

const work = (limits: MachineWork['limits'] = {}) =>
  ({ limits, profile: builtInProfiles[0]!, plate: {} }) as Partial<MachineWork> as MachineWork
const limitOf = (readings: object, limits?: MachineWork['limits']) =>
  readingLimit('co2Ppm', { readings, date: '2026-03-10' }, work(limits))

test('air outside that was not measured is told as assumed, a measured one by its value', () => {
  expect(limitOf({})).toBe('até 1.100 ppm · externo não medido: 400 presumidos + 700')
  expect(limitOf({ outdoorCo2Ppm: 400 })).toBe('até 1.100 ppm · externo 400 + 700')
})

test('a limit of the plan’s own is told beside the norm', () => {
  expect(limitOf({}, { co2PpmMax: 900 })).toBe('até 900 ppm · NBR 17037:2023, limite do plano')
})
