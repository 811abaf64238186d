import { allRoutes } from '@prumo/contract/catalogue'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runtimeConnection } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeRecords } from '../records/records.ts'
import { isList, requestOf, type NamedRoute } from '../routes/route-request.ts'

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Index Cond'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}
type Statement = { text: string; values: unknown[] }

let app: TestApp
let owner: Person
let request: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  await makeRecords(app, owner)
  request = new pg.Client(runtimeConnection(app.logins.credentials))
  await request.connect()
})
afterAll(async () => {
  await request.end()
  await app.stop()
})

/** What a list asks the database for its page, caught on its way. */
async function pageStatement(route: NamedRoute): Promise<Statement> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await app.raw(requestOf(route, { body: {} }), owner)
  const sent = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  expect(answer.statusCode).toBe(200)
  const pages = sent.filter(({ text = '' }) => /order by/.test(text) && /limit/.test(text))
  expect(pages).toHaveLength(1)
  return pages[0]!
}

/** The plan when scanning whole tables and sorting are the last resort: what the indexes make possible. */
async function planOf({ text, values }: Statement): Promise<Plan[]> {
  await request.query('begin')
  await request.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  await request.query('set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off')
  const { rows } = await request.query(`explain (format json) ${text}`, values)
  await request.query('rollback')
  // What a policy asks once, before the list is read, is no part of reading it.
  const flatten = (plan: Plan): Plan[] =>
    plan['Parent Relationship'] === 'InitPlan' ? [] : [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  return flatten(rows[0]['QUERY PLAN'][0].Plan)
}

const withoutIndex = [
  // A dozen and a half products, the same for every company.
  'billing/apps.list',
  // A tree, which is read whole, in the order of its paths.
  'products/categories.list',
  // Products and variations together: no index orders two tables.
  'stock/movements.listLevels',
  // As these; and what runs out first is known once all of it is judged.
  'purchasing/replenishment.list',
]
const ofCompanies = allRoutes.filter((route) => isList(route) && !withoutIndex.includes(route.name))

test.each(ofCompanies)(
  '$name, in its usual order, reads one company’s part of an index and sorts nothing',
  async (route) => {
    const plan = await planOf(await pageStatement(route))
    const scans = plan.filter((node) => node['Relation Name'])
    expect(scans.filter((node) => !node['Node Type'].startsWith('Index'))).toEqual([])
    expect(scans[0]!['Index Cond']).toContain('company_id =')
    expect(plan.map((node) => node['Node Type']).filter((type) => /Sort/.test(type))).toEqual([])
  },
)
