import { mayCall } from '@prumo/contract/access'
import { appLabels } from '@prumo/contract/apps'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { allRoutes } from '@prumo/contract/catalogue'
import { isWrite } from '@prumo/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { paramNames, requestOf } from '../routes/route-request.ts'

const keys = ['sale.read', 'sale.post'] as const
const cashierActor = {
  companyId: 'any',
  isOwner: false,
  permissions: new Set<string>(keys),
  apps: new Set<string>(Object.keys(appLabels)),
  subscription: 'active',
} as const
const questions = allRoutes.filter(
  (route) => route.access !== 'anyone' && !isWrite(route) && route.kind !== 'stream' && mayCall(cashierActor, route),
)
/** Told nowhere else by chance. */
const secret = { description: 'Plano de saúde da Zuleica', amount: 7391.37 }

let app: TestApp
let cashier: Person
let known: string[]
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  const owner = await app.anOwner()
  cashier = await app.aMember(owner, [...keys])
  const account = await app.as(owner).account()
  const entry = await app.as(owner).entry(account, { ...secret, type: 'INCOME' })
  const paid = await app.as(owner).entry(account, { ...secret, type: 'INCOME' })
  await app.call(owner, entries.confirm, { params: { id: paid.id }, body: {} })
  expect((await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance).toBe(secret.amount)
  known = [entry.id, paid.id, account]
})
afterAll(() => app.stop())

test.each(questions)('$name tells whoever only sells nothing of an entry that is none of theirs', async (route) => {
  const ids = paramNames(route).length > 0 ? known : ['']
  for (const id of ids)
    for (const body of bodiesOf(route)) {
      const params = Object.fromEntries(paramNames(route).map((name) => [name, id]))
      const { body: answer } = await app.raw(requestOf(route, { params, body }), cashier)
      expect(answer).not.toContain('Zuleica')
      expect(answer).not.toMatch(/7\.?391[.,]37/)
    }
})

/** As an example has it, without anything, and looking for it by its words. */
function bodiesOf(route: (typeof questions)[number]) {
  if (!route.body) return [undefined]
  return [exampleBody(route), {}, { filters: { search: 'Zuleica' } }]
}
