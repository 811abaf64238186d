import { notifications } from '@prumo/contract/notifications/notifications'
import { people } from '@prumo/contract/people/people'
import type { Permission } from '@prumo/contract/permissions'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let mail: MailServer
let database: pg.Client
let owner: Person
let planId: string
const now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ now: () => now, withJobs: true, environment: { SMTP_URL: mail.url } })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
  await mail.stop()
})
beforeEach(async () => {
  owner = await app.anOwner()
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  planId = (
    await app.as(owner).plan({ ...machinesWith(), responsible: { artNumber: 'PA7', artValidUntil: '2026-03-01' } })
  ).id
  await app.as(owner).makeSchedule(planId)
})

const tell = async () => {
  await runJob(app, 'tell-overdue-maintenances')
  await runJob(app, 'tell-plan-notices')
}
const bellOf = async (who: Person) =>
  (await app.call(who, notifications.unread, {})).data.items.map(({ title }) => title).toSorted()
const told = ['4 manutenções estão atrasadas', 'A ART PA7 terminou em 01/03/2026']

/** Of a plan without maintenance, and none bought singly. */
async function loseApp(): Promise<void> {
  await database.query(
    `update subscription set plan_id = (select p.id from plan p where not exists (
       select from plan_app a where a.plan_id = p.id and a.app_id = 'pmoc') limit 1) where company_id = $1`,
    [owner.companyId],
  )
}
const buyApp = () =>
  database.query(`insert into company_app (company_id, app_id) values ($1, 'pmoc')`, [owner.companyId])

test('a company that no longer has maintenance is told nothing by bell, push or email; what waited is told when it is back', async () => {
  await loseApp()
  await tell()
  expect(await bellOf(owner)).toEqual([])
  await buyApp()
  await tell()
  expect(await bellOf(owner)).toEqual(told)
  expect(await mail.emailsTo(owner.email)).toHaveLength(1)
})

test('nor is a company whose subscription ended', async () => {
  await database.query(`update subscription set status = 'canceled', canceled_at = $1 where company_id = $2`, [
    now,
    owner.companyId,
  ])
  await tell()
  await database.query(`update subscription set status = 'active', canceled_at = null where company_id = $1`, [
    owner.companyId,
  ])
  expect(await bellOf(owner)).toEqual([])
  await tell()
  expect(await bellOf(owner)).toEqual(told)
  expect(await mail.emailsTo(owner.email)).toHaveLength(1)
})

/** With these keys, and the technician of everything that is late. */
async function aTechnicianWith(permissions: Permission[]): Promise<Person> {
  const member = await app.aMember(owner, permissions)
  const { data } = await app.call(owner, people.create, {
    body: { name: 'Rafael Souza', type: 'Technical', userId: member.userId },
  })
  const late = (await app.as(owner).scheduleOf(planId)).items.filter(({ status }) => status === 'atrasado')
  await app.call(owner, schedule.assign, {
    body: { scheduleIds: late.map(({ scheduleId }) => scheduleId), technicianId: data.id },
  })
  return member
}

test('a technician who may not read plans is told nothing of their late work; one who may is', async () => {
  const clerk = await aTechnicianWith(['account-bank.read'])
  await tell()
  expect(await bellOf(clerk)).toEqual([])
  const reader = await aTechnicianWith(['pmoc.read'])
  await tell()
  expect(await bellOf(reader)).toEqual([told[0]])
  expect(await mail.emailsTo(reader.email)).toHaveLength(1)
  const ofPlan = await app.aMember(owner, ['pmoc.read'])
  const { data: person } = await app.call(owner, people.create, {
    body: { name: 'Tiago Moraes', type: 'Technical', userId: ofPlan.userId },
  })
  const items = (await app.as(owner).scheduleOf(planId)).items.map(({ scheduleId }) => scheduleId)
  await app.call(owner, schedule.assign, { body: { scheduleIds: items, technicianId: null } })
  await app.call(owner, plans.update, { params: { id: planId }, body: { technicianId: person.id } as never })
  await tell()
  expect(await bellOf(ofPlan)).toEqual([told[0]])
  // E-mails leave in the order in which they were asked for.
  expect(await mail.emailsTo(clerk.email, 0)).toEqual([])
})

test('the oldest is told by the day it was for, not by the day to come it was moved to', async () => {
  const late = (await app.as(owner).scheduleOf(planId)).items.filter(({ status }) => status === 'atrasado')
  const due = late.map(({ dueDate }) => dueDate).toSorted()[0]!
  await app.call(owner, schedule.move, {
    body: { scheduleIds: late.map(({ scheduleId }) => scheduleId), plannedDate: '2026-03-20', reason: 'Sem acesso' },
  })
  await tell()
  const { data } = await app.call(owner, notifications.unread, {})
  expect(data.items.find(({ title }) => title === told[0])?.description).toContain(
    `A mais antiga era para ${due.split('-').toReversed().join('/')}.`,
  )
})
