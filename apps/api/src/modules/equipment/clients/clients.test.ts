import { connectAsOwner } from '#platform/db/connection.ts'
import { clientLinks, publicClientMachines } from '@prumo/contract/pmoc/client-links'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const link = async (id: string) => (await app.call(owner, clientLinks.create, { params: { id } })).data.url
const open = (url: string) => app.call(null, publicClientMachines.get, { params: { token: url.split('/c/')[1]! } })

test('a client sees all of their machines of all their plans, nobody else’s, each with how it is kept and its own page', async () => {
  const entity = { name: 'Escola Caminho do Saber', cnpj: '45997418000153' }
  const plan = (mark: string, own: object) =>
    app
      .as(owner)
      .plan({
        ...machinesWith({ machines: 2, mark, tasks: [{ periodicity: 'mensal' }, { periodicity: 'mensal' }] }),
        ...own,
      })
  const first = await plan('AA', { entity })
  await plan('BB', { entity })
  await plan('CC', {})
  await app.as(owner).makeSchedule(first.id, { startDate: '2026-03-01' })
  const { items } = await app.as(owner).scheduleOf(first.id)
  const executedBy = await app.as(owner).technician()
  const marchOf = (tag: string) =>
    items
      .filter(({ periodStart, equipment }) => periodStart === '2026-03-01' && equipment.tag === tag)
      .map(({ scheduleId }) => scheduleId)
  const carryOut = (tag: string, last: 'feito' | 'nao_feito') => {
    const [one, other] = marchOf(tag) as [string, string]
    const outcomes = [
      { scheduleId: one, outcome: 'feito' as const },
      { scheduleId: other, outcome: last, ...(last === 'nao_feito' && { reason: 'Sala fechada' }) },
    ]
    return app.as(owner).execute(first.id, { scheduleId: one, executedDate: '2026-03-10', executedBy, outcomes })
  }
  await carryOut('AA-01', 'feito')
  await carryOut('AA-02', 'nao_feito')

  const { data } = await open(await link(first.id))
  expect(data).toMatchObject({ client: entity.name })
  expect(data.machines.map(({ tag, state, lastOn }) => [tag, state, lastOn])).toEqual([
    ['AA-02', 'parcial', '2026-03-10'],
    ['BB-01', 'sem_registro', null],
    ['BB-02', 'sem_registro', null],
    ['AA-01', 'em_dia', '2026-03-10'],
  ])
  expect(data.machines.at(-1)).toMatchObject({ nextOn: '2026-04-01' })
  const page = new URL(data.machines[0]!.url)
  expect((await app.raw({ url: page.pathname + page.search })).statusCode).toBe(200)
})

test('a machine whose work is overdue is told first; a revoked link opens nothing, whichever plan of the client revokes it', async () => {
  const entity = { name: 'Clínica Sorriso', cnpj: '11222333000181' }
  const one = await app.as(owner).plan({ ...machinesWith({ machines: 1, mark: 'DD' }), entity })
  const other = await app.as(owner).plan({ ...machinesWith({ machines: 1, mark: 'EE' }), entity })
  await app.as(owner).makeSchedule(other.id)
  const url = await link(one.id)
  const { data } = await open(url)
  expect(data.machines.map(({ tag, state }) => [tag, state])).toEqual([
    ['EE-01', 'atrasada'],
    ['DD-01', 'sem_registro'],
  ])
  const params = { id: other.id }
  const shown = (await app.call(owner, clientLinks.get, { params })).data
  expect([shown.machines, shown.items.length]).toEqual([2, 1])
  const reader = await app.aMember(owner, ['pmoc.read', 'pmoc.post'])
  expect((await app.call(reader, clientLinks.revoke, { params })).status).toBe(403)
  expect((await app.call(owner, clientLinks.revoke, { params })).status).toBe(200)
  expect((await open(url)).problem.code).toBe('public-link.revoked')
  const stranger = await app.anOwner()
  expect((await app.call(stranger, clientLinks.create, { params })).status).toBe(404)
})

test('a plan that has come to another client shows nothing of them by the link of the one before', async () => {
  const plan = await app
    .as(owner)
    .plan({
      ...machinesWith({ machines: 1, mark: 'FF' }),
      entity: { name: 'Padaria Boa Massa', cnpj: '11444777000161' },
    })
  const other = await app
    .as(owner)
    .plan({ ...machinesWith({ machines: 1, mark: 'GG' }), entity: { name: 'Escola Nova', cnpj: '45997418000153' } })
  const url = await link(plan.id)
  expect((await open(url)).status).toBe(200)
  const database = await connectAsOwner(app.connection)
  await database.query(
    `begin; set local app.company_id = '${owner.companyId}';
     update pmoc_plan set entity_id = (select entity_id from pmoc_plan where id = '${other.id}') where id = '${plan.id}'; commit`,
  )
  await database.end()
  expect((await open(url)).problem.code).toBe('public-link.revoked')
})

test('from the record of a client the same links are read and closed as from their plans; whoever has none is told so', async () => {
  const entity = { name: 'Mercado Central', cnpj: '45723174000110' }
  const plan = await app.as(owner).plan({ ...machinesWith({ machines: 1, mark: 'HH' }), entity })
  const ofPerson = (id: string, who = owner) => app.call(who, clientLinks.ofPerson, { params: { id } })
  expect((await ofPerson(plan.entity.id)).data).toEqual({ planId: plan.id })
  const params = { id: (await ofPerson(plan.entity.id)).data.planId! }
  const url = await link(plan.id)
  expect((await app.call(owner, clientLinks.get, { params })).data).toMatchObject({ client: entity.name, machines: 1 })
  expect((await app.call(owner, clientLinks.revoke, { params })).status).toBe(200)
  expect((await open(url)).problem.code).toBe('public-link.revoked')
  expect((await ofPerson(await app.as(owner).technician())).data).toEqual({ planId: null })
  const reader = await app.aMember(owner, ['pmoc.read', 'pmoc.post', 'people.read'])
  expect((await ofPerson(plan.entity.id, reader)).status).toBe(403)
  expect((await ofPerson(plan.entity.id, await app.anOwner())).problem.code).toBe('not-found')
})
