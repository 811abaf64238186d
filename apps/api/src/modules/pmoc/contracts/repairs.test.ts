import { orders } from '@prumo/contract/pmoc/orders'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { plans } from '@prumo/contract/pmoc/plans'
import { saleReports } from '@prumo/contract/sales/sale-reports'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { carryOutOn, type ContractPlan } from '../../../testing/pmoc/maintenance-orders.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-11-17T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => {
  now.at = new Date('2026-11-17T15:00:00Z')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const machineOf = (plan: ContractPlan, index = 0) => plan.equipmentInventory[index]!.equipmentId
const repair = (id: string, body: object = {}, who = owner) =>
  app.call(who, orders.corrective, { params: { id }, body: { description: 'Trocar o compressor', ...body } as never })
const step = (id: string, status: 'APPROVED' | 'EXECUTED' | 'INVOICED' | 'CANCELLED') =>
  app.call(owner, sales.changeStatus, {
    params: { id },
    body: { status, ...(status === 'CANCELLED' && { reason: 'Engano' }) },
  })
const margins = async (by: 'contract' | 'building' | 'equipment', own: object = {}, who = owner) =>
  (await app.call(who, orders.margins, { query: { ...year, by, ...own } as never })).data
const costsOf = async (id: string, who = owner) => (await app.call(who, orders.equipmentCosts, { params: { id } })).data

test('a repair is a quote of the owner of the building, with the machine, its service and parts; parts leave when it is carried out', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  const [done] = await carryOutOn(app, owner, plan, ['2026-11-03'])
  const part = await app.as(owner).product({ sku: 'CMP', stock: 5 })
  const serviceId = await app.as(owner).service({ price: 250 })
  const { data } = await repair(machineOf(plan), {
    serviceId,
    parts: [{ productId: part, quantity: 1 }],
    executionId: done!.executionId,
  })
  const sale = (await app.call(owner, sales.get, { params: { id: data.saleId } })).data
  expect(sale).toMatchObject({ status: 'BUDGET', type: 'SERVICEORDER', code: data.saleCode })
  expect(sale.client?.id).toBe(plan.entity.id)
  expect(sale.notes).toBe('EQ-01, Recepção: Trocar o compressor')
  expect(sale.services).toMatchObject([{ serviceId, unitPrice: 250, notes: `EQ-01, Recepção (${plan.pmocCode})` }])
  expect(sale.products).toMatchObject([{ productId: part, quantity: 1 }])
  await step(data.saleId, 'EXECUTED')
  expect(await app.as(owner).stockOf(part)).toEqual({ current: 4, reserved: 0 })
  const { items } = (await app.call(owner, orders.ofEquipment, { params: { id: machineOf(plan) } })).data
  expect(items).toMatchObject([
    {
      id: data.orderId,
      kind: 'corrective',
      status: 'EXECUTED',
      executionId: done!.executionId,
      equipment: { tag: 'EQ-01' },
    },
  ])
})

test('a repair names machine, execution and service of the company, and needs the key of service orders', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  const [done] = await carryOutOn(app, owner, plan, ['2026-11-03'])
  const stranger = await app.anOwner()
  expect((await repair(machineOf(plan), {}, stranger)).status).toBe(404)
  // Of another machine of the same plan.
  expect((await repair(machineOf(plan, 1), { executionId: done!.executionId })).problem.code).toBe('reference-missing')
  const planner = await app.aMember(owner, ['pmoc.read', 'pmoc.put'])
  expect((await repair(machineOf(plan), {}, planner)).problem.code).toBe('permission-missing')
  await app.call(owner, plans.update, { params: { id: plan.id }, body: { version: '1.1.0', contractPrice: null } })
  expect((await repair(machineOf(plan))).problem).toMatchObject({ code: 'pmoc.service-required', status: 422 })
  // A device knows no services: what it asked for is a quote that somebody goes on with.
  const { data } = await repair(machineOf(plan), { mayBeEmpty: true, executionId: done!.executionId })
  const sale = (await app.call(owner, sales.get, { params: { id: data.saleId } })).data
  expect(sale).toMatchObject({ status: 'BUDGET', services: [], notes: 'EQ-01, Recepção: Trocar o compressor' })
})

