import { orders } from '@prumo/contract/pmoc/orders'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { carryOutOn } from '../../../testing/pmoc/maintenance-orders.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-11-17T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const listed = async (only?: 'due', who = owner) =>
  (await app.call(who, orders.contracts, { query: { ...(only && { only }) } })).data.items
const figure = async (who = owner) => {
  const { months, toInvoice } = (await app.call(who, orders.preview, { query: {} })).data
  return months.reduce((sum, { amount = 0 }) => sum + amount, 0) + (toInvoice.amount ?? 0)
}
const move = async (id: string, status: 'APPROVED' | 'CANCELLED' | 'INVOICED') => {
  const body = { status, ...(status === 'CANCELLED' && { reason: 'Engano' }) }
  expect((await app.call(owner, sales.changeStatus, { params: { id }, body })).status).toBe(200)
}

test('what was carried out is to be invoiced until it is: before its order is made, and after, in list, filter and figure', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 1250.5 })
  const idle = await app
    .as(owner)
    .contract({ kind: 'monthly', amount: 10 }, { entity: { name: 'Escola', cnpj: '45997418000153' } })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const told = async () => {
    const row = (await listed()).find(({ planId }) => planId === plan.id)!
    const due = (await listed('due')).map(({ planId }) => planId)
    expect((await listed()).find(({ planId }) => planId === idle.id)!.amountDue).toBe(0)
    return [row.due.length, row.toInvoice, row.amountDue, await figure(), row.year.revenue, due]
  }
  expect(await told()).toEqual([1, { orders: 0, amount: 0 }, 1250.5, 1250.5, 0, [plan.id]])
  const { made } = (await app.call(owner, orders.charge, { body: { month: '2026-10' } })).data
  const { saleId } = made[0]!
  expect(await told()).toEqual([0, { orders: 1, amount: 1250.5 }, 1250.5, 1250.5, 0, [plan.id]])
  await move(saleId, 'INVOICED')
  expect(await told()).toEqual([0, { orders: 0, amount: 0 }, 0, 0, 1250.5, []])
})

test('a repair is to be invoiced once its quote was accepted; what was cancelled is not, and its month is due again', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const { made } = (await app.call(owner, orders.charge, { body: { month: '2026-10' } })).data
  const params = { id: plan.equipmentInventory[0]!.equipmentId }
  const repair = (await app.call(owner, orders.corrective, { params, body: { description: 'Trocar o compressor' } }))
    .data
  const total = (await app.call(owner, sales.get, { params: { id: repair.saleId } })).data.totalPrice
  expect(await figure()).toBe(100)
  await move(repair.saleId, 'APPROVED')
  expect((await listed())[0]).toMatchObject({ toInvoice: { orders: 2, amount: 100 + total }, amountDue: 100 + total })
  await move(made[0]!.saleId, 'CANCELLED')
  expect((await listed())[0]).toMatchObject({
    toInvoice: { orders: 1 },
    due: [{ amount: 100 }],
    amountDue: 100 + total,
  })
  expect(await figure()).toBe(100 + total)
})

test('a visit says whether the order that charges it was invoiced', async () => {
  const plan = await app.as(owner).contract({ kind: 'per_visit', amount: 300 })
  await carryOutOn(app, owner, plan, ['2026-10-05', '2026-10-12'])
  const body = { days: ['2026-10-05'] }
  const { saleId } = (await app.call(owner, orders.chargeVisits, { params: { id: plan.id }, body })).data
  const visits = async () =>
    (await app.call(owner, orders.visits, { params: { id: plan.id } })).data.items.map(({ day, isDue, isInvoiced }) => [
      day,
      isDue,
      isInvoiced,
    ])
  const other = ['2026-10-12', true, false]
  expect(await visits()).toEqual([other, ['2026-10-05', false, false]])
  await move(saleId, 'INVOICED')
  expect(await visits()).toEqual([other, ['2026-10-05', false, true]])
})

test('whoever sees no service orders is told of none, and whoever sees but their own only of these', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 100 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  await app.call(owner, orders.charge, { body: { month: '2026-10' } })
  const planner = await app.aMember(owner, ['pmoc.read', 'pmoc.put'])
  expect((await listed(undefined, planner))[0]!.toInvoice).toEqual({})
  expect(await listed('due', planner)).toEqual([])
  const clerk = await app.aMember(owner, ['pmoc.read', 'service-order.read'])
  expect(await figure(clerk)).toBe((await listed(undefined, clerk))[0]!.amountDue)
})
