import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStatements } from '../../../testing/sales/commissions.ts'
import {
  expectDrawersInAccounts,
  expectPaidIsSettled,
  expectSalesLaws,
} from '../../../testing/sales-play/sales-laws.ts'
import { operation, play } from '../../../testing/sales-play/sales-play.ts'
import { aWorld } from '../../../testing/sales-play/sales-world.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function expectLaws(owner: Person) {
  await expectSalesLaws(app, owner)
  await expectStatements(app, owner)
  await expectDrawersInAccounts(app, owner)
  await expectPaidIsSettled(app, owner)
}

test('whatever is sold, changed, paid, cancelled, brought back, and tried in finance: sales, shelves, finance and till agree [sal-110]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 30 }), async (operations) => {
      const world = await aWorld(app)
      for (const each of operations) await play(world, each)
      await expectLaws(world.owner)
    }),
    { numRuns: 16, endOnFailure: false },
  )
})

test('many at once: the laws hold [sal-110]', async () => {
  const world = await aWorld(app)
  const operations = fc.sample(operation, { numRuns: 64, seed: 12 })
  await Promise.all(operations.slice(0, 16).map((each) => play(world, each)))
  for (let start = 16; start < operations.length; start += 16)
    await Promise.all(operations.slice(start, start + 16).map((each) => play(world, each)))
  await expectLaws(world.owner)
})
