import { tills } from '@prumo/contract/sales/tills'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

test('a device whose clock is wrong sells today, and says so; one that was cut off sold when it did', async () => {
  const productId = await app.as(owner).product({ sku: 'FLT', stock: 9 })
  const till = (await app.call(owner, tills.create, { body: { name: 'Caixa 1', series: 'A1' } })).data.id
  let number = 0
  const soldAt = async (happenedAt: number) => {
    const { invoicedAt, toCheck } = await app
      .as(owner)
      .sale({
        id: uuidv7(),
        products: [{ productId, quantity: 1 }],
        paid: true,
        payments: [{ method: 'MONEY', amount: 100 }],
        till: { tillId: till, number: (number += 1), happenedAt: new Date(happenedAt).toISOString() },
      })
    return {
      ageMs: Date.now() - new Date(invoicedAt!).getTime(),
      clock: toCheck.filter((text) => text.includes('relógio')),
    }
  }
  const day = 24 * 3600_000
  for (const [at, word] of [
    [Date.now() + day, 'adiantado'],
    [0, 'atrasado'],
  ] as const) {
    const { ageMs, clock } = await soldAt(at)
    expect(clock).toEqual([`O relógio do aparelho estava ${word}.`])
    expect(ageMs).toBeLessThan(60_000)
  }
  expect((await soldAt(Date.now())).clock).toEqual([])
})
