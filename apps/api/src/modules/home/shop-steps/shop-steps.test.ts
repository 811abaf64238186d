import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { pixKeys } from '@prumo/contract/finance/pix'
import { shopSteps } from '@prumo/contract/home/shop-steps'
import { products } from '@prumo/contract/products/products'
import { scalePatterns } from '@prumo/contract/products/scale-patterns'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const read = async (person: Person) => (await app.call(person, shopSteps.read, {})).data.steps
const done = async (person: Person) => (await read(person)).filter(({ isDone }) => isDone).map(({ name }) => name)

test('each line of a shop is ticked by what was done, and unticked with it', async () => {
  const owner = await app.anOwner()
  expect(await done(owner)).toEqual([])
  const account = await app.as(owner).account()
  const { data: till } = await app.call(owner, tills.create, { body: { name: 'Balcão', series: '01' } })
  // The account that the system keeps for a till is nobody's bank account; this one was there before it.
  expect(await done(owner)).toEqual(['bank-account', 'till'])
  await app.call(owner, tills.register, { params: { id: till.id }, body: { deviceId: uuidv7() } })
  await app.call(owner, tillShifts.open, { params: { id: till.id }, body: { float: 100 } })
  await app.call(owner, products.create, { body: { name: 'Gás', sku: 'GAS', pricing: { salePrice: 10 } } })
  expect(await done(owner)).toEqual(['bank-account', 'products', 'till', 'device', 'float'])
  await app.call(owner, pixKeys.create, { params: { id: account }, body: { key: uuidv7() } })
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
  const orders = { ...off, statusTriggers: [] }
  // Whoever says no was asked as well.
  await app.call(owner, integrationSettings.save, {
    body: {
      enableAutoTransactionCreation: false,
      pdvSettings: off,
      salesOrderSettings: orders,
      serviceOrderSettings: orders,
    },
  })
  const days = { daysToFirst: 30, daysBetween: 30, isAnticipated: false }
  await app.call(owner, cardFees.create, {
    body: { method: 'CREDITCARD', brand: '', fromParcels: 1, toParcels: 1, feePercent: 3, fixedFee: 0, ...days },
  })
  const labels = { prefix: '2', codeStart: 2, codeLength: 5, valueStart: 7, valueLength: 6 }
  await app.call(owner, scalePatterns.save, { body: { patterns: [{ ...labels, holds: 'PRICE', decimals: 2 }] } })
  expect((await read(owner)).every(({ isDone }) => isDone)).toBe(true)
  await app.call(owner, scalePatterns.save, { body: { patterns: [] } })
  expect((await read(owner)).filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(['scale'])
})

test('another company’s shop is its own, and a step that a person may not do is not theirs', async () => {
  const owner = await app.anOwner()
  expect(await done(owner)).toEqual([])
  const names = (await read(await app.aMember(owner, ['till.put', 'till.post', 'product.post']))).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['products', 'till', 'device', 'float', 'scale'])
  expect((await app.call(await app.aMember(owner, ['till.post']), shopSteps.read, {})).status).toBe(403)
})
