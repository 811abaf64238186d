import { cardFees } from '@prumo/contract/sales/card-fees'
import { feeRowFor } from '@prumo/domain/sales/card-fees'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { inStock } from '../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { selectCardFees } from './queries.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const fee = {
  method: 'CREDITCARD' as const,
  brand: null as string | null,
  fromParcels: 1,
  toParcels: 1,
  feePercent: 3.5,
  fixedFee: 0.4,
  daysToFirst: 30,
  daysBetween: 30,
  isAnticipated: false,
}
const add = (own: object = {}, person = owner) => app.call(person, cardFees.create, { body: { ...fee, ...own } })

test('the table is read by payments as it was written', async () => {
  const account = await app.as(owner).account()
  const { data } = await add({ toParcels: 6, bankAccountId: account, brand: ' Visa ' })
  expect(data).toMatchObject({ brand: 'Visa', feePercent: 3.5, fixedFee: 0.4, bankAccount: { id: account } })
  const rows = await inStock(app, owner, selectCardFees)
  expect(feeRowFor(rows, { method: 'CREDITCARD', brand: 'Visa', parcels: 3 })).toMatchObject({
    id: data.id,
    feePercent: 35_000,
    fixedFee: 40,
    bankAccountId: account,
  })
  expect((await add({ fromParcels: 7, toParcels: 8, bankAccountId: uuidv7() })).problem.code).toBe('reference-missing')
})

test('two rows never mean the same payment, also when they are written at the same instant', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => add({ fromParcels: 1, toParcels: 2 + index })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)!.problem.code).toBe('card-fee.overlaps')
  expect((await add({ brand: 'Visa', toParcels: 12 })).status).toBe(200)
  expect((await add({ brand: 'VISA', fromParcels: 12, toParcels: 13 })).problem.code).toBe('card-fee.overlaps')
  expect((await add({ method: 'DEBITCARD' })).status).toBe(200)
  const { data } = await add({ fromParcels: 20, toParcels: 24 })
  const change = (body: object) => app.call(owner, cardFees.update, { params: { id: data.id }, body })
  expect((await change({ fromParcels: 1 })).problem.code).toBe('card-fee.overlaps')
  expect((await change({ feePercent: 4, version: 1 })).data.feePercent).toBe(4)
  expect((await change({ feePercent: 5, version: 1 })).problem.code).toBe('stale-record')
  expect((await app.call(owner, cardFees.list, {})).data.total).toBe(4)
  expect((await app.call(owner, cardFees.remove, { params: { id: data.id } })).status).toBe(200)
})

test('a range runs forward and a debit card has one parcel', async () => {
  expect((await add({ fromParcels: 3, toParcels: 2 })).problem.code).toBe('card-fee.range')
  expect((await add({ method: 'DEBITCARD', toParcels: 2 })).problem.code).toBe('card-fee.debit-parcels')
})

test('whoever sells reads the table; who keeps the settings writes it', async () => {
  const seller = await app.aMember(owner, ['sale.post'])
  expect((await app.call(seller, cardFees.list, {})).status).toBe(200)
  expect((await add({}, seller)).status).toBe(403)
  expect((await add({}, await app.aMember(owner, ['settings.post']))).status).toBe(200)
})
