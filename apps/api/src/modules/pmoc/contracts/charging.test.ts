import { orders } from '@prumo/contract/pmoc/orders'
import { plans } from '@prumo/contract/pmoc/plans'
import { people } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { insertCorrection } from '../../../testing/pmoc/done-work-queries.ts'
import { carryOutOn } from '../../../testing/pmoc/maintenance-orders.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-11-17T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type ChargeBody = RequestOf<typeof orders.charge>['body']
const charge = async (body: ChargeBody, who = owner) => app.call(who, orders.charge, { body })
const dueOf = async (id: string) => (await app.call(owner, orders.visits, { params: { id } })).data.due
const saleOf = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data
const move = (id: string, status: 'CANCELLED' | 'INVOICED') =>
  app.call(owner, sales.changeStatus, {
    params: { id },
    body: { status, ...(status === 'CANCELLED' && { reason: 'Engano' }) },
  })

test('a month of a monthly contract becomes one order that was carried out, of the owner of the building at the price agreed on', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 1250.5 })
  await carryOutOn(app, owner, plan, ['2026-10-05', '2026-10-19', '2026-11-03'])
  expect(await dueOf(plan.id)).toEqual([
    { month: '2026-10', visits: 2, amount: 1250.5 },
    { month: '2026-11', visits: 1, amount: 1250.5 },
  ])
  const { data } = await charge({ month: '2026-10' })
  expect(data).toMatchObject({ made: [{ planId: plan.id, total: 1250.5 }], already: [], failed: [] })
  const sale = await saleOf(data.made[0]!.saleId)
  expect(sale).toMatchObject({ type: 'SERVICEORDER', status: 'EXECUTED', origin: 'service-order', totalPrice: 1250.5 })
  expect(sale.client?.id).toBe(plan.entity.id)
  expect(sale.notes).toBe(`Manutenção de outubro de 2026, ${plan.pmocCode}`)
  expect(sale.services).toMatchObject([{ serviceId: plan.contractPrice!.serviceId, quantity: 1, unitPrice: 1250.5 }])
  expect(await dueOf(plan.id)).toEqual([{ month: '2026-11', visits: 1, amount: 1250.5 }])
  const again = (await charge({ month: '2026-10' })).data
  expect(again).toMatchObject({ made: [], already: [{ saleId: sale.id }], failed: [] })
})

test('a contract by visit is charged by the days on which something was carried out, all of a month or chosen ones', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 300 })
  await carryOutOn(app, owner, plan, ['2026-10-05', '2026-10-05', '2026-10-12', '2026-10-19'])
  const some = (days: string[]) => app.call(owner, orders.chargeVisits, { params: { id: plan.id }, body: { days } })
  const chosen = await some(['2026-10-12'])
  expect(chosen.data.total).toBe(300)
  expect((await some(['2026-10-12'])).data.saleId).toBe(chosen.data.saleId)
  expect((await some(['2026-10-12', '2026-10-19'])).problem.code).toBe('pmoc.visit-charged')
  expect((await some(['2026-10-13'])).problem.code).toBe('pmoc.visit-missing')
  expect((await some(['2026-10-19', '2026-11-02'])).problem.code).toBe('pmoc.visits-of-one-month')
  expect(await dueOf(plan.id)).toEqual([{ month: '2026-10', visits: 2, amount: 600 }])
  const { made, already } = (await charge({ month: '2026-10' })).data
  expect(made).toMatchObject([{ total: 600 }])
  expect(already).toMatchObject([{ saleId: chosen.data.saleId }])
  const sale = await saleOf(made[0]!.saleId)
  expect(sale.services).toMatchObject([{ quantity: 2, unitPrice: 300 }])
  expect(sale.notes).toBe(`Visitas de outubro de 2026, ${plan.pmocCode}: 05/10/2026, 19/10/2026`)
  const { data } = await app.call(owner, orders.visits, { params: { id: plan.id } })
  expect(data.items.map(({ day, items, isDue, saleId }) => [day, items, isDue, saleId])).toEqual([
    ['2026-10-19', 1, false, sale.id],
    ['2026-10-12', 1, false, chosen.data.saleId],
    ['2026-10-05', 2, false, sale.id],
  ])
})

