import { saleReports } from '@prumo/contract/sales/sale-reports'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-03-15T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => {
  now.at = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
})
afterAll(() => app.stop())

const groupings = Object.keys(saleReportLabels) as (keyof typeof saleReportLabels)[]
const read = async (own: object, who = owner) =>
  (await app.call(who, saleReports.read, { body: { startDate: '2026-03-01', endDate: '2026-03-31', ...own } as never }))
    .data

async function aBusyDay() {
  const [filter, hose] = [
    await app.as(owner).product({ sku: 'FLT', stock: 50 }),
    await app.as(owner).product({ sku: 'MNG', stock: 50 }),
  ]
  const cleaning = await app.as(owner).service({ price: 49.99 })
  const sold = await app.as(owner).sale({
    origin: 'pdv',
    paid: true,
    products: [
      { productId: filter, quantity: 3 },
      { productId: hose, quantity: 1 },
    ],
    discountPrice: 13.33,
    transport: { freightCost: 20 },
    payments: [
      { method: 'MONEY', amount: 300 },
      { method: 'PIX', amount: 106.67 },
    ],
  })
  const order = await app.as(owner).sale({ services: [{ serviceId: cleaning, quantity: 2 }] })
  await app.call(owner, sales.changeStatus, { params: { id: order.id }, body: { status: 'APPROVED' } })
  await app.as(owner).sale({ products: [{ productId: filter, quantity: 9 }] })
  return sold
}

test('however it is grouped, a report comes to the same, and to what the home screen says [sal-115]', async () => {
  await aBusyDay()
  const { data } = await app.call(owner, sales.statistics, {})
  expect(data.month).toEqual({ count: 2, total: 506.65 })
  for (const by of groupings) {
    const report = await read({ by })
    expect([by, report.total, report.count, report.quantity]).toEqual([by, 506.65, 2, 6])
    expect([by, report.cost, report.profit, report.margin]).toEqual([by, 40, 446.65, 88.16])
    const sum = report.rows.reduce((all, { total }) => all + Math.round(total * 100), 0)
    expect([by, sum]).toEqual([by, 50_665])
  }
})

test('what is brought back counts on the day it comes [sal-101]', async () => {
  const sold = await aBusyDay()
  now.at = new Date('2026-04-02T15:00:00Z')
  owner = await signInAgain(app, owner)
  const body = {
    lines: [{ itemId: sold.products[0]!.id, quantity: 1 }],
    reason: 'Não serviu',
    refund: 'GIVE_BACK' as const,
    withFreight: true,
  }
  const back = (await app.call(owner, saleReturns.create, { params: { id: sold.id }, body })).data
  expect(back).toMatchObject({ code: 1, totalPrice: 116.67, freightPrice: 20, refundPrice: 116.67 })
  expect((await read({ by: 'product' })).total).toBe(506.65)
  for (const by of groupings) {
    const april = await read({ by, startDate: '2026-04-01', endDate: '2026-04-30' })
    expect([by, april.total, april.returned, april.count]).toEqual([by, -116.67, 116.67, 0])
  }
})

test('cost and profit are for whoever has their key, and the curve names what sells', async () => {
  await aBusyDay()
  const { rows, profit } = await read({ by: 'product' })
  expect(rows.map(({ label, class: curve }) => [label.slice(0, 7), curve])).toEqual([
    ['Produto', 'A'],
    ['Limpeza', 'A'],
    ['Produto', 'A'],
    ['Frete', 'C'],
  ])
  expect(profit).toBe(446.65)
  const seller = await app.aMember(owner, ['sale.post'])
  expect(JSON.stringify(await read({ by: 'product' }, seller))).not.toMatch(/cost|profit/)
})

test('the report leaves as a file', async () => {
  await aBusyDay()
  const answer = await app.raw(
    {
      method: 'POST',
      url: `/api/${saleReports.export.path}`,
      payload: { by: 'seller', startDate: '2026-03-01', endDate: '2026-03-31', format: 'csv' },
    },
    owner,
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Vendedor;Vendas;Quantidade;Total;Custo;Lucro;Margem %;% do total;Curva')
})
