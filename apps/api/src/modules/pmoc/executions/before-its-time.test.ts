import { members } from '@prumo/contract/identity/members'
import { executions } from '@prumo/contract/pmoc/executions'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { World } from '@prumo/worlds/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { alteredLinks, chainOf } from '../../../testing/pmoc/pmoc-queries.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const at = '2026-03-10T15:00:00Z'

beforeAll(async () => void (app = await startTestApp({ now: () => new Date(at) })))
afterAll(() => app.stop())
beforeEach(async () => void ({ owner, technician, rafael, planId, ids } = await aMaintainer(app)))

type Body = Parameters<World['execute']>[1]
const [march, april, may] = [2, 3, 4]
const done = (month: number, body: Body = {}) =>
  execute(app, technician, planId, { scheduleId: ids[month]!, executedDate: '2026-03-10', executedBy: rafael, ...body })
const statusOf = async (month: number) =>
  (await app.as(owner).scheduleOf(planId)).items.find(({ scheduleId }) => scheduleId === ids[month])!.status
const device = { happenedAt: at, sentAt: at }

test('an item is carried out before its period only with a reason that the chain keeps, marked, and one period ahead at most', async () => {
  const untold = await done(april)
  expect([untold.problem.code, untold.problem.errors[0]?.path]).toEqual(['pmoc.early-reason-required', 'earlyReason'])
  const early = await done(april, { earlyReason: 'Feriado do prédio' })
  expect(early.data).toMatchObject({ marks: ['early'], earlyReason: 'Feriado do prédio', conflict: null })
  const year = await execute(app, technician, planId, {
    scheduleIds: ids,
    executedDate: '2026-03-10',
    executedBy: rafael,
    earlyReason: 'De uma vez',
  })
  expect([year.status, year.problem.code]).toEqual([422, 'pmoc.too-early'])
  expect((await done(march)).data.marks).toEqual([])
  expect(
    (await chainOf(app, owner, planId)).some(({ text }) => text.includes('"earlyReason":"Feriado do prédio"')),
  ).toBe(true)
  const corrected = await done(april, { correctsId: early.data.id })
  expect(corrected.data).toMatchObject({ marks: ['early'], earlyReason: 'Feriado do prédio' })
  expect(await alteredLinks(app, owner)).toEqual([])
})

test('nothing is begun, moved or carried out before the plan, nor begun or moved more than a period ahead', async () => {
  const before = await done(0, { executedDate: '2025-12-31' })
  expect([before.status, before.problem.code]).toEqual([422, 'pmoc.executed-before-plan'])
  const start = (month: number) => app.call(technician, schedule.start, { body: { scheduleIds: [ids[month]!] } })
  expect((await start(may)).problem.code).toBe('pmoc.too-early')
  expect((await start(april)).status).toBe(200)
  const move = (month: number, plannedDate: string) =>
    app.call(owner, schedule.move, { body: { scheduleIds: [ids[month]!], plannedDate, reason: 'Obra' } })
  expect((await move(may, '2026-03-31')).problem.code).toBe('pmoc.too-early')
  expect((await move(may, '2026-04-30')).status).toBe(200)
})

test('what a device tells before its time is kept and marked, and counts for nothing until its time', async () => {
  const early = await done(april, { device })
  expect(early.data).toMatchObject({ marks: ['early', 'reason_missing'], conflict: null })
  const far = await done(may, { device })
  expect(far.data).toMatchObject({ marks: ['too_early'], conflict: 'waiting' })
  expect(await statusOf(may)).toBe('planejado')
  const decide = (body: { decision: 'complement' | 'set_aside'; reason?: string }) =>
    app.call(owner, executions.decideConflict, { params: { id: far.data.id }, body })
  expect((await decide({ decision: 'complement' })).problem.code).toBe('pmoc.too-early-to-count')
  expect((await decide({ decision: 'set_aside', reason: 'Fora do tempo' })).status).toBe(200)
  expect(await statusOf(may)).toBe('planejado')
  // The clock of a device that runs a year ahead makes nothing due.
  const clock = await done(8, { executedDate: '2026-09-10', device })
  expect(clock.data).toMatchObject({ marks: ['clock_off', 'too_early'], conflict: 'waiting' })
  const old = await done(0, { executedDate: '2019-05-01', device })
  expect(old.data.marks).toEqual(['late_record', 'before_plan', 'too_early'])
  expect((await app.as(owner).scheduleOf(planId)).counts.completed).toBe(1)
})

