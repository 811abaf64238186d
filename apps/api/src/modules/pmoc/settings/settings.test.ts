import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a company begins with the usual settings; who decides about plans changes them', async () => {
  const owner = await app.anOwner()
  const usual = {
    prefersWorkingDays: true,
    itemsPerDay: null,
    minutesPerMachine: 30,
    hoursPerWeek: 40,
    replacementPercent: 40,
    complianceTarget: 95,
    retentionYears: 5,
    version: 0,
  }
  expect((await app.call(owner, pmocSettings.get, {})).data).toEqual(usual)
  const reader = await app.aMember(owner, ['pmoc.post'])
  expect((await app.call(reader, pmocSettings.save, { body: { itemsPerDay: 3 } })).status).toBe(403)
  const { data } = await app.call(owner, pmocSettings.save, { body: { itemsPerDay: 30, complianceTarget: 98 } })
  expect(data).toEqual({ ...usual, itemsPerDay: 30, complianceTarget: 98, version: 1 })
  expect((await app.call(reader, pmocSettings.get, {})).data).toEqual(data)
  const changed = await app.call(owner, pmocSettings.save, { body: { itemsPerDay: null, version: 1 } })
  expect(changed.data).toMatchObject({ itemsPerDay: null, complianceTarget: 98, version: 2 })
  const stale = await app.call(owner, pmocSettings.save, { body: { retentionYears: 6, version: 1 } })
  expect(stale.problem.code).toBe('stale-record')
})
