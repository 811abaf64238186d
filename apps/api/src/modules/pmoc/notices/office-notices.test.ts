import { notifications } from '@prumo/contract/notifications/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'

let app: TestApp
let mail: MailServer
let decider: Person
let work: Awaited<ReturnType<typeof aMaintainer>>
const now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ now: () => now, withJobs: true, environment: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})
beforeEach(async () => {
  work = await aMaintainer(app)
  decider = await app.aMember(work.owner, ['pmoc.put'])
  const muted = { pushEnabled: true, mutedTypes: ['PMOC' as const] }
  await app.call(work.owner, notifications.savePreferences, { body: muted })
})

const bellOf = async (who: Person) => (await app.call(who, notifications.unread, {})).data.items
const subjectsTo = async (who: Person, count: number) =>
  (await mail.emailsTo(who.email, count)).map(({ subject }) => subject)

test('a problem reported behind a code reaches who decides about plans by bell and email, and nobody who turned the kind off', async () => {
  const machine = await app.as(work.owner).stickeredMachine()
  await aReport(app, machine)
  expect(await bellOf(decider)).toMatchObject([
    { type: 'PMOC', title: 'Problema relatado: EQ-01', link: '/pmoc/reports' },
  ])
  expect(await subjectsTo(decider, 1)).toEqual(['Problema relatado: EQ-01'])
  expect([await bellOf(work.owner), await bellOf(work.technician)]).toEqual([[], []])
  expect(await mail.emailsTo(work.owner.email, 0)).toEqual([])
})

test('what a device sends that meets another execution is told to who decides, with where to decide it', async () => {
  const { technician, rafael, planId, ids } = work
  const told = { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy: rafael }
  const device = { happenedAt: now.toISOString(), sentAt: now.toISOString() }
  await execute(app, technician, planId, told)
  expect(await bellOf(decider)).toEqual([])
  const second = await execute(app, technician, planId, { ...told, device })
  expect(second.data.conflict).toBe('waiting')
  const [notice] = await bellOf(decider)
  expect(notice).toMatchObject({ type: 'PMOC', title: 'Execução em conflito: EQ-01' })
  expect(notice!.description).toContain('Rafael Souza registrou uma tarefa em 10/03/2026')
  expect(notice!.link).toMatch(new RegExp(`^/pmoc/${planId}/schedule\\?search=EQ-01&from=2026-\\d\\d-\\d\\d&to=2026`))
  expect(await subjectsTo(decider, 1)).toEqual(['Execução em conflito: EQ-01'])
  expect([await bellOf(work.owner), await bellOf(technician)]).toEqual([[], []])
})
