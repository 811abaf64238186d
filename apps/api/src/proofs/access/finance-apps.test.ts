import type { AppId } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { groupOf, requestOf } from '../routes/route-request.ts'

const till: AppId[] = ['financial-transactions', 'cash-flow', 'point-of-sale']
const flow: AppId[] = ['financial-transactions', 'cash-flow']
const ledger: AppId[] = ['financial-transactions']

/** Which app opens which part of finance; a route by its own name goes before its group. */
const opens: Record<string, readonly AppId[]> = {
  'finance/bank-accounts': till,
  'finance/categories': till,
  'finance/cost-centers': till,
  'finance/entries': till,
  'finance/attachments': till,
  'finance/person-figures': till,
  'finance/pix-keys': till,
  'finance/pix-charges': till,
  'finance/sale-hand-off': till,
  'finance/integration-settings': till,
  'finance/analysis.balance': till,
  'finance/analysis.balances': till,
  'finance/analysis.dailyBalances': till,
  'finance/analysis.groupByCategory': till,
  'finance/analysis.cashFlow': flow,
  'finance/forecast': flow,
  'finance/scenarios': flow,
  'finance/analysis': ledger,
  'finance/statements': ledger,
  'finance/statement-templates': ledger,
  'finance/statement-rules': ledger,
  'finance/reconciliation': ledger,
  'finance/sequences': ledger,
  'finance/notices': ledger,
  'finance/boletos': ledger,
}
const finance = allRoutes.filter(({ name }) => name.startsWith('finance/'))
const owners = new Map<AppId, Person>()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  for (const id of till) owners.set(id, await app.anOwner({ plan: 'horizonte', apps: [id] }))
})
afterAll(() => app.stop())

test.each(finance)('$name opens with the apps that the decision names, and with no other', async (route) => {
  const expected = opens[route.name] ?? opens[groupOf(route)]
  expect(expected).toBeDefined()
  for (const [id, owner] of owners) {
    const answer = await app.raw(requestOf(route, { body: exampleBody(route) }), owner)
    const isRefused = answer.statusCode === 402 && answer.json<{ code: string }>().code === 'app-missing'
    expect([id, isRefused]).toEqual([id, !expected!.includes(id)])
  }
})
