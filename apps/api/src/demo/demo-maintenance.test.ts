import { sessions } from '@prumo/contract/identity/sessions'
import { plans } from '@prumo/contract/pmoc/plans'
import { visits } from '@prumo/contract/visits/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#modules/chain/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createDemoCompany, demoPassword, type DemoOwner } from './demo-company.ts'
import { makeDemoMaintenance } from './maintenance/make-demo-maintenance.ts'

let app: TestApp
let company: DemoOwner
beforeAll(async () => {
  app = await startTestApp()
  company = (await createDemoCompany(app.services))!
  await makeDemoMaintenance(app.server, company)
})
afterAll(() => app.stop())

const signIn = async (email: string) =>
  (await app.call(null, sessions.signIn, { body: { email, password: demoPassword } })).data as unknown as Person

test('the demonstration has buildings with work done, approved, late and to come, as if it had been done on its day', async () => {
  const marina = await signIn('marina@climanorte.com.br')
  const { data } = await app.call(marina, plans.list, { query: {} })
  expect(data.items.map(({ entity, totalEquipment }) => [entity.name, totalEquipment])).toEqual([
    ['Condomínio Belém Office', 4],
    ['Hospital Santa Clara', 9],
  ])
  for (const { id } of data.items) {
    const { items, counts } = await app.as(marina).scheduleOf(id)
    expect(counts.overdue).toBeGreaterThan(0)
    expect(counts.pending).toBeGreaterThan(0)
    expect(items.some(({ status }) => status === 'executado')).toBe(true)
    expect(items.some(({ status }) => status === 'aprovado')).toBe(true)
    // Nothing of it was noticed as odd when it came in.
    expect(items.flatMap(({ marks }) => marks)).toEqual([])
    const { companyId, userId } = company
    const found = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
      checkChain({ db, companyId, services: app.services }, id),
    )
    expect(found).toMatchObject({ isWhole: true })
  }
})

test('its technician finds the next visit in their day', async () => {
  const { data } = await app.call(await signIn('tiago@climanorte.com.br'), visits.mine, {})
  expect(data.maintenance.plans.map(({ client }) => client.name)).toContain('Condomínio Belém Office')
})