test('what a cancelled or deleted order charged can be charged again', async () => {
  const monthly = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  const byVisit = await app.as(owner).contract(
    { kind: 'per_visit', amount: 10 },
    {
      equipmentInventory: [
        { ref: 'um', tag: 'X' },
        { ref: 'dois', tag: 'Y' },
      ],
      environments: [],
    },
  )
  await carryOutOn(app, owner, monthly, ['2026-10-05'])
  await carryOutOn(app, owner, byVisit, ['2026-10-05', '2026-10-06'])
  const first = (await charge({ month: '2026-10' })).data.made
  expect(first.map(({ total }) => total).sort()).toEqual([100, 20])
  for (const { saleId } of first) expect((await move(saleId, 'CANCELLED')).status).toBe(200)
  expect([...(await dueOf(monthly.id)), ...(await dueOf(byVisit.id))]).toHaveLength(2)
  const second = (await charge({ month: '2026-10' })).data
  expect(second.made).toHaveLength(2)
  expect(second.already).toEqual([])
  // Deleting the first ones, which charge nothing any more, frees nothing.
  for (const { saleId } of first) await app.call(owner, sales.remove, { params: { id: saleId } })
  expect((await charge({ month: '2026-10' })).data.made).toEqual([])
  for (const { saleId } of second.made) await move(saleId, 'INVOICED')
  expect((await move(second.made[0]!.saleId, 'CANCELLED')).status).toBe(409)
  expect((await charge({ month: '2026-10' })).data.made).toEqual([])
})

test('eight at once charge a month once', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const answers = await Promise.all(Array.from({ length: 8 }, () => charge({ month: '2026-10' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.flatMap(({ data }) => data.made)).toHaveLength(1)
  const { data } = await app.call(owner, orders.ofPlan, { params: { id: plan.id } })
  expect(data.items).toMatchObject([
    { kind: 'month', month: '2026-10', status: 'EXECUTED', total: 100, isStanding: true },
  ])
})

test('work that is said by a correction to have been on another day is not charged twice', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 50 })
  const [done] = await carryOutOn(app, owner, plan, ['2026-10-30'])
  await charge({ month: '2026-10' })
  await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
    insertCorrection(db, owner.companyId, { ...done!, day: '2026-11-02' }),
  )
  expect(await dueOf(plan.id)).toEqual([])
  expect((await charge({ month: '2026-11' })).data.made).toEqual([])
})

test('a visit on which nothing applied is charged once, whatever corrects it later', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 50 }, machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(plan.id)
  const rafael = await app.as(owner).technician()
  const [first] = (await app.as(owner).scheduleOf(plan.id)).items
  const { scheduleId } = first!
  const told = (executedDate: string, work: object) =>
    execute(app, owner, plan.id, { executedDate, executedBy: rafael, ...work })
  const nothing = { outcomes: [{ scheduleId, outcome: 'nao_se_aplica', reason: 'Desligada' }] }
  const { data: done } = await told('2026-10-05', nothing)
  expect((await charge({ month: '2026-10' })).data.made).toMatchObject([{ total: 50 }])
  const again = await told('2026-10-07', { scheduleId, correctsId: done.id })
  expect(again.status).toBe(200)
  expect(await dueOf(plan.id)).toEqual([])
  await told('2026-11-03', { ...nothing, correctsId: again.data.id })
  expect(await dueOf(plan.id)).toEqual([])
  expect((await charge({ month: '2026-11' })).data.made).toEqual([])
})

test('a month of which visits were charged is not charged as a month too, nor the other way round', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 50 })
  await carryOutOn(app, owner, plan, ['2026-10-05', '2026-10-06'])
  await app.call(owner, orders.chargeVisits, { params: { id: plan.id }, body: { days: ['2026-10-05'] } })
  const price = (kind: 'monthly' | 'per_visit', amount: number) =>
    app.call(owner, plans.update, {
      params: { id: plan.id },
      body: { contractPrice: { kind, amount, serviceId: plan.contractPrice!.serviceId } },
    })
  expect((await price('monthly', 80)).status).toBe(200)
  expect(await dueOf(plan.id)).toEqual([])
  await carryOutOn(app, owner, plan, ['2026-11-05'])
  expect((await charge({ month: '2026-11' })).data.made).toMatchObject([{ total: 80 }])
  await price('per_visit', 50)
  expect(await dueOf(plan.id)).toEqual([{ month: '2026-10', visits: 1, amount: 50 }])
})

