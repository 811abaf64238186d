import { personalData } from '@prumo/contract/people/personal-data'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { executions } from '@prumo/contract/pmoc/executions'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { World } from '@prumo/worlds/world'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let machine: Awaited<ReturnType<World['stickeredMachine']>>
let ids: string[]
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-02-01T15:00:00Z')
  owner = await app.anOwner()
  technician = await app.aMember(owner, ['pmoc.post'])
  rafael = await app.as(owner).technician()
  machine = await app.as(owner).stickeredMachine(machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(machine.planId)
  const { items } = await app.as(owner).scheduleOf(machine.planId)
  ids = items
    .toSorted((one, other) => one.plannedDate.localeCompare(other.plannedDate))
    .map(({ scheduleId }) => scheduleId)
})

const read = async () =>
  (await app.call(null, publicEquipment.history, { params: { id: machine.id }, query: { qrToken: machine.token } }))
    .data
const done = async (body: object = {}) => {
  const answer = await execute(app, technician, machine.planId, {
    scheduleId: ids[0]!,
    executedDate: '2026-02-01',
    executedBy: rafael,
    ...body,
  })
  expect(answer.problem?.title).toBeUndefined()
  return answer.data
}
const freshAir = { roomTempC: 23.1, relativeHumidityPct: 55, co2Ppm: 812, outdoorCo2Ppm: 420 }

test('the state of a machine follows its schedule: late, up to date, and when the next one is', async () => {
  expect(await read()).toMatchObject({
    state: 'atrasada',
    lastMaintenance: null,
    maintenanceHistory: [{ status: 'atrasado', executedBy: null }],
  })
  const { id } = await done({ measurements: { observations: 'Chave com dona Rita' } })
  const told = await read()
  expect(told).toMatchObject({
    state: 'em_dia',
    lastMaintenance: { date: '2026-02-01', by: 'Rafael' },
    maintenanceHistory: [
      { status: 'executado', executedBy: 'Rafael', executedDate: '2026-02-01', components: ['filtro'], items: 1 },
    ],
    total: 1,
  })
  expect(told.nextMaintenance!.date > '2026-02-01').toBe(true)
  expect(told.nextMaintenance!.inDays).toBeGreaterThan(0)
  for (const secret of ['Souza', 'Rita', id, rafael]) expect(JSON.stringify(told)).not.toContain(secret)
  await app.call(owner, executions.approve, { body: { executionIds: [id] } })
  expect((await read()).maintenanceHistory).toMatchObject([{ status: 'aprovado' }])
  const signedIn = await app.call(owner, equipment.history, { params: { id: machine.id } })
  expect(signedIn.data.maintenanceHistory).toMatchObject([{ executedBy: 'Rafael Souza' }])
})

test('the air is judged only by temperature, humidity and CO₂ together, of the last six months, with date and norm', async () => {
  await done({ measurements: { roomTempC: 23.1, relativeHumidityPct: 55 } })
  expect((await read()).air).toMatchObject({ verdict: 'unknown', date: null, norm: null })
  now = new Date('2026-03-01T15:00:00Z')
  technician = await signInAgain(app, technician)
  await done({ scheduleId: ids[1], executedDate: '2026-03-01', measurements: freshAir })
  const { air } = await read()
  expect(air).toMatchObject({ verdict: 'good', date: '2026-03-01', roomTempC: { value: 23.1 }, co2Ppm: { value: 812 } })
  expect(air.norm).toContain('NBR 17037')
  now = new Date('2026-09-02T15:00:00Z')
  expect((await read()).air).toMatchObject({ verdict: 'unknown', date: null })
})

test('air beyond the norm is told as such', async () => {
  await done({ measurements: { ...freshAir, co2Ppm: 1900 }, outOfLimitsReason: 'Sala cheia' })
  const told = await read()
  expect(told.air).toMatchObject({ verdict: 'bad', co2Ppm: { value: 1900 } })
  expect(JSON.stringify(told)).not.toContain('Sala cheia')
})

test('whoever was forgotten is a technician without a name', async () => {
  await done()
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: rafael },
    body: { name: 'Rafael Souza', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  expect(await read()).toMatchObject({
    lastMaintenance: { by: 'Técnico' },
    maintenanceHistory: [{ executedBy: 'Técnico' }],
  })
})

test('each line tells when it was planned for and when it was done, in the answer and on the page without scripts', async () => {
  const planned = (await app.as(owner).scheduleOf(machine.planId)).items.find(
    ({ scheduleId }) => scheduleId === ids[0],
  )!.plannedDate
  await done()
  expect((await read()).maintenanceHistory[0]).toMatchObject({ plannedDate: planned, executedDate: '2026-02-01' })
  const { pathname, search } = new URL(machine.url)
  const { body } = await app.raw({ url: `${pathname}${search}` })
  const text = body.replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(new RegExp(`prevista para ${formatDate(planned)}`, 'i'))
  expect(text).toMatch(/01\/02\/2026( por| ·) Rafael/)
})

test('a day on which a task was not done is partial, inside and behind the code, until it is done the same day', async () => {
  const whole = machinesWith({ machines: 1, tasks: [{ periodicity: 'mensal' }, { periodicity: 'mensal' }] })
  machine = await app.as(owner).stickeredMachine(whole)
  await app.as(owner).makeSchedule(machine.planId)
  const { items } = await app.as(owner).scheduleOf(machine.planId)
  const [first, second] = items.toSorted((one, other) => one.plannedDate.localeCompare(other.plannedDate))
  const reason = 'Sala em reunião'
  await done({
    scheduleId: first!.scheduleId,
    outcomes: [{ scheduleId: second!.scheduleId, outcome: 'nao_feito', reason }],
  })
  const lines = async () => (await read()).maintenanceHistory.filter(({ executedDate }) => executedDate)
  expect(await lines()).toMatchObject([{ status: 'executado', items: 1, notDone: 1 }])
  expect((await read()).lastMaintenance).toMatchObject({ notDone: 1 })
  const { pathname, search } = new URL(machine.url)
  const page = async () => (await app.raw({ url: `${pathname}${search}` })).body.replaceAll(/<[^>]*>/g, ' ')
  expect(await page()).toMatch(/1 tarefa não foi feita.*Parcial/s)
  expect(JSON.stringify(await read())).not.toContain(reason)
  await done({ scheduleId: second!.scheduleId })
  expect((await lines()).map(({ notDone }) => notDone)).toEqual([0, 0])
  expect(await page()).not.toContain('Parcial')
})
