import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { notifications } from '@prumo/contract/notifications/notifications'
import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { expectSalesLaws } from '../../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
let bank: string
let till: Awaited<ReturnType<World['till']>>
let filter: string
let number: number
beforeAll(async () => void (app = await startTestApp()))
afterEach(() => expectSalesLaws(app, owner))
afterAll(() => app.stop())
beforeEach(async () => {
  number = 0
  owner = await app.anOwner()
  seller = await app.aMember(owner, ['till.post', 'sale.post'])
  bank = await app.as(owner).account({ openingBalance: 1000 })
  await app.as(owner).handOver(bank)
  till = await app.as(owner).till()
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
})

const at = (id: string) => ({ params: { id } })
const opened = async (person: Person, float: number, bankAccountId?: string) =>
  (await app.as(person).openShift(till.id, { float, ...(bankAccountId && { bankAccountId }) })).id
const balance = async (id: string) => (await app.call(owner, bankAccounts.get, at(id))).data.currentBalance
const shiftOf = async (id: string) => (await app.call(owner, tillShifts.get, at(id))).data
const approve = (id: string) => app.call(owner, tillShifts.approve, { ...at(id), body: {} })
const differences = async () =>
  (await app.as(owner).entries())
    .filter(({ description }) => description === 'Diferença de caixa')
    .map(({ type, amount }) => [type, amount])

/** As the queue of a device sends it. */
async function sell(shiftId: string, id = uuidv7()) {
  const body = {
    id,
    paid: true as const,
    products: [{ productId: filter, quantity: 1, unitPrice: 20 }],
    payments: [{ method: 'MONEY' as const, amount: 20 }],
    totalPrice: 20,
    till: { tillId: till.id, shiftId, number: (number += 1), happenedAt: new Date().toISOString() },
  }
  const answer = await app.call(seller, sales.recordCompleted, { body })
  expect(answer.status).toBe(200)
  return (await app.call(owner, sales.get, at(answer.data.id))).data
}

test('a surplus that was approved and turns out to be a late sale is booked once: drawer and account agree again', async () => {
  const id = await opened(seller, 100, bank)
  await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 120 }])
  await approve(id)
  expect(await balance(till.bankAccount.id)).toBe(120)
  const other = await opened(owner, 120)
  const sale = await sell(id)
  expect(sale.toCheck).toContain('O turno do caixa já estava fechado quando a venda chegou.')
  expect(await shiftOf(id)).toMatchObject({ status: 'TO_APPROVE', difference: 0, late: 20 })
  const { data: told } = await app.call(owner, notifications.list, { query: {} })
  expect(JSON.stringify(told)).toContain('chegou depois do fechamento')
  expect((await shiftOf(other)).methods).toMatchObject([{ method: 'MONEY', expected: 120 }])
  expect((await approve(id)).data).toMatchObject({ status: 'APPROVED', difference: 0 })
  expect(await balance(till.bankAccount.id)).toBe(120)
  expect((await differences()).toSorted()).toEqual([
    ['EXPENSE', 20],
    ['INCOME', 20],
  ])
  expect((await approve(id)).problem.code).toBe('till-shift.nothing-to-approve')
})

test('what waits on the device when it closes is counted in, so that a shortage stays one', async () => {
  const id = await opened(seller, 100, bank)
  const waiting = Array.from({ length: 3 }, () => uuidv7())
  const { data } = await app.call(seller, tillShifts.close, {
    ...at(id),
    body: {
      counted: [{ method: 'MONEY', amount: 150 }],
      unsent: waiting.map((saleId) => ({ id: saleId, rows: [{ method: 'MONEY' as const, amount: 20 }] })),
    },
  })
  expect(data).toMatchObject({ difference: -10, unsent: { count: 3, amount: 60 } })
  expect((await approve(id)).problem.code).toBe('till-shift.waits-for-sales')
  for (const saleId of waiting) expect((await sell(id, saleId)).toCheck.join()).not.toContain('fechado')
  expect(await shiftOf(id)).toMatchObject({ status: 'TO_APPROVE', difference: -10, unsent: { count: 0 } })
  await approve(id)
  expect(await differences()).toEqual([['EXPENSE', 10]])
  expect(await balance(till.bankAccount.id)).toBe(150)
})

test('a float that is not what was left is a difference, or a transfer where somebody says from or to where', async () => {
  const first = await opened(seller, 100, bank)
  await app.as(seller).countAndClose(first, [{ method: 'MONEY', amount: 100 }])
  const second = await opened(seller, 50)
  await app.as(seller).countAndClose(second, [{ method: 'MONEY', amount: 50 }])
  expect(await balance(till.bankAccount.id)).toBe(100)
  await approve(second)
  expect([await differences(), await balance(till.bankAccount.id)]).toEqual([[['EXPENSE', 50]], 50])
  const third = await opened(seller, 200, bank)
  expect([await balance(till.bankAccount.id), await balance(bank)]).toEqual([200, 750])
  await app.as(seller).countAndClose(third, [{ method: 'MONEY', amount: 200 }])
  await opened(seller, 20, bank)
  expect([await balance(till.bankAccount.id), await balance(bank)]).toEqual([20, 930])
  expect(await differences()).toHaveLength(1)
})

test('two late sales at once both count', async () => {
  const id = await opened(seller, 0)
  await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 0 }])
  await Promise.all([sell(id), sell(id), sell(id)])
  expect(await shiftOf(id)).toMatchObject({ status: 'TO_APPROVE', difference: -60, late: 60 })
})
