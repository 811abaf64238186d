import type { Segment } from '@prumo/contract/finance/segments'
import { periods } from '@prumo/domain/calendar/period'
import { afterAll, beforeAll, test } from 'vitest'
import {
  compareBalances,
  compareCashFlow,
  compareDashboard,
  compareDays,
  compareHome,
  type Compared,
} from '../../../testing/ledger-play/compare-figures.ts'
import { compareReport, reportFilters } from '../../../testing/ledger-play/compare-reports.ts'
import { aWrittenLedger } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const segments: Segment[] = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR']
const today = '2026-11-15'
const seeds = [11, 12]
let app: TestApp
const ledgers: Compared[] = []

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })
  for (const seed of seeds) {
    const owner = await app.anOwner()
    ledgers.push({ app, owner, books: await aWrittenLedger(app, owner, today, { seed, count: 250 }) })
  }
})
afterAll(() => app.stop())

test.each(segments)(
  'cash flow of %s: opening + in − out = closing in every step, of all accounts and of each',
  async (segment) => {
    for (const ledger of ledgers) await compareCashFlow(ledger, segment)
  },
)

test.each(segments)(
  'the dashboard of %s has the figures of the cash flow, compared like with like',
  async (segment) => {
    for (const ledger of ledgers) await compareDashboard(ledger, segment)
  },
)

const spans = [
  { startDate: '2026-11-01', endDate: '2026-11-30' },
  { startDate: '2026-02-03', endDate: '2026-08-19' },
  { startDate: '2024-06-01', endDate: '2027-06-30' },
  { startDate: '2026-11-15', endDate: '2026-11-15' },
  { startDate: '2026-12-01', endDate: '2026-12-31' },
]

test.each(spans)(
  'the balance of every account from $startDate to $endDate is what it held and what moved it',
  async (span) => {
    for (const ledger of ledgers) await compareBalances(ledger, span)
  },
)

test.each(reportFilters.flatMap((filter) => [[filter, 'cash'] as const, [filter, 'competence'] as const]))(
  'a report with %o by %s counts as many entries as it lists and exports, and its file adds up to it',
  async (filter, basis) => {
    for (const span of spans.slice(0, 3)) await compareReport(ledgers[0]!, filter, basis, span)
  },
)

test.each(periods)('home of the %s tells what changed since the period began, and why', async (period) => {
  for (const ledger of ledgers) await compareHome(ledger, period)
})

test('daily balances, the forecast and the accounts themselves say the same of every day', async () => {
  for (const ledger of ledgers) await compareDays(ledger)
})