test('an order that is refused says why and holds up no other; a service chosen once serves the plans that name none', async () => {
  const blocked = await app.as(owner).contract({ kind: 'monthly', amount: 10 })
  const own = {
    environments: [],
    equipmentInventory: [
      { ref: 'um', tag: 'X' },
      { ref: 'dois', tag: 'Y' },
    ],
  }
  const nameless = await app
    .as(owner)
    .plan({
      ...own,
      entity: { name: 'Escola Modelo', cnpj: '00000000000191' },
      contractPrice: { kind: 'monthly', amount: 20 },
    })
  await carryOutOn(app, owner, blocked, ['2026-10-05'])
  await carryOutOn(app, owner, nameless, ['2026-10-05'])
  await app.call(owner, people.changeStatus, {
    params: { id: blocked.entity.id },
    body: { status: 'BlackList', reason: 'Não paga' },
  })
  const { data } = await charge({ month: '2026-10' })
  expect(data.made).toEqual([])
  expect(data.failed.map(({ message }) => message).sort()).toEqual([
    'Escolha o serviço da ordem.',
    'Este cliente está na lista negra: Não paga.',
  ])
  const serviceId = await app.as(owner).service()
  const second = (await charge({ month: '2026-10', serviceId })).data
  expect(second.made).toMatchObject([{ planId: nameless.id, total: 20 }])
  expect(second.failed).toMatchObject([{ planId: blocked.id }])
  const { data: kept } = await app.call(owner, plans.get, { params: { id: nameless.id } })
  expect(kept.contractPrice).toEqual({ kind: 'monthly', amount: 20, serviceId })
})

test('charging needs the key of service orders beside that of plans, and their app', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 100 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const planner = await app.aMember(owner, ['pmoc.read', 'pmoc.put'])
  expect((await charge({ month: '2026-10' }, planner)).problem).toMatchObject({
    code: 'permission-missing',
    status: 403,
  })
  const visits = { params: { id: plan.id }, body: { days: ['2026-10-05'] } }
  expect((await app.call(planner, orders.chargeVisits, visits)).status).toBe(403)
  const seller = await app.aMember(owner, ['pmoc.read', 'service-order.post'])
  expect((await charge({ month: '2026-10' }, seller)).status).toBe(403)
  // The price is the contract's: nobody has to agree to it once more.
  const both = await app.aMember(owner, ['pmoc.read', 'pmoc.put', 'service-order.post'])
  expect((await charge({ month: '2026-10' }, both)).data.made).toHaveLength(1)
  const list = (who: Person) => app.call(who, orders.contracts, { query: {} })
  expect((await list(planner)).data.items[0]!.year).toEqual({})
  expect((await list(both)).data.items[0]!.year).toEqual({ orders: 0, revenue: 0 })
  const withoutApp = await app.anOwner({ plan: 'horizonte', apps: ['pmoc', 'services'] })
  const other = await app.as(withoutApp).contract({ kind: 'monthly', amount: 100 })
  await carryOutOn(app, withoutApp, other, ['2026-10-05'])
  expect((await charge({ month: '2026-10' }, withoutApp)).problem.code).toBe('app-missing')
})

test('another company’s plan is not found', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 100 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const stranger = await app.anOwner()
  expect((await charge({ month: '2026-10', planIds: [plan.id] }, stranger)).status).toBe(404)
  const answer = await app.call(stranger, orders.chargeVisits, {
    params: { id: plan.id },
    body: { days: ['2026-10-05'] },
  })
  expect(answer.status).toBe(404)
  expect((await charge({ month: '2026-10' }, stranger)).data).toEqual({ made: [], already: [], failed: [] })
})

test('a plan of which something was charged is not deleted', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  const body = { description: 'Trocar o compressor' }
  await app.call(owner, orders.corrective, { params: { id: plan.equipmentInventory[0]!.equipmentId }, body })
  expect((await app.call(owner, plans.remove, { params: { id: plan.id } })).problem.code).toBe('pmoc.has-history')
})

test('what technicians write down can be charged, and their corrections charge nothing twice', async () => {
  const plan = await app
    .as(owner)
    .contract({ kind: 'per_visit', amount: 90 }, machinesWith({ machines: 1, tasks: [{ periodicity: 'mensal' }] }))
  await app.as(owner).makeSchedule(plan.id)
  const technician = await app.as(owner).technician()
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const say = (own: object) =>
    execute(app, owner, plan.id, { scheduleId: items[0]!.scheduleId, executedBy: technician, measurements: {}, ...own })
  const done = await say({ executedDate: '2026-10-30' })
  expect(await dueOf(plan.id)).toEqual([{ month: '2026-10', visits: 1, amount: 90 }])
  expect((await charge({ month: '2026-10' })).data.made).toHaveLength(1)
  const corrected = await say({ executedDate: '2026-11-03', correctsId: done.data.id })
  expect(corrected.status).toBe(200)
  expect(await dueOf(plan.id)).toEqual([])
})