/** A month, a repair with a part and freight, one brought back in part, one cancelled, and a sale that is no maintenance. */
async function aBusyYear() {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 500 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  await app.call(owner, orders.charge, { body: { month: '2026-10' } })
  const part = await app.as(owner).product({ sku: 'CMP', stock: 50 })
  const parts = (quantity: number) => [{ productId: part, quantity }]
  const first = (await repair(machineOf(plan), { parts: parts(2) })).data.saleId
  await app.call(owner, sales.update, { params: { id: first }, body: { transport: { freightCost: 30 } } })
  await step(first, 'INVOICED')
  const second = (await repair(machineOf(plan, 1), { parts: parts(3) })).data.saleId
  const { products } = (await step(second, 'INVOICED')).data
  await app.call(owner, saleReturns.create, {
    params: { id: second },
    body: { lines: [{ itemId: products[0]!.id, quantity: 1 }], reason: 'Sobrou', refund: 'GIVE_BACK' },
  })
  await step((await repair(machineOf(plan), { parts: parts(1) })).data.saleId, 'CANCELLED')
  await repair(machineOf(plan), { parts: parts(1) })
  return { plan, part }
}

test('what contracts, buildings and machines brought and cost is what the reports of sales say', async () => {
  const { plan, part } = await aBusyYear()
  for (const basis of ['sold', 'invoiced'] as const) {
    const { data } = await app.call(owner, saleReports.read, { body: { ...year, by: 'client', basis } })
    const said = { orders: data.count, revenue: data.total, cost: data.cost, profit: data.profit, margin: data.margin }
    expect(data.total).toBeGreaterThan(0)
    for (const by of ['contract', 'building', 'equipment'] as const) {
      const { rows, ...sum } = await margins(by, { basis })
      expect([by, sum]).toEqual([by, said])
      const cents = rows.reduce((all, { revenue }) => all + Math.round(revenue! * 100), 0)
      expect([by, cents]).toEqual([by, Math.round(sum.revenue! * 100)])
    }
    expect((await margins('building', { basis })).rows).toMatchObject([{ id: plan.entity.id, label: plan.entity.name }])
  }
  // What is no maintenance is in the reports alone.
  const before = await margins('contract')
  const sold = await app.as(owner).sale({ products: [{ productId: part, quantity: 1 }] })
  await step(sold.id, 'INVOICED')
  expect(await margins('contract')).toEqual(before)
  const machines = (await margins('equipment', { planId: plan.id })).rows
  expect(machines.map(({ id }) => id).sort()).toEqual([machineOf(plan), machineOf(plan, 1), null].sort())
})

test('what a contract brought this year is what was invoiced of its orders, less what was brought back', async () => {
  const { plan } = await aBusyYear()
  const broughtBy = async () => {
    const { items } = (await app.call(owner, orders.contracts, { query: {} })).data
    return items.find(({ planId }) => planId === plan.id)!.year
  }
  const { rows: _rows, ...invoiced } = await margins('contract', { basis: 'invoiced' })
  // The month is carried out and not invoiced yet, and one repair is still a quote.
  expect(invoiced.revenue).toBeLessThan((await margins('contract')).revenue!)
  expect(await broughtBy()).toEqual(invoiced)
  const { items } = (await app.call(owner, orders.ofPlan, { params: { id: plan.id } })).data
  await step(items.find(({ kind }) => kind === 'month')!.saleId, 'INVOICED')
  expect((await broughtBy()).revenue).toBe(invoiced.revenue! + 500)
})

test('what things cost is told only to who may know it, and amounts only to who sees service orders', async () => {
  const { plan } = await aBusyYear()
  const clerk = await app.aMember(owner, ['pmoc.read', 'service-order.read'])
  expect(Object.keys(await margins('contract', {}, clerk)).sort()).toEqual(['orders', 'revenue', 'rows'])
  const technician = await app.aMember(owner, ['pmoc.read'])
  expect(Object.keys(await margins('contract', {}, technician))).toEqual(['rows'])
  expect((await costsOf(plan.id, technician)).items[0]).toEqual({
    equipmentId: machineOf(plan),
    tag: 'EQ-01',
    priceOfNew: null,
  })
  expect((await app.call(technician, orders.ofPlan, { params: { id: plan.id } })).data.items).toEqual([])
})

