import { analysis } from '@prumo/contract/finance/analysis'
import { companies } from '@prumo/contract/company/companies'
import { entries } from '@prumo/contract/finance/entries'
import { statistics } from '@prumo/contract/home/statistics'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aWrittenLedger } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const noon = new Date(`${today}T15:00:00Z`)
let now = noon
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterEach(() => void (now = noon))
afterAll(() => app.stop())

/** What each screen that counts overdue entries says. */
async function overdueCounts(owner: Person) {
  const status = 'OVERDUE' as const
  const [listed, totals, cards, dashboard, home] = await Promise.all([
    app.call(owner, entries.list, { body: { filters: { status }, limit: 1000 } }),
    app.call(owner, entries.totals, { body: { filters: { status } } }),
    app.call(owner, entries.cards, { body: {} }),
    app.call(owner, analysis.dashboard, { query: {} }),
    app.call(owner, statistics.read, { query: {} }),
  ])
  return [
    listed.data.items.length,
    listed.data.total,
    totals.data.all.count,
    cards.data.overdue.count,
    dashboard.data.pending.overdueCount,
    home.data.finance!.pending!.overdueCount,
  ]
}

test('banner, menu, cards and list count the same entries as overdue', async () => {
  const owner = await app.anOwner()
  await aWrittenLedger(app, owner, today, { seed: 7, count: 150 })
  const [count, ...others] = await overdueCounts(owner)
  expect(count).toBeGreaterThan(0)
  expect(others).toEqual(others.map(() => count))
})

test('a day ends by the clock of the company, not of Brasília: what is due that day is overdue from its midnight', async () => {
  const company = {
    type: 'JURIDICA',
    documentNumber: '11.222.333/0001-81',
    name: 'Clima Ltda',
    fantasyName: 'Clima',
    urlSite: '',
  } as const
  const line = { postalCode: '69005010', line1: 'Rua A|1|', line2: 'Centro', country: 'Brasil' as const }
  // The last minute of the 15th there, and the first of the 16th.
  for (const [city, state, lastMinute, firstMinute] of [
    ['Manaus', 'AM', '2026-11-16T03:59:00Z', '2026-11-16T04:00:00Z'],
    ['Fernando de Noronha', 'PE', '2026-11-16T01:59:00Z', '2026-11-16T02:00:00Z'],
  ] as const) {
    now = new Date(lastMinute)
    const owner = await app.anOwner()
    const address = { ...line, city, state }
    expect((await app.call(owner, companies.save, { body: { ...company, address } })).status).toBe(200)
    await app.as(owner).entry(await app.as(owner).account(), { scheduleDate: '2026-11-15' })
    expect(await overdueCounts(owner)).toEqual([0, 0, 0, 0, 0, 0])
    now = new Date(firstMinute)
    expect(await overdueCounts(owner)).toEqual([1, 1, 1, 1, 1, 1])
  }
})
