import { tills } from '@prumo/contract/sales/tills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  seller = await app.aMember(owner, ['till.post', 'sale.post'])
})
afterAll(() => app.stop())

const read = async (person: Person, shiftId?: string) =>
  (await app.call(person, tills.desk, { query: shiftId ? { shiftId } : {} })).data
const thing = (unitPrice: number) => ({ products: [{ productName: 'Suporte', unitPrice, quantity: 1 }] })

test('a seller comes back to what their shift sold, by method and at its hour, and not to what lies in the drawer', async () => {
  const till = await app.as(owner).till({ name: 'Balcão', series: '01' })
  const shift = await app.as(seller).openShift(till.id, { float: 999.99 })
  const sell = (number: number, amount: number, methods: Record<string, number>) =>
    app
      .as(seller)
      .sale({
        origin: 'pdv',
        paid: true,
        ...thing(amount),
        payments: Object.entries(methods).map(([method, part]) => ({ method: method as 'MONEY', amount: part })),
        till: { tillId: till.id, shiftId: shift.id, number, happenedAt: new Date().toISOString() },
      })
  await sell(1, 30, { MONEY: 30 })
  await sell(2, 100, { MONEY: 40, DEBITCARD: 60 })
  const told = await read(seller, shift.id)
  expect(told.shift).toMatchObject({
    count: 2,
    amount: 130,
    methods: [
      { method: 'MONEY', count: 2, amount: 70 },
      { method: 'DEBITCARD', count: 1, amount: 60 },
    ],
  })
  expect(told.shift!.sales.map(({ number, itemCount, methods }) => [number, itemCount, methods.toSorted()])).toEqual([
    ['01-000002', 1, ['DEBITCARD', 'MONEY']],
    ['01-000001', 1, ['MONEY']],
  ])
  expect(JSON.stringify(told)).not.toContain('999.99')
  expect((await read(seller)).shift).toBeNull()
  const stranger = await app.aMember(owner, ['till.post', 'sale.post'])
  expect((await app.call(stranger, tills.desk, { query: { shiftId: shift.id } })).status).toBe(404)
})

test('orders wait until they are paid, and a Pix until somebody saw it arrive', async () => {
  const other = await app.anOwner()
  const till = await app.as(other).till({ name: 'Balcão', series: '02' })
  const shift = await app.as(other).openShift(till.id)
  await app.as(other).order(thing(80))
  await app.as(other).sale(thing(1000))
  const { id } = await app
    .as(other)
    .sale({
      origin: 'pdv',
      paid: true,
      ...thing(25),
      payments: [{ method: 'PIX', amount: 25, isReceived: false }],
      till: { tillId: till.id, shiftId: shift.id, number: 1, happenedAt: new Date().toISOString() },
    })
  const { orders, pix } = await read(other)
  expect(orders).toMatchObject({ count: 1, amount: 80, items: [{ status: 'APPROVED', amount: 80 }] })
  expect(pix).toMatchObject([{ id, number: '02-000001', amount: 25 }])
  expect(await read(owner)).toMatchObject({ orders: { count: 0, amount: 0, items: [] }, pix: [] })
})
