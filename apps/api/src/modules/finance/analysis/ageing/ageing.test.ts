import { analysis } from '@prumo/contract/finance/analysis'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import { personFigures } from '@prumo/contract/finance/person-figures'
import { people } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { pdfText } from '../../../../testing/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let port: number
let account: string
let other: string
let center: string
let clinic: string
let bakery: string
type Question = RequestOf<typeof analysis.ageing>['body']

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-18T15:00:00Z') })
  port = await app.listen()
  owner = await app.anOwner()
  account = await app.as(owner).account()
  other = await app.as(owner).account({ name: 'Outra' })
  center = (await app.call(owner, costCenters.create, { body: { name: 'Loja' } })).data.id
  const person = async (name: string) =>
    (await app.call(owner, people.create, { body: { name, type: 'Customer' } })).data.id
  ;[clinic, bakery] = [await person('Clínica'), await person('Padaria')]
  const due = (person: string | null, scheduleDate: string, amount: number, own: object = {}) =>
    app
      .as(owner)
      .entry(account, { type: 'INCOME', scheduleDate, amount, ...(person && { person: { id: person } }), ...own })
  await due(clinic, '2026-11-18', 10)
  await due(clinic, '2026-12-30', 20.5)
  await due(clinic, '2026-11-17', 1)
  await due(clinic, '2026-10-19', 2)
  await due(clinic, '2026-10-18', 4)
  await due(clinic, '2026-09-19', 8)
  await due(clinic, '2026-09-18', 16)
  await due(clinic, '2026-08-20', 32)
  await due(clinic, '2026-08-19', 64)
  await due(clinic, '2020-01-01', 128, { costCenter: { id: center } })
  await due(clinic, '2026-09-01', 999, { effectiveDate: '2026-09-01' })
  await due(bakery, '2026-11-25', 100, { destinationBankAccount: { id: other } })
  await due(bakery, '2026-11-01', 7, { type: 'EXPENSE' })
  await due(null, '2026-11-10', 5)
})
afterAll(() => app.stop())

const read = async (body: Partial<Question> = {}) => (await app.call(owner, analysis.ageing, { body })).data
const amounts = ({
  notDue,
  upTo30,
  upTo60,
  upTo90,
  over90,
  overdue,
  open,
}: Awaited<ReturnType<typeof read>>['sums']) => [notDue, upTo30, upTo60, upTo90, over90, overdue, open]

test('each person stands with what is open by its age: due today is not overdue, the 30th, 60th and 90th day end a column', async () => {
  const { date, items, total, overdueTotal } = await read()
  expect([date, total, overdueTotal]).toEqual(['2026-11-18', 3, 2])
  expect(
    items.map(({ person, count, ...ages }) => [person?.name ?? null, count, ...amounts({ count, ...ages })]),
  ).toEqual([
    ['Clínica', 10, 30.5, 3, 12, 48, 192, 255, 285.5],
    [null, 1, 0, 5, 0, 0, 0, 5, 5],
    ['Padaria', 1, 100, 0, 0, 0, 0, 0, 100],
  ])
  expect([items[0]!.firstDueDate, items[0]!.lastDueDate]).toEqual(['2020-01-01', '2026-12-30'])
})

test('its sums are those of open entries in the list, of the report and of the person’s own page', async () => {
  for (const type of ['INCOME', 'EXPENSE'] as const) {
    const { sums, items } = await read({ type })
    const side = type === 'INCOME' ? 'income' : 'expense'
    const listed = async (status: 'OPEN' | 'OVERDUE') =>
      (await app.call(owner, entries.totals, { body: { filters: { type, status } } })).data.all
    expect([sums.open, sums.count]).toEqual([(await listed('OPEN'))[side], (await listed('OPEN')).count])
    expect(sums.overdue).toBe((await listed('OVERDUE'))[side])
    const period = { startDate: '1990-01-01', endDate: '2026-12-31' }
    const { data } = await app.call(owner, analysis.categories, { body: { ...period, type, status: 'OPEN' } })
    const reported = (type === 'INCOME' ? data.incomes : data.expenses).reduce((sum, { amount }) => sum + amount, 0)
    expect(sums.open).toBe(reported)
    for (const { person, open, overdue, count } of items) {
      const filters = { type, status: 'OPEN' as const, ...(person ? { personId: person.id } : { withoutPerson: true }) }
      expect((await app.call(owner, entries.totals, { body: { filters } })).data.all).toMatchObject({
        count,
        [side]: open,
      })
      if (!person) continue
      const { data: own } = await app.call(owner, personFigures.read, { params: { id: person.id } })
      expect(type === 'INCOME' ? own.receivable : own.payable).toMatchObject({ open, overdue, openCount: count })
    }
  }
})

test('the reference day, account, cost centre and name narrow it; the page is cut from all, its sums are not', async () => {
  expect(amounts((await read({ date: '2026-11-26' })).sums)).toEqual([20.5, 116, 6, 24, 224, 370, 390.5])
  expect(amounts((await read({ bankAccountId: other })).sums)).toEqual([100, 0, 0, 0, 0, 0, 100])
  expect((await read({ costCenterId: center })).sums.open).toBe(128)
  expect((await read({ withoutCostCenter: true })).sums.open).toBe(262.5)
  expect((await read({ search: 'padar' })).items.map(({ person }) => person?.id)).toEqual([bakery])
  const page = await read({ sort: 'name', skip: 1, limit: 1 })
  expect([page.items.map(({ person }) => person?.name), page.total, page.sums.open]).toEqual([['Padaria'], 3, 390.5])
  expect((await read({ sort: '-notDue' })).items[0]!.person!.id).toBe(bakery)
})

const fileOf = async (body: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/${analysis.exportAgeing.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('its files hold everybody and close with the same sums', async () => {
  const [sheet] = (await readXlsx((await fileOf({ format: 'xlsx' })).bytes)).sheets
  expect(sheet!.rows).toEqual([
    ['Pessoa', 'A vencer', '1–30 dias', '31–60 dias', '61–90 dias', 'Mais de 90 dias', 'Vencido', 'Total'],
    ['Clínica', 30.5, 3, 12, 48, 192, 255, 285.5],
    ['Sem cliente ou fornecedor', 0, 5, 0, 0, 0, 5, 5],
    ['Padaria', 100, 0, 0, 0, 0, 0, 100],
    ['Total', 130.5, 8, 12, 48, 192, 260, 390.5],
  ])
  const csv = await fileOf({ format: 'csv', type: 'EXPENSE' })
  expect(csv.response.headers.get('content-disposition')).toBe(
    'attachment; filename="a-pagar-por-pessoa-2026-11-18.csv"',
  )
  expect(csv.bytes.toString().trim().split('\r\n').at(-1)).toBe('Total;0,00;7,00;0,00;0,00;0,00;7,00;7,00')
  const { texts } = pdfText((await fileOf({ format: 'pdf', date: '2026-11-18' })).bytes)
  expect(texts).toEqual(
    expect.arrayContaining([
      'A receber por pessoa',
      'Em aberto, atraso contado até 18/11/2026 · emitido em 18/11/2026',
      'Clínica',
      '285,50',
      'Total',
      '390,50',
      'Página 1 de 1',
    ]),
  )
})
