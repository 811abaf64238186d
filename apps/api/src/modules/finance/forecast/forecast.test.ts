import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { forecast, scenarios } from '@prumo/contract/finance/forecast'
import { entries } from '@prumo/contract/finance/entries'
import { addDays, daysBetween } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aWrittenLedger, balanceOn } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { insertTestPerson } from '../../../testing/app/test-queries.ts'

const start = '2026-11-15'
let today = start
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
afterAll(() => app.stop())

type Question = Parameters<typeof ask>[1]
async function ask(
  person: Person,
  body: {
    months?: number
    bankAccountIds?: string[]
    scenarios?: {
      name: string
      kind: 'late-receipts' | 'extra-expense' | 'without-person' | 'income-change' | 'expense-change'
      isOn?: boolean
      days?: number
      amount?: number
      dayOfMonth?: number
      startDate?: string
      bankAccountId?: string
      personId?: string
      percent?: number
    }[]
  } = {},
) {
  return (await app.call(person, forecast.read, { body })).data
}
const account = async (person: Person, name: string, openingBalance: number, openingDate = '2026-01-01') =>
  (await app.call(person, bankAccounts.create, { body: { name, openingBalance, openingDate } })).data.id
const entry = (person: Person, body: object) =>
  app.call(person, entries.create, { body: { type: 'INCOME', ...body } as never })
const on = (line: { points: number[] }, day: string) => line.points[daysBetween(today, day)]
const only = (scenario: NonNullable<NonNullable<Question>['scenarios']>[number]) => ({ scenarios: [scenario] })

test('every day ahead is the expected balance of that day, in total and per account, with the lowest point and its date [fin-90]', async () => {
  const owner = await app.anOwner()
  const model = await aWrittenLedger(app, owner, today)
  const { startDate, endDate, base } = await ask(owner, { scenarios: [] })
  expect([startDate, endDate, base.points.length]).toEqual(['2026-11-15', '2027-11-15', 366])
  for (const [index, balance] of base.points.entries()) {
    const day = addDays(today, index)
    expect([day, toCents(balance)]).toEqual([day, balanceOn(model, day, 'expected')])
  }
  expect(base.accounts.map(({ name }) => name)).toEqual(['Banco', 'Caixa', 'Futura', 'Inativa', 'Nova'])
  for (const { id, name, points, lowest } of base.accounts) {
    for (const days of [0, 8, 9, 40, 365]) {
      const day = addDays(today, days)
      expect([name, day, toCents(points[days]!)]).toEqual([
        name,
        day,
        balanceOn(model, day, 'expected', (one) => one.id === id),
      ])
    }
    const smallest = Math.min(...points)
    expect(lowest).toEqual({ balance: smallest, date: addDays(today, points.indexOf(smallest)) })
  }
  const { data } = await app.call(owner, analysis.dailyBalances, { body: { startDate: today, endDate: '2026-12-31' } })
  expect(base.points.slice(0, data.items.length)).toEqual(data.items.map(({ balance }) => balance))
})

test('a fixed sequence goes on beyond what is already in the ledger, until its end [fin-91]', async () => {
  const owner = await app.anOwner()
  const cash = await account(owner, 'Caixa', 1000)
  await entry(owner, {
    type: 'EXPENSE',
    amount: 100,
    scheduleDate: '2026-11-30',
    destinationBankAccount: { id: cash },
    paymentConditionType: 'FIXED',
  })
  await entry(owner, {
    type: 'INCOME',
    amount: 10,
    scheduleDate: '2026-11-30',
    destinationBankAccount: { id: cash },
    paymentConditionType: 'FIXED',
    endsOn: '2027-12-31',
  })
  const { base } = await ask(owner, { months: 24, scenarios: [] })
  // 24 months of expense from 30/11/2026 to 30/10/2028; 14 of income.
  expect([on(base, '2026-11-30'), on(base, '2027-02-28'), base.points.at(-1)]).toEqual([
    910,
    640,
    1000 - 24 * 100 + 14 * 10,
  ])
  expect(base.negativeFrom).toBe('2027-10-30')
})

