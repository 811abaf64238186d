import { orders } from '@prumo/contract/pmoc/orders'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-11-17T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type ChargeBody = RequestOf<typeof orders.charge>['body']
const charge = async (body: ChargeBody, who = owner) => app.call(who, orders.charge, { body })
const saleOf = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data

test('a month of a monthly contract is charged without an execution where somebody says so, once, and not before it begins', async () => {
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 500 })
  const preview = async (month: string) =>
    (await app.call(owner, orders.preview, { query: { month, withoutVisits: 'true' } })).data.items
  expect(await preview('2026-10')).toMatchObject([{ planId: plan.id, visits: 0, amount: 500, partial: null }])
  expect((await charge({ month: '2026-10' })).data.made).toEqual([])
  const asked = { month: '2026-10', planIds: [plan.id], withoutVisits: true }
  expect((await charge(asked)).data.made).toMatchObject([{ planId: plan.id, total: 500 }])
  expect((await charge(asked)).data).toMatchObject({ made: [], already: [{ total: 500 }] })
  expect(await preview('2026-10')).toEqual([])
  expect((await charge({ ...asked, month: '2026-12' })).data.made).toEqual([])
  expect((await charge({ ...asked, month: '2025-12' })).data.made).toEqual([])
})

test('the month within which a contract begins is charged as somebody says: all of it, or its days', async () => {
  const period = { startDate: '2026-10-15', endDate: '2027-10-14' }
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 310 }, { period })
  const { data } = await app.call(owner, orders.preview, { query: { month: '2026-10', withoutVisits: 'true' } })
  expect(data.items).toMatchObject([{ amount: 310, partial: { days: 17, ofDays: 31, amount: 170 } }])
  const asked = { month: '2026-10', planIds: [plan.id], withoutVisits: true }
  const unsaid = await charge(asked)
  expect(unsaid.data).toMatchObject({ made: [], failed: [{ planId: plan.id }] })
  expect(unsaid.data.failed[0]!.message).toContain('15/10/2026')
  const { made } = (await charge({ ...asked, partialMonth: 'proportional' })).data
  expect(made).toMatchObject([{ total: 170 }])
  expect((await saleOf(made[0]!.saleId)).notes).toBe(`Manutenção de outubro de 2026, ${plan.pmocCode}, 17 de 31 dias`)
})