test('no day of a device lies after the day it arrived: its clock is corrected, and what it told is kept and told', async () => {
  const far = await done(march, { executedDate: '2099-03-10', device })
  expect(far.data).toMatchObject({ executedDate: '2026-03-10', toldDate: '2099-03-10', marks: ['clock_off'] })
  const again = await done(march, { id: far.data.id, executedDate: '2099-03-10', device })
  expect(again.data.id).toBe(far.data.id)
  expect((await chainOf(app, owner, planId)).at(-1)!.text).toContain('"toldDate":"2099-03-10"')
  const correct: Body = { correctsId: far.data.id, executedDate: '2026-04-01', device }
  expect((await done(march, correct)).data).toMatchObject({ executedDate: '2026-03-10', marks: ['clock_off'] })
  // A clock that is wrong by years is wrong in both directions.
  const wrong = { happenedAt: '2027-03-10T15:00:00Z', sentAt: '2027-03-10T15:00:00Z' }
  const ahead = await done(0, { executedDate: '2027-03-09', device: wrong })
  expect(ahead.data).toMatchObject({ executedDate: '2026-03-09', toldDate: '2027-03-09', marks: [] })
  const reset = { happenedAt: '1970-01-01T12:00:00Z', sentAt: '1970-01-01T12:00:00Z' }
  const behind = await done(1, { executedDate: '1970-01-01', device: reset })
  expect(behind.data).toMatchObject({ executedDate: '2026-03-10', toldDate: '1970-01-01', marks: [] })
  const { items } = await app.as(owner).scheduleOf(planId)
  expect(items.filter(({ executedDate }) => executedDate !== null && executedDate > '2026-03-10')).toEqual([])
  expect(await alteredLinks(app, owner)).toEqual([])
})

test('a day before the plan closes nothing, not even within a period of it', async () => {
  const before = await done(0, { executedDate: '2025-12-31', device })
  expect(before.data).toMatchObject({ marks: ['late_record', 'before_plan', 'too_early'], conflict: 'waiting' })
  expect(await statusOf(0)).not.toBe('executado')
})

test('what came without its reason is approved only with one, which the chain keeps', async () => {
  const approver = await app.aMember(owner, ['pmoc.put'])
  const approve = (executionIds: string[], reason?: string) =>
    app.call(approver, executions.approve, { body: { executionIds, reason } })
  const first = (await done(march, { measurements: { co2Ppm: 1500 }, outOfLimitsReason: 'Parada' })).data
  const better = { correctsId: first.id, measurements: { co2Ppm: 700 }, correctionReason: undefined, device }
  const untold = (await done(march, better)).data
  const early = (await done(april, { device })).data
  const plain = (await done(0)).data
  for (const ids of [[untold.id], [early.id], [plain.id, untold.id]]) {
    const { problem } = await approve(ids)
    expect([problem.code, problem.errors[0]?.path]).toEqual(['pmoc.approval-reason-required', 'reason'])
  }
  const { data } = await approve([plain.id, untold.id], 'Sensor errado, conferido com o técnico')
  expect(new Map(data.items.map(({ id, approvalReason }) => [id, approvalReason]))).toEqual(
    new Map([
      [plain.id, null],
      [untold.id, 'Sensor errado, conferido com o técnico'],
    ]),
  )
  const kept = (await chainOf(app, owner, planId)).filter(({ text }) => text.includes('"reason":"Sensor errado'))
  expect(kept).toHaveLength(1)
  expect(await alteredLinks(app, owner)).toEqual([])
})

test('a correction says why, and the chain keeps it; a device that does not is marked', async () => {
  const measurements = { co2Ppm: 1500 }
  const first = (await done(march, { measurements, outOfLimitsReason: 'Renovação parada' })).data
  const better: Body = { correctsId: first.id, measurements: { co2Ppm: 700 } }
  const untold = await done(march, { ...better, correctionReason: undefined })
  expect([untold.problem.code, untold.problem.errors[0]?.path]).toEqual([
    'pmoc.correction-reason-required',
    'correctionReason',
  ])
  const { data } = await done(march, { ...better, correctionReason: 'Lido no sensor errado' })
  expect(data.correctionReason).toBe('Lido no sensor errado')
  expect((await chainOf(app, owner, planId)).at(-1)!.text).toContain('"correctionReason":"Lido no sensor errado"')
  const late = await done(march, { correctsId: data.id, correctionReason: undefined, device })
  expect(late.data.marks).toEqual(['reason_missing'])
})

test('whoever did the work does not approve it, although another wrote it down under a record nobody signs in with', async () => {
  const approver = await app.aMember(owner, ['pmoc.put'])
  const { data } = await app.call(owner, members.get, { params: { id: approver.userId } })
  const { displayName: name, email } = data
  const approve = (id: string) => app.call(approver, executions.approve, { body: { executionIds: [id] } })
  const namesake = await app.as(owner).technician(name.toUpperCase())
  const byName = (await done(0, { executedBy: namesake })).data
  expect((await approve(byName.id)).problem.code).toBe('pmoc.not-approver')
  const sameAddress = await app.as(owner).technician('Zé', { email })
  const byAddress = (await done(1, { executedBy: sameAddress })).data
  expect((await approve(byAddress.id)).problem.code).toBe('pmoc.not-approver')
  expect((await approve((await done(march)).data.id)).status).toBe(200)
})
