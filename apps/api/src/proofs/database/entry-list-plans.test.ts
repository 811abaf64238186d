import { finding } from '@prumo/contract/finding/finding'
import { entries } from '@prumo/contract/finance/entries'
import { personChoices } from '@prumo/contract/people/person-choices'
import type { RequestOf } from '@prumo/contract/route'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { fillLedgers } from '../../testing/finance/fill-ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Loops': number
  Plans?: Plan[]
}
type Statement = { text: string; values: unknown[]; name?: string }
type Body = RequestOf<typeof entries.list>['body'] & object

const today = '2026-11-15'
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
let app: TestApp
let owner: Person
let reader: pg.Client

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })
  owner = await app.anOwner()
  const neighbour = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await fillLedgers(database, [
    { companyId: owner.companyId, entries: 20_000, today },
    { companyId: neighbour.companyId, entries: 20_000, today },
  ])
  await database.query('vacuum analyze')
  await database.end()
  reader = new pg.Client(runtimeConnection(app.logins.app))
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await app.stop()
})

/** What the list asks for its page, caught on its way, and how it is carried out for these very values. */
const planOfPage = (body: Body) =>
  planOf(() =>
    app.call(owner, entries.list, { body: { withTotal: false, fields: ['description', 'category'], ...body } }),
  )

async function planOf(ask: () => Promise<unknown>): Promise<Plan[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const sent = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  const { text, values } = sent.find((statement) => /order by/.test(statement.text ?? ''))!
  await reader.query('begin')
  await reader.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  const { rows } = await reader.query(`explain (analyze, format json) ${text}`, values)
  await reader.query('rollback')
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  return flatten(rows[0]['QUERY PLAN'][0].Plan)
}

const namesOf = (plan: Plan[]) => plan.map((node) => node['Index Name']).filter(Boolean)

test('a word that few entries have is found by the index of words, in its company alone, although row-level security stands in between', async () => {
  const plan = await planOfPage({ filters: { search: 'lançamento 14711' } })
  const scan = plan.find((node) => node['Index Name'] === 'financial_transaction_words')
  expect(scan?.['Index Cond']).toMatch(/company_id = .* AND .*search_text OPERATOR\(prumo\.~~\) '%14711%'/)
})

test('an amount, a number and a person are found by their indexes, in the company alone', async () => {
  const { data: person } = await app.call(owner, personChoices.create, {
    body: { name: 'Zenóbio Quartzo', type: 'Customer' },
  })
  const account = await app.as(owner).account()
  const { id } = await app.as(owner).entry(account, { amount: 9_876_543.21, person: { id: person.id } })
  for (const [search, index] of [
    ['9.876.543,21', 'financial_transaction_by_amount'],
    ['zenobio', 'financial_transaction_by_person'],
    ['19871', 'financial_transaction_company_id_code_key'],
  ] as const) {
    const plan = await planOfPage({ filters: { search }, sort: '-day' })
    expect([search, ...namesOf(plan)]).toEqual(expect.arrayContaining([index, 'financial_transaction_words']))
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  }
  const { data } = await app.call(owner, entries.list, { body: { filters: { search: '9.876.543,21' } } })
  expect(data.items.map((item) => item.id)).toEqual([id])
})

test('a word that every entry has is found in the order of the list, without looking at the others', async () => {
  const plan = await planOfPage({ filters: { search: 'lançamento' } })
  expect(namesOf(plan)[0]).toBe('financial_transaction_by_day')
})

test.each([
  ['-amount', 'financial_transaction_by_amount'],
  ['amount', 'financial_transaction_by_amount'],
  ['description', 'financial_transaction_by_description'],
] as const)('sorted by %s the page is chosen in an index of its order, from the index alone', async (sort, index) => {
  for (const filters of [{}, { type: 'EXPENSE' as const, startDate: '2026-01-01', endDate: '2026-12-31' }]) {
    const plan = await planOfPage({ sort, filters })
    const scan = plan.find((node) => node['Index Name'] === index)
    expect([scan?.['Node Type'], scan?.['Index Cond']]).toEqual([
      'Index Only Scan',
      expect.stringContaining('company_id'),
    ])
  }
})

test('the categories of rows that are skipped are not looked up', async () => {
  const plan = await planOfPage({ filters: { ...november, type: 'EXPENSE' }, skip: 100, limit: 10 })
  const lookUps = plan.filter((node) => node['Index Name'] === 'category_pkey').map((node) => node['Actual Loops'])
  expect(Math.max(...lookUps)).toBeLessThanOrEqual(11)
})

test('what is searched for may hold anything a pattern would understand', async () => {
  const id = await app.as(owner).account()
  const describe = (description: string) =>
    app.call(owner, entries.create, {
      body: { type: 'EXPENSE', amount: 1, description, scheduleDate: today, destinationBankAccount: { id } },
    })
  await describe('Desconto 100% na loja_b \\ fim')
  await describe('Desconto 100 na loja b')
  const found = async (search: string) =>
    (await app.call(owner, entries.list, { body: { filters: { search } } })).data.items.map((item) => item.description)
  expect(await found('100% na')).toEqual(['Desconto 100% na loja_b \\ fim'])
  expect(await found('loja_b')).toEqual(['Desconto 100% na loja_b \\ fim'])
  expect(await found('b \\')).toEqual(['Desconto 100% na loja_b \\ fim'])
  expect(await found('DESCONTO 100')).toHaveLength(2)
  expect(await found('na loja b')).toEqual(['Desconto 100 na loja b'])
})

test('the palette finds one entry among all of them by these indexes, and a common word without reading them all', async () => {
  for (const text of ['lançamento 14711', '14711', '9.876.543,21', 'zenobio', 'lançamento']) {
    const plan = await planOf(() => app.call(owner, finding.find, { body: { text } }))
    const scans = plan.filter((node) => node['Relation Name'] === 'financial_transaction')
    expect([text, scans.length > 0]).toEqual([text, true])
    expect([text, scans.filter((node) => node['Node Type'] === 'Seq Scan')]).toEqual([text, []])
  }
})