test('receipts N days late come N days later; payments do not move [fin-92]', async () => {
  const owner = await app.anOwner()
  const cash = await account(owner, 'Caixa', 100)
  await entry(owner, { amount: 500, scheduleDate: '2026-12-01', destinationBankAccount: { id: cash } })
  await entry(owner, { amount: 30, scheduleDate: '2026-10-01', destinationBankAccount: { id: cash } })
  await entry(owner, { type: 'EXPENSE', amount: 300, scheduleDate: '2026-12-05', destinationBankAccount: { id: cash } })
  const {
    base,
    scenarios: [late],
    combined,
  } = await ask(owner, only({ name: 'Atraso de 15 dias', kind: 'late-receipts', days: 15 }))
  expect([on(base, '2026-11-15'), on(base, '2026-12-01'), on(base, '2026-12-05')]).toEqual([130, 630, 330])
  expect([on(late!, '2026-11-15'), on(late!, '2026-11-30'), on(late!, '2026-12-05'), on(late!, '2026-12-16')]).toEqual([
    100, 130, -170, 330,
  ])
  expect([base.lowest, late!.lowest, late!.negativeFrom]).toEqual([
    { date: '2026-11-15', balance: 130 },
    { date: '2026-12-05', balance: -170 },
    '2026-12-05',
  ])
  expect(combined!.points).toEqual(late!.points)
})

test('an expense more per month, a client less, and a change in percent are lines of their own and one together [fin-93]', async () => {
  const owner = await app.anOwner()
  const [cash, bank] = [await account(owner, 'Caixa', 1000), await account(owner, 'Banco', 0)]
  const { companyId, userId } = owner
  const client = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    insertTestPerson(db, companyId, 'Cliente X'),
  )
  await entry(owner, {
    amount: 400,
    scheduleDate: '2026-12-10',
    destinationBankAccount: { id: bank },
    person: { id: client },
  })
  await entry(owner, { amount: 200, scheduleDate: '2026-12-10', destinationBankAccount: { id: bank } })
  await entry(owner, {
    type: 'EXPENSE',
    amount: 100,
    scheduleDate: '2026-12-20',
    destinationBankAccount: { id: cash },
    person: { id: client },
  })
  const answer = await ask(owner, {
    scenarios: [
      {
        name: 'Aluguel maior',
        kind: 'extra-expense',
        amount: 50,
        dayOfMonth: 31,
        startDate: '2026-12-01',
        bankAccountId: cash,
      },
      { name: 'Sem o cliente X', kind: 'without-person', personId: client },
      { name: 'Vendas caem 10%', kind: 'income-change', percent: -10 },
      { name: 'Custos sobem 20%', kind: 'expense-change', percent: 20 },
      { name: 'Desligado', kind: 'late-receipts', days: 5, isOn: false },
    ],
  })
  expect(answer.scenarios.map(({ name, points }) => [name, points[daysBetween(today, '2026-12-31')]])).toEqual([
    ['Aluguel maior', 1450],
    ['Sem o cliente X', 1100],
    ['Vendas caem 10%', 1440],
    ['Custos sobem 20%', 1480],
  ])
  expect([on(answer.base, '2026-12-31'), on(answer.combined!, '2026-12-31')]).toEqual([1500, 1000 + 180 - 120 - 50])
  const of = (name: string, line: typeof answer.base) => line.accounts.find((one) => one.name === name)!
  expect([on(of('Caixa', answer.combined!), '2027-01-31'), on(of('Banco', answer.combined!), '2027-01-31')]).toEqual([
    780, 180,
  ])
})

test('accounts can be asked for alone', async () => {
  const owner = await app.anOwner()
  const [cash] = [await account(owner, 'Caixa', 7), await account(owner, 'Banco', 100)]
  const { base } = await ask(owner, { bankAccountIds: [cash], scenarios: [] })
  expect([base.points[0], base.accounts.map(({ name }) => name)]).toEqual([7, ['Caixa']])
  const stranger = await app.anOwner()
  expect((await ask(stranger, { bankAccountIds: [cash], scenarios: [] })).base).toMatchObject({
    lowest: { balance: 0 },
    accounts: [],
  })
})