test('a machine whose repairs of twelve months come to forty per cent of a new one is worth replacing', async () => {
  const plan = await app.as(owner).contract(
    { kind: 'monthly', amount: 100 },
    {
      environments: [],
      equipmentInventory: [
        { ref: 'um', tag: 'EQ-01', priceOfNew: 1000 },
        { ref: 'dois', tag: 'EQ-02', priceOfNew: 1000 },
        { ref: 'tres', tag: 'EQ-03' },
      ],
    },
  )
  const cheap = await app.as(owner).service({ price: 399.99 })
  const dear = await app.as(owner).service({ price: 400 })
  const carried = async (machine: number, serviceId: string) => {
    const { saleId } = (await repair(machineOf(plan, machine), { serviceId })).data
    await step(saleId, 'EXECUTED')
  }
  await carried(0, cheap)
  await carried(1, dear)
  await carried(2, dear)
  const adviceOf = async () =>
    (await costsOf(plan.id)).items.map(({ costOf12Months, advice }) => [costOf12Months, advice])
  expect(await adviceOf()).toEqual([
    [399.99, 'keep'],
    [400, 'consider_replacing'],
    [400, 'unknown'],
  ])
  now.at = new Date('2027-11-16T15:00:00Z')
  owner = await signInAgain(app, owner)
  expect((await adviceOf())[1]).toEqual([400, 'consider_replacing'])
  now.at = new Date('2027-11-17T15:00:00Z')
  owner = await signInAgain(app, owner)
  expect((await adviceOf())[1]).toEqual([0, 'keep'])
})

test('of a repair that is divided, both orders are of the machine; of a copy, only the first', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  const part = await app.as(owner).product({ sku: 'CMP', stock: 50 })
  const { saleId } = (await repair(machineOf(plan), { parts: [{ productId: part, quantity: 2 }] })).data
  const { products, totalPrice } = (await step(saleId, 'APPROVED')).data
  const before = await margins('equipment')
  await app.call(owner, sales.divide, {
    params: { id: saleId },
    body: { lines: [{ itemId: products[0]!.id, quantity: 1 }] },
  })
  const after = await margins('equipment')
  expect(after).toMatchObject({ revenue: totalPrice, orders: 2 })
  expect(after.rows[0]!.revenue).toBe(before.rows[0]!.revenue)
  await app.call(owner, sales.duplicate, { params: { id: saleId } })
  expect((await app.call(owner, orders.ofEquipment, { params: { id: machineOf(plan) } })).data.items).toHaveLength(2)
})

test('a repair may name the problem that was reported of its machine, and no other', async () => {
  const address = { street: 'Av. Nazaré', number: '500', district: 'Nazaré', city: 'Belém' }
  const machine = await app.as(owner).stickeredMachine({ address } as never)
  await aReport(app, machine)
  const { data } = await app.call(owner, problemReports.list, { body: { filters: { equipmentId: machine.id } } })
  const named = { serviceId: await app.as(owner).service(), problemReportId: data.items[0]!.id }
  const quote = (await repair(machine.id, named)).data
  const { items } = (await app.call(owner, orders.ofEquipment, { params: { id: machine.id } })).data
  expect(items).toMatchObject([{ problemReportId: named.problemReportId, status: 'BUDGET' }])
  const { equipmentInventory } = (await app.call(owner, plans.get, { params: { id: machine.planId } })).data
  expect((await repair(equipmentInventory[1]!.equipmentId, named)).problem.code).toBe('reference-missing')
  await step(quote.saleId, 'APPROVED')
  const params = { id: named.problemReportId }
  const told = (await app.call(owner, problemReports.get, { params })).data
  expect(told.orders).toMatchObject([{ saleId: quote.saleId, saleCode: quote.saleCode, status: 'APPROVED' }])
  expect([told.plan?.entity, told.buildingAddress]).toEqual([
    'Hospital Santa Clara',
    'Av. Nazaré, 500 · Nazaré · Belém',
  ])
  const technician = await app.aMember(owner, ['pmoc.post'])
  expect((await app.call(technician, problemReports.get, { params })).data.orders).toEqual([])
})
