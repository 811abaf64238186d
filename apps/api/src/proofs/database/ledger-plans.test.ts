import { allRoutes } from '@prumo/contract/catalogue'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { fillLedgers } from '../../testing/finance/fill-ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { requestOf, type NamedRoute } from '../routes/route-request.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}
type Statement = { text: string; values: unknown[] }

const today = '2026-11-15'
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
let app: TestApp
let owner: Person
let reader: pg.Client

/** A company of some years among larger ones, with the statistics a planner would have. */
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })
  owner = await app.anOwner()
  const neighbours = [await app.anOwner(), await app.anOwner()]
  const database = await connectAsOwner(app.connection)
  await fillLedgers(database, [
    { companyId: owner.companyId, entries: 6000, today },
    ...neighbours.map(({ companyId }) => ({ companyId, entries: 20_000, today })),
  ])
  await database.query('analyze')
  await database.end()
  reader = new pg.Client(runtimeConnection(app.logins.app))
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await app.stop()
})

const question = (name: string, body?: object, query?: Record<string, string>) => ({
  name,
  title: `${name} ${JSON.stringify(body ?? query ?? {})}`,
  body,
  query,
})
const questions = [
  ...['WEEKLY', 'MONTH', 'YEAR', 'LASTYEAR'].flatMap((segment) =>
    ['dashboard', 'charts', 'cashFlow'].map((name) => question(`finance/analysis.${name}`, undefined, { segment })),
  ),
  question('finance/analysis.statistics'),
  question('finance/analysis.balances', november),
  question('finance/analysis.balance', {}),
  question('finance/analysis.dailyBalances', year),
  ...[
    {},
    { basis: 'competence' },
    { status: 'PAID' },
    { status: 'PENDING' },
    { status: 'OVERDUE' },
    { type: 'EXPENSE' },
  ].flatMap((filter) => [
    question('finance/analysis.categories', { ...november, ...filter }),
    question('finance/analysis.costCenters', { ...november, ...filter }),
    question('finance/analysis.report', { ...november, ...filter }),
    question('finance/analysis.reportEntries', { ...november, ...filter }),
  ]),
  ...[{}, { status: 'OPEN' }, { type: 'TRANSFER' }, { description: 'luz' }].map((filter) =>
    question('finance/analysis.groupByCategory', { ...november, ...filter }),
  ),
  question('finance/forecast.read', {}),
  question('finance/entries.list', { filters: november }),
  question('finance/entries.cards', {}),
  question('home/statistics.read', undefined, { period: 'year' }),
]

/** Everything a route asks the database, caught on its way. */
async function statementsOf(
  route: NamedRoute,
  parts: { body?: object | undefined; query?: Record<string, string> | undefined },
): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await app.raw(requestOf(route, parts as never), owner)
  const sent = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return sent.filter(({ text = '' }) => /^\s*(select|with)\b/i.test(text))
}

async function planOf({ text, values }: Statement): Promise<Plan[]> {
  await reader.query('begin')
  await reader.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  const { rows } = await reader.query(`explain (format json) ${text}`, values)
  await reader.query('rollback')
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  return flatten(rows[0]['QUERY PLAN'][0].Plan)
}

const large = ['financial_transaction', 'ledger_account_day', 'ledger_category_day']

test.each(questions)('$title reads the ledger by an index of its company [fin-96]', async ({ name, body, query }) => {
  const statements = await statementsOf(
    allRoutes.find((route) => route.name === name)!,
    { body, query },
  )
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const plan = await planOf(statement)
    const whole = plan.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
    expect([statement.text, whole]).toEqual([statement.text, []])
    const scans = plan.filter(
      (node) =>
        /Index( Only)? Scan/.test(node['Node Type']) &&
        /^(financial_transaction|ledger_)/.test(node['Index Name'] ?? ''),
    )
    for (const scan of scans)
      expect([statement.text, scan['Index Name'], scan['Index Cond']]).toEqual([
        statement.text,
        scan['Index Name'],
        expect.stringContaining('company_id'),
      ])
  }
})
