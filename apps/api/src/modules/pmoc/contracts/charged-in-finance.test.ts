import { entries } from '@prumo/contract/finance/entries'
import { orders } from '@prumo/contract/pmoc/orders'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { carryOutOn } from '../../../testing/pmoc/maintenance-orders.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-11-17T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type ChargeBody = RequestOf<typeof orders.charge>['body']
const charge = async (body: ChargeBody, who = owner) => app.call(who, orders.charge, { body })
const move = (id: string, status: 'CANCELLED' | 'INVOICED') =>
  app.call(owner, sales.changeStatus, {
    params: { id },
    body: { status, ...(status === 'CANCELLED' && { reason: 'Engano' }) },
  })

test('an order that is invoiced is asked for in finance', async () => {
  const account = await app.as(owner).account()
  await app.as(owner).handOver(account)
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 480 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const { made } = (await charge({ month: '2026-10' })).data
  expect(await app.as(owner).entries()).toEqual([])
  await move(made[0]!.saleId, 'INVOICED')
  const [entry] = await app.as(owner).entries()
  expect(entry).toMatchObject({
    amount: 480,
    type: 'INCOME',
    status: 'OVERDUE',
    competenceDate: '2026-10-31',
    scheduleDate: '2026-10-31',
  })
  expect(entry!.description).toMatch(`Manutenção de outubro de 2026, ${plan.pmocCode} · Venda `)
  const { data } = await app.call(owner, entries.get, { params: { id: entry!.id } })
  expect(data.person?.id).toBe(plan.entity.id)
})

test('what a charge wrote in finance is the order’s: paid, taken back, and given back when it is cancelled; then the month is charged once more', async () => {
  const account = await app.as(owner).account()
  await app.as(owner).handOver(account, { trigger: 'COMPLETED' })
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 480 })
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const { saleId } = (await charge({ month: '2026-10' })).data.made[0]!
  const [entry] = await app.as(owner).entries()
  expect(entry!.owner).toMatchObject({ kind: 'sale', id: saleId })
  const params = { id: entry!.id! }
  for (const edit of [{ amount: 0.01 }, { competenceDate: '2026-11-30' }, { person: null }])
    expect((await app.call(owner, entries.update, { params, body: edit as never })).problem.code).toBe('entry.of-sale')
  expect((await app.call(owner, entries.remove, { params, query: {} })).problem.code).toBe('entry.of-sale')
  await app.call(owner, entries.confirm, { params, body: { amountPaid: 80 } })
  expect((await charge({ month: '2026-10' })).data.made).toEqual([])
  expect((await move(saleId, 'CANCELLED')).problem.code).toBe('sale.refund-required')
  await app.call(owner, entries.undoConfirmation, { params, body: {} })
  expect((await move(saleId, 'CANCELLED')).status).toBe(200)
  expect(await app.as(owner).entries()).toEqual([])
  expect((await app.call(owner, entries.confirm, { params, body: {} })).problem.code).toBe('entry.canceled')
  const again = await Promise.all([charge({ month: '2026-10' }), charge({ month: '2026-10' })])
  expect(again.flatMap(({ data }) => data.made)).toHaveLength(1)
  expect((await app.as(owner).entries()).map(({ status, amount }) => `${status} ${amount}`)).toEqual(['OVERDUE 480'])
  await expectSalesLaws(app, owner)
})
