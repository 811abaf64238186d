import { entries } from '@prumo/contract/finance/entries'
import { categories } from '@prumo/contract/finance/categories'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aWrittenLedger } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })
  owner = await app.anOwner()
  await aWrittenLedger(app, owner, today, { seed: 21, count: 250 })
})
afterAll(() => app.stop())

const list = async (filters: object) =>
  (await app.call(owner, entries.list, { body: { filters, limit: 1000, fields: ['EffectiveAmount', 'Day'] } })).data

const periods = [
  {},
  { startDate: '2026-11-01', endDate: '2026-11-30' },
  { startDate: '2026-09-10', endDate: '2026-12-20' },
  { startDate: '2026-11-03', endDate: '2026-11-12' },
  { startDate: '2026-10-31', endDate: '2026-11-01' },
  { startDate: '2026-10-02' },
  { endDate: '2026-10-15' },
]

test('the total of a list is as many as it lists: every type, status and category, periods with and without ends', async () => {
  const { data } = await app.call(owner, categories.list, { body: { limit: 100 } })
  const chosen = data.items.slice(0, 3).map(({ id }) => id)
  let seen = 0
  for (const period of periods)
    for (const type of [{}, { type: 'INCOME' }, { type: 'EXPENSE' }, { type: 'TRANSFER' }])
      for (const status of [
        {},
        { status: 'PAID' },
        { status: 'OPEN' },
        { status: 'OVERDUE' },
        { status: 'ALL' },
        { withoutOverdue: true },
      ])
        for (const category of [{}, { categoryIds: chosen }]) {
          const filters = { ...period, ...type, ...status, ...category }
          const { items, total } = await list(filters)
          expect(total, JSON.stringify(filters)).toBe(items.length)
          seen += total
        }
  expect(seen).toBeGreaterThan(1000)
})

test('a period that ends before it begins is refused, in words', async () => {
  const filters = { startDate: '2026-12-01', endDate: '2026-11-01' }
  const { status, problem } = await app.call(owner, entries.list, { body: { filters } as never })
  const message = 'O fim não pode ser antes do início'
  expect([status, problem.errors]).toEqual([400, [{ path: 'filters.endDate', message }]])
})

test('a card counts and sums what the list of the same question lists, on any day', async () => {
  for (const date of [today, '2026-11-01', '2026-10-31', '2026-06-15']) {
    const { data } = await app.call(owner, entries.cards, { body: { date } })
    const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
    const monthBefore = new Date(Date.parse(date) - 30 * 86_400_000).toISOString().slice(0, 10)
    const questions = {
      overdue: { status: 'OPEN', endDate: dayBefore },
      recent: { status: 'PAID', startDate: monthBefore, endDate: date },
      future: { status: 'OPEN', startDate: date },
    }
    for (const [name, filters] of Object.entries(questions)) {
      const { items } = await list(filters)
      const card = data[name as keyof typeof data]
      expect(card.count, `${name} on ${date}`).toBe(items.length)
      const cents = items.reduce((sum, { effectiveAmount }) => sum + toCents(effectiveAmount!), 0)
      expect(toCents(card.total), `${name} on ${date}`).toBe(cents)
    }
  }
})

test('an entry read alone has the balance of its row in the list', async () => {
  const { data } = await app.call(owner, entries.list, {
    body: { filters: { status: 'ALL' }, limit: 1000, sort: 'day' },
  })
  const some = data.items.filter((_, place) => place % 5 === 0)
  expect(some.length).toBeGreaterThan(40)
  for (const { id, balance, day } of some)
    expect((await app.call(owner, entries.get, { params: { id } })).data.balance, day).toBe(balance)
})

test('a day no calendar of a company reaches is refused in words, by lists and cards alike', async () => {
  for (const day of ['0001-01-01', '0001-01-20', '1899-12-31', '2200-01-01', '9999-12-31'])
    for (const answer of [
      await app.call(owner, entries.cards, { body: { date: day } }),
      await app.call(owner, entries.list, { body: { filters: { startDate: day } } }),
      await app.call(owner, entries.list, { body: { endDate: day } }),
    ]) {
      expect([answer.status, answer.problem?.code]).toEqual([400, 'invalid-input'])
      expect(answer.problem?.errors[0]?.message).toBe('Escolha uma data entre 1900 e 2199')
    }
  for (const date of ['1900-01-01', '2199-12-31'])
    expect((await app.call(owner, entries.cards, { body: { date } })).status).toBe(200)
})