test('scenarios are saved, switched off and on, and used when none are given [fin-94]', async () => {
  const owner = await app.anOwner()
  const cash = await account(owner, 'Caixa', 100)
  await entry(owner, { amount: 10, scheduleDate: '2026-12-01', destinationBankAccount: { id: cash } })
  const { data: saved } = await app.call(owner, scenarios.create, {
    body: { name: 'Atrasos', kind: 'late-receipts', days: 15 },
  })
  expect(saved).toMatchObject({ name: 'Atrasos', kind: 'late-receipts', isOn: true, days: 15, amount: null })
  expect((await ask(owner)).scenarios.map(({ name }) => name)).toEqual(['Atrasos'])
  await app.call(owner, scenarios.update, { params: { id: saved.id }, body: { isOn: false, version: saved.version } })
  const without = await ask(owner)
  expect([without.scenarios, without.combined]).toEqual([[], null])
  expect(
    (await app.call(owner, scenarios.create, { body: { name: 'atrasos', kind: 'late-receipts', days: 1 } })).problem,
  ).toMatchObject({ code: 'scenario.name-taken' })
  const { companyId, userId } = owner
  const client = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    insertTestPerson(db, companyId, 'Cliente X'),
  )
  await entry(owner, {
    amount: 5,
    scheduleDate: '2026-12-02',
    destinationBankAccount: { id: cash },
    person: { id: client },
  })
  const { data: absent } = await app.call(owner, scenarios.create, {
    body: { name: 'Sem X', kind: 'without-person', personId: client },
  })
  expect(absent.person).toEqual({ id: client, name: 'Cliente X' })
  const {
    base,
    scenarios: [line],
  } = await ask(owner)
  expect([on(base, '2026-12-02'), on(line!, '2026-12-02')]).toEqual([115, 110])
})

test('what the kind of a scenario needs is asked for, in a question, on saving and on changing the kind [fin-94]', async () => {
  const owner = await app.anOwner()
  for (const [kind, path] of [
    ['late-receipts', 'days'],
    ['extra-expense', 'amount'],
    ['without-person', 'personId'],
    ['income-change', 'percent'],
  ] as const) {
    const created = await app.call(owner, scenarios.create, { body: { name: kind, kind } })
    expect([created.status, created.problem.errors[0]!.path]).toEqual([400, path])
    const asked = await app.call(owner, forecast.read, { body: { scenarios: [{ name: kind, kind }] } })
    expect([asked.status, asked.problem.errors[0]!.path]).toEqual([400, `scenarios.0.${path}`])
  }
  const { data: saved } = await app.call(owner, scenarios.create, {
    body: { name: 'Atrasos', kind: 'late-receipts', days: 15 },
  })
  expect(
    (await app.call(owner, scenarios.update, { params: { id: saved.id }, body: { kind: 'income-change' } })).problem
      .errors[0]!.path,
  ).toBe('percent')
  expect(
    (await app.call(owner, scenarios.update, { params: { id: saved.id }, body: { kind: 'income-change', percent: 5 } }))
      .data,
  ).toMatchObject({ kind: 'income-change', percent: 5 })
})

test('the forecast leaves as XLSX and CSV, a row per day and a column per line and account [fin-95]', async () => {
  const owner = await app.anOwner()
  await account(owner, 'Caixa; "um"', 12.34)
  const body = { months: 1, scenarios: [{ name: '=Pior caso', kind: 'extra-expense', amount: 1, dayOfMonth: 20 }] }
  const get = (format: string) =>
    app.raw({ method: 'POST', url: `/api/${forecast.export.path}`, payload: { ...body, format } }, owner)
  const sheet = (await readXlsx((await get('xlsx')).rawPayload)).sheets[0]!
  expect([sheet.name, sheet.rows[0], sheet.rows.length]).toEqual([
    'Fluxo futuro',
    ['Data', 'Saldo previsto', '=Pior caso', 'Caixa; "um"'],
    32,
  ])
  expect(sheet.rows.at(-1)!.slice(1)).toEqual([12.34, 11.34, 12.34])
  const csv = await get('csv')
  expect(csv.headers['x-total-count']).toBe('31')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    `\uFEFFData;Saldo previsto;'=Pior caso;"Caixa; ""um"""`,
    '15/11/2026;12,34;12,34;12,34',
  ])
})

test('a company without accounts has a flat line at zero', async () => {
  const { base } = await ask(await app.anOwner())
  expect([base.points.every((point) => point === 0), base.lowest]).toEqual([true, { date: today, balance: 0 }])
})

test('a year later the line begins there, with what the job would not have made yet [fin-91]', async () => {
  const owner = await app.anOwner()
  const cash = await account(owner, 'Caixa', 0)
  await entry(owner, {
    amount: 10,
    scheduleDate: '2026-12-01',
    destinationBankAccount: { id: cash },
    paymentConditionType: 'FIXED',
  })
  today = '2027-06-15'
  const { accessToken } = await app.aMember(owner, ['transaction.read'])
  const { base } = await ask({ ...owner, accessToken }, { scenarios: [] })
  // Seven are overdue, twelve are to come, five of which nobody has made.
  expect([base.points[0], base.points.at(-1)]).toEqual([70, 190])
  today = start
})
