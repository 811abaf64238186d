import { personFigures } from '@prumo/contract/finance/person-figures'
import { people } from '@prumo/contract/people/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
afterAll(() => app.stop())

test('a person’s page tells what they owe and are owed: open, overdue and paid in twelve months [peo-14]', async () => {
  const owner = await app.anOwner()
  const account = await app.as(owner).account()
  const someone = { name: 'Cliente', type: 'Customer' } as const
  const { id } = (await app.call(owner, people.create, { body: someone })).data
  const entry = (own: object) => app.as(owner).entry(account, { type: 'INCOME', person: { id }, ...own })
  await entry({ amount: 100, scheduleDate: '2026-03-10' })
  await entry({ amount: 40.5, scheduleDate: '2026-03-15' })
  await entry({ amount: 60, scheduleDate: '2026-04-01' })
  await entry({ amount: 25, scheduleDate: '2026-01-02', effectiveDate: '2026-01-02' })
  await entry({ amount: 7, scheduleDate: '2025-03-01', effectiveDate: '2025-03-01' })
  await entry({ type: 'EXPENSE', amount: 12.34, scheduleDate: '2026-03-20' })
  await app.as(owner).entry(account, { type: 'INCOME', amount: 999, scheduleDate: '2026-03-01' })
  const { data } = await app.call(owner, personFigures.read, { params: { id } })
  expect(data).toEqual({
    receivable: {
      open: 200.5,
      openCount: 3,
      overdue: 100,
      overdueCount: 1,
      overdueSince: '2026-03-10',
      nextDueDate: '2026-03-15',
      paid: 25,
      paidCount: 1,
    },
    payable: {
      open: 12.34,
      openCount: 1,
      overdue: 0,
      overdueCount: 0,
      overdueSince: null,
      nextDueDate: '2026-03-20',
      paid: 0,
      paidCount: 0,
    },
    today: '2026-03-15',
    paidSince: '2025-03-15',
  })
})

test('somebody without entries owes nothing, and another company’s person is not found [peo-14]', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { id } = (await app.call(owner, people.create, { body: { name: 'Novo', type: 'Supplier' } })).data
  const { data } = await app.call(owner, personFigures.read, { params: { id } })
  expect([data.receivable.openCount, data.payable.open]).toEqual([0, 0])
  expect((await app.call(other, personFigures.read, { params: { id } })).status).toBe(404)
})
