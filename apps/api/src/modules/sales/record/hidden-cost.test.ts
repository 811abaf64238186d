import { products } from '@prumo/contract/products/products'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
let client: string

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  seller = await app.aMember(owner, ['sale.post', 'sale.read'])
  client = await app.as(owner).client()
})

const anItem = async (sku: string, costPrice: number) => {
  const stock = { unitOfMeasurement: 'KG' as const }
  const body = { name: `Produto ${sku}`, sku, pricing: { salePrice: 100, costPrice }, stock }
  return (await app.call(owner, products.create, { body })).data.id
}
const ask = (productId: string, quantity: number, amount: number) =>
  app.call(seller, sales.create, {
    body: { clientId: client, products: [{ productId, quantity, discount: { by: 'percent', amount } }] } as never,
  })
/** What a seller hears for ever smaller quantities and ever larger discounts. */
async function heardOf(productId: string) {
  const answers: unknown[] = []
  for (const quantity of [0.001, 0.002, 0.003, 0.007, 0.011, 0.013, 0.04, 1])
    for (const percent of [1, 4, 6, 9, 11]) {
      const { status, problem } = await ask(productId, quantity, percent)
      answers.push(status < 400 ? 'yes' : problem.title)
    }
  return answers
}

test('whatever quantity somebody asks for, the limit of a discount tells no more of the cost', async () => {
  // R$ 100,00 each: both leave between 5 % and 10 %.
  expect(await heardOf(await anItem('UMA', 90.1))).toEqual(await heardOf(await anItem('OUTRA', 94.9)))
})

test('nor does an order that is changed, nor lines that stay as they were', async () => {
  const [one, other] = [await anItem('UMA', 90.1), await anItem('OUTRA', 94.9)]
  const heard = async (productId: string) => {
    const sale = await app.as(seller).sale({ clientId: client, products: [{ productId, quantity: 0.013 }] })
    const answers: unknown[] = []
    for (const amount of [1, 4, 6, 9, 11]) {
      const body = { discount: { by: 'percent', amount } } as never
      const { status, problem } = await app.call(seller, sales.update, { params: { id: sale.id }, body })
      answers.push(status < 400 ? 'yes' : problem.title)
    }
    return answers
  }
  expect(await heard(one)).toEqual(await heard(other))
})

test('what has no price in the catalogue has one that somebody types, and somebody agrees to', async () => {
  const { id: serviceId } = (await app.call(owner, services.create, { body: { name: 'A combinar' } })).data
  const body = { clientId: client, services: [{ serviceId, quantity: 1, unitPrice: 0.01 }] } as never
  expect((await app.call(seller, sales.create, { body })).problem.code).toBe('sale.discount-not-allowed')
  expect((await app.call(owner, sales.create, { body })).status).toBe(200)
})
