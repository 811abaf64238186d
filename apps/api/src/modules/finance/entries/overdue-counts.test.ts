import { analysis } from '@prumo/contract/finance/analysis'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWrittenLedger } from '../../../testing/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const today = '2026-11-15'
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
afterAll(() => app.stop())

test('banner, menu, cards and list count the same entries as overdue', async () => {
  const owner = await app.anOwner()
  await aWrittenLedger(app, owner, today, { seed: 7, count: 150 })
  const status = 'OVERDUE' as const
  const [listed, totals, cards, dashboard] = await Promise.all([
    app.call(owner, entries.list, { body: { filters: { status }, limit: 1000 } }),
    app.call(owner, entries.totals, { body: { filters: { status } } }),
    app.call(owner, entries.cards, { body: {} }),
    app.call(owner, analysis.dashboard, { query: {} }),
  ])
  const count = listed.data.items.length
  expect(count).toBeGreaterThan(0)
  expect([
    listed.data.total,
    totals.data.all.count,
    cards.data.overdue.count,
    dashboard.data.pending.overdueCount,
  ]).toEqual([count, count, count, count])
})
