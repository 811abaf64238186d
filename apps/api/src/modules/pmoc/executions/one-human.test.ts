import { people } from '@prumo/contract/people/people'
import { executions } from '@prumo/contract/pmoc/executions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planId: string
let ids: string[]
let rafael: string
let clerk: Person
let boss: Person

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  ;({ planId, ids } = await app.as(owner).scheduledPlan())
  rafael = await app.as(owner).technician()
  clerk = await app.aMember(owner, ['pmoc.post'])
  boss = await app.aMember(owner, ['pmoc.put'])
})
afterAll(() => app.stop())

const registered = async (by: Person, scheduleId = ids[0]!, executedBy = rafael) =>
  (await app.as(by).execute(planId, { scheduleId, executedDate: '2026-03-10', executedBy })).id
const approve = (by: Person, id: string) => app.call(by, executions.approve, { body: { executionIds: [id] } })
const recordOf = async (person: Person, own: { name: string; document?: string; email?: string }) =>
  (await app.call(owner, people.create, { body: { type: 'Technical', userId: person.userId, ...own } })).data.id
const change = async (id: string, body: { userId: string | null }) =>
  expect((await app.call(owner, people.update, { params: { id }, body })).status).toBe(200)

test('who is somebody else approves, whoever wrote it down for whom [decision 6]', async () => {
  await recordOf(clerk, { name: 'Bia Reis', document: '529.982.247-25', email: 'bia@casa.com.br' })
  await recordOf(boss, { name: 'Caio Luz', document: '111.444.777-35', email: 'caio@casa.com.br' })
  expect((await approve(boss, await registered(clerk))).status).toBe(200)
})

test('an account that one’s own record was given to does not approve what the other account wrote down', async () => {
  const record = await recordOf(clerk, { name: 'Bia Reis' })
  const id = await registered(clerk)
  await change(record, { userId: boss.userId })
  expect((await approve(boss, id)).problem.code).toBe('pmoc.not-approver')
  await change(record, { userId: null })
  await recordOf(boss, { name: 'Caio Luz' })
  expect((await approve(owner, id)).status).toBe(200)
})

test('two accounts of one CPF are one person: the number is one record’s for life, and the record tells whose it was', async () => {
  const document = '529.982.247-25'
  const record = await recordOf(clerk, { name: 'Bia Reis', document })
  const id = await registered(clerk)
  const body = { type: 'Technical' as const, name: 'B. R.', userId: boss.userId, document }
  expect((await app.call(owner, people.create, { body })).status).toBe(409)
  for (const other of ['111.444.777-35', null])
    expect((await app.call(owner, people.update, { params: { id: record }, body: { document: other } })).status).toBe(
      422,
    )
  await change(record, { userId: boss.userId })
  expect((await approve(boss, id)).problem.code).toBe('pmoc.not-approver')
})

test.each(['registrar', 'approver'] as const)(
  'a proven address of one account in the record of the other makes them one person: in that of the %s',
  async (whose) => {
    const [holder, other] = whose === 'registrar' ? [clerk, boss] : [boss, clerk]
    await recordOf(holder, { name: 'Bia Reis', email: other.email })
    expect((await approve(boss, await registered(clerk))).problem.code).toBe('pmoc.not-approver')
  },
)

test('who has somebody else write their work down does not approve it by another account', async () => {
  const own = await app.as(owner).technician('Bia Reis', { email: boss.email })
  expect((await approve(boss, await registered(clerk, ids[0], own))).problem.code).toBe('pmoc.not-approver')
  await change(own, { userId: clerk.userId })
  expect((await approve(boss, await registered(owner, ids[1], own))).problem.code).toBe('pmoc.not-approver')
})
