import { planDocuments } from '@prumo/contract/pmoc/documents'
import { orders } from '@prumo/contract/pmoc/orders'
import { plans } from '@prumo/contract/pmoc/plans'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { carryOutOn, type ContractPlan } from '../../../testing/pmoc/maintenance-orders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planner: Person
let plan: ContractPlan

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-11-17T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  planner = await app.aMember(owner, ['pmoc.read', 'pmoc.post', 'pmoc.put'])
  plan = await app.as(owner).contract({ kind: 'monthly', amount: 731.25 })
  const issued = await app.call(owner, planDocuments.issue, { params: { id: plan.id }, body: { withPending: true } })
  expect(issued.status).toBe(200)
  await carryOutOn(app, owner, plan, ['2026-10-05'])
  const body = { version: '1.1.0', contractPrice: { kind: 'monthly' as const, amount: 812.5 }, notes: 'Reajuste' }
  expect((await app.call(owner, plans.update, { params: { id: plan.id }, body })).status).toBe(200)
})
afterAll(() => app.stop())

/** Everything that tells of a contract, as one text. */
async function toldOf(person: Person): Promise<string> {
  const params = { id: plan.id }
  const entity = { name: 'Escola Aurora', cnpj: '12ABC34501DE35' }
  const answers = await Promise.all([
    app.call(person, plans.get, { params }),
    app.call(person, plans.byCode, { params: { code: plan.pmocCode } }),
    app.call(person, plans.list, { query: {} }),
    app.call(person, plans.version, { params: { ...params, version: '1.0.0' } }),
    app.call(person, plans.version, { params: { ...params, version: '1.1.0' } }),
    app.call(person, plans.history, { params }),
    app.call(person, plans.copy, { params, body: { entity, period: plan.period } }),
    app.call(person, plans.update, { params, body: { notes: 'Reajuste' } }),
    app.call(person, orders.contracts, { query: {} }),
    app.call(person, orders.preview, { query: { month: '2026-10', withoutVisits: 'true' } }),
    app.call(person, orders.visits, { params }),
    app.call(person, orders.ofPlan, { params }),
    app.call(person, orders.margins, { query: {} }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return JSON.stringify(answers.map(({ data }) => data))
}

test('what a contract pays is told only to who sees what sales come to: in records, versions, lists, history and copies', async () => {
  const told = await toldOf(planner)
  expect(told).not.toMatch(/731\.25|812\.5|"contractPrice":|"price":|"amount/)
  expect(told).toContain(`"pmocCode":"${plan.pmocCode}"`)
  const clerk = await app.aMember(owner, ['pmoc.read', 'pmoc.post', 'pmoc.put', 'service-order.read'])
  const open = await toldOf(clerk)
  for (const words of ['"contractPrice":{"kind":"monthly","amount":731.25', '"amount":812.5', '"price":812.5'])
    expect(open).toContain(words)
  const { data } = await app.call(clerk, plans.history, { params: { id: plan.id } })
  const raised = data.items.filter(({ before }) => before?.['contractPrice'] !== undefined)
  expect(raised.map(({ before, after }) => [before!['contractPrice'], after!['contractPrice']])).toContainEqual([
    731.25, 812.5,
  ])
})

test('who may not know the price neither sets nor takes it away, and what they save leaves it as it was', async () => {
  const params = { id: plan.id }
  for (const contractPrice of [null, { kind: 'monthly' as const, amount: 1 }]) {
    const refused = await app.call(planner, plans.update, { params, body: { contractPrice } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'permission-missing'])
    const made = await app.call(planner, plans.create, { body: planDraft({ contractPrice }) })
    expect([made.status, made.problem.code]).toEqual([403, 'permission-missing'])
  }
  expect((await app.call(planner, plans.update, { params, body: { notes: 'Outra', version: '1.2.0' } })).status).toBe(
    200,
  )
  const { data } = await app.call(owner, plans.get, { params })
  expect(data.contractPrice).toMatchObject({ kind: 'monthly', amount: 812.5 })
})
