import { sequences } from '@prumo/contract/finance/sequences'
import { notifications } from '@prumo/contract/notifications/notifications'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeOccurrencesDailyHandler } from './make-occurrences-daily.ts'

let app: TestApp
let owner: Person
let account: string
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
beforeEach(async () => {
  now = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

/** R$ 100,00 on the 10th of every month since January; what is due until today is paid. */
async function aRent(own: object = {}) {
  const { sequenceId } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'FIXED', description: 'Aluguel', scheduleDate: '2026-01-10', ...own })
  const id = sequenceId!
  const read = () => app.as(owner).entries({ sequenceId: id })
  const overdue = (await read()).filter(({ status }) => status === 'OVERDUE').map((entry) => entry.id)
  await app.call(owner, entries.confirmAll, { body: { ids: overdue } })
  const dates = async () => (await read()).map(({ scheduleDate }) => scheduleDate!)
  return { params: { id }, read, dates }
}
const moveTo = async (instant: string) => {
  now = new Date(instant)
  owner = await signInAgain(app, owner)
}
const daily = () => makeOccurrencesDailyHandler.run(app.services, {})

test('the list tells name, type, amount, condition, status, next due day, counts and end rule [fin-44]', async () => {
  const { params } = await aRent({ occurrences: 24 })
  await app
    .as(owner)
    .entry(account, {
      type: 'INCOME',
      amount: 99.99,
      paymentConditionType: 'INSTALLMENTS',
      installments: 3,
      description: 'Peças',
    })
  const { data } = await app.call(owner, sequences.list, { body: {} })
  expect(data.items).toMatchObject([
    {
      ...params,
      description: 'Aluguel',
      type: 'EXPENSE',
      amount: 100,
      paymentConditionType: 'FIXED',
      status: 'ACTIVE',
      nextDueDate: '2026-04-10',
      firstDate: '2026-01-10',
      madeCount: 15,
      paidCount: 3,
      openCount: 12,
      paidAmount: 300,
      openAmount: 1200,
      occurrences: 24,
      endsOn: null,
      destinationBankAccount: { id: account },
    },
    {
      description: 'Peças',
      type: 'INCOME',
      amount: 99.99,
      paymentConditionType: 'INSTALLMENTS',
      status: 'ACTIVE',
      occurrences: 3,
      openCount: 3,
    },
  ])
  const found = async (filters: object) =>
    (await app.call(owner, sequences.list, { body: { filters } })).data.items.map(({ description }) => description)
  expect([await found({ search: 'alu' }), await found({ type: 'INCOME' }), await found({ status: 'PAUSED' })]).toEqual([
    ['Aluguel'],
    ['Peças'],
    [],
  ])
})

test('a sequence with nothing open and nothing to come has ended', async () => {
  const { sequenceId } = await app.as(owner).entry(account, { paymentConditionType: 'INSTALLMENTS', installments: 2 })
  const ids = (await app.as(owner).entries({ sequenceId: sequenceId! })).map(({ id }) => id)
  await app.call(owner, entries.confirmAll, { body: { ids } })
  const { data } = await app.call(owner, sequences.list, { body: { filters: { status: 'ENDED' } } })
  expect(data.items).toMatchObject([{ id: sequenceId, status: 'ENDED', nextDueDate: null }])
})

test('every day the year ahead is made up, once, also when two do it at once, and what was deleted stays deleted [fin-30]', async () => {
  const { dates, read } = await aRent()
  await app.call(owner, entries.remove, { params: { id: (await read())[5]!.id! }, query: { scope: 'this' } })
  expect([(await dates()).length, (await dates()).at(-1)]).toEqual([14, '2027-03-10'])
  await moveTo('2026-05-12T15:00:00Z')
  await Promise.all([daily(), daily(), daily()])
  await daily()
  const made = await dates()
  expect([made.length, made.at(-1), new Set(made).size, made.includes('2026-06-10')]).toEqual([
    16,
    '2027-05-10',
    16,
    false,
  ])
})

test('a sequence that cannot go on is paused and told once, and stops no other, of its company or of another', async () => {
  const max = 99_999_999_999.99
  const paid = { amount: max, effectiveDate: '2026-03-15', type: 'INCOME' } as const
  for (let count = 0; count < 9; count++) await app.as(owner).entry(account, paid)
  const huge = { paymentConditionType: 'FIXED', scheduleDate: '2026-03-20', amount: 7_600_000_000 } as const
  const large = (await app.as(owner).entry(account, { ...huge, description: 'Aluguel da torre' })).sequenceId!
  const { dates } = await aRent()
  const other = await app.anOwner()
  const otherAccount = await app.as(other).account()
  await app.as(other).entry(otherAccount, { paymentConditionType: 'FIXED', scheduleDate: '2026-03-20' })
  await moveTo('2026-04-21T15:00:00Z')
  await daily()
  await daily()
  expect((await dates()).at(-1)).toBe('2027-04-10')
  expect((await app.as(await signInAgain(app, other)).entries()).at(-1)!.scheduleDate).toBe('2027-04-20')
  const stopped = await app.call(owner, sequences.get, { params: { id: large } })
  expect(stopped.data).toMatchObject({ status: 'PAUSED' })
  const told = (await app.call(owner, notifications.unread, {})).data.items
  expect(told.map(({ title }) => title)).toEqual(['Recorrência pausada: Aluguel da torre'])
  expect(told[0]!.description).toMatch(/^O lançamento de 20\/03\/2027 não pôde ser criado\. /)
})

test('a sequence without open months is given no account of a till either', async () => {
  const { read } = await aRent()
  const open = (await read()).filter(({ status }) => status === 'PENDING').map(({ id }) => id!)
  await app.call(owner, entries.removeAll, { body: { ids: open } })
  const till = await app.as(owner).till()
  const [first] = await read()
  const given = await app.call(owner, entries.update, {
    params: { id: first!.id! },
    body: { scope: 'all-open', destinationBankAccount: { id: till.bankAccount.id } } as never,
  })
  expect(given.problem.code).toBe('entry.till-account')
})

test('the day that decides is that of the company’s own time zone [fin-43]', async () => {
  const { dates } = await aRent({ scheduleDate: '2026-01-16' })
  await moveTo('2026-05-16T02:00:00Z')
  await daily()
  expect((await dates()).at(-1)).toBe('2027-04-16')
  await moveTo('2026-05-16T04:00:00Z')
  await daily()
  expect((await dates()).at(-1)).toBe('2027-05-16')
})

test('a pause takes back what is to come, resuming goes on without what fell into it [fin-45]', async () => {
  const { params, dates, read } = await aRent()
  await app.call(owner, entries.remove, { params: { id: (await read())[9]!.id! }, query: {} })
  const paused = await app.call(owner, sequences.pause, { params, body: { version: 1 } })
  expect(paused.data).toMatchObject({ status: 'PAUSED', openCount: 0, paidCount: 3, nextDueDate: null })
  await moveTo('2026-06-20T15:00:00Z')
  await daily()
  expect(await dates()).toEqual(['2026-01-10', '2026-02-10', '2026-03-10'])
  const resumed = await app.call(owner, sequences.resume, { params, body: {} })
  expect(resumed.data).toMatchObject({ status: 'ACTIVE', nextDueDate: '2026-07-10' })
  const after = (await dates()).slice(3)
  expect([after[0], after.includes('2026-10-10'), after.at(-1)]).toEqual(['2026-07-10', false, '2027-06-10'])
})

test('an end deletes what is open after the day and is final [fin-46]', async () => {
  const { params, dates } = await aRent()
  const { data } = await app.call(owner, sequences.end, { params, body: { date: '2026-05-10' } })
  expect(data).toMatchObject({ status: 'ENDED', endsOn: '2026-05-10', openCount: 2 })
  expect((await dates()).at(-1)).toBe('2026-05-10')
  for (const route of [sequences.pause, sequences.resume, sequences.end] as const) {
    expect((await app.call(owner, route, { params, body: {} })).problem).toMatchObject({
      status: 409,
      code: 'sequence.ended',
    })
  }
  await moveTo('2026-09-15T15:00:00Z')
  await daily()
  expect((await dates()).at(-1)).toBe('2026-05-10')
})

test('an end rule shortened takes back, lengthened makes again, and shows in n/total [fin-47]', async () => {
  const { params, dates, read } = await aRent()
  expect((await app.call(owner, sequences.changeEndRule, { params, body: { occurrences: 6 } })).data).toMatchObject({
    occurrences: 6,
    openCount: 3,
  })
  expect((await read()).at(-1)).toMatchObject({ actualInstallments: 6, installments: 6, scheduleDate: '2026-06-10' })
  await app.call(owner, sequences.changeEndRule, { params, body: { endsOn: '2026-08-31' } })
  expect((await dates()).at(-1)).toBe('2026-08-10')
  await app.call(owner, sequences.changeEndRule, { params, body: {} })
  expect((await dates()).at(-1)).toBe('2027-03-10')
  const refused = await app.call(owner, sequences.changeEndRule, { params, body: { endsOn: '2025-12-31' } })
  expect(refused.problem.errors).toEqual([
    { path: 'endsOn', message: 'O fim da repetição precisa ser depois da primeira data.' },
  ])
})

test.each([
  ['percent', { percent: 4.62 }, 104.62],
  ['value', { value: -12.5 }, 87.5],
  ['new amount', { amount: 130 }, 130],
])(
  'a readjustment by %s changes what is open from the day on and what will be made [fin-48]',
  async (_how, by, expected) => {
    const { params, read } = await aRent()
    await app.call(owner, sequences.readjust, { params, body: { from: '2026-06-01', ...by } })
    const amounts = () => read().then((entries) => entries.map(({ amount }) => amount))
    expect(await amounts()).toEqual([100, 100, 100, 100, 100, ...Array.from({ length: 10 }, () => expected)])
    await moveTo('2026-04-15T15:00:00Z')
    await daily()
    expect((await amounts()).at(-1)).toBe(expected)
  },
)

test('a readjustment beyond the year ahead leaves the months before it as they were', async () => {
  const { params, read } = await aRent()
  await app.call(owner, sequences.readjust, { params, body: { from: '2027-06-10', percent: 10 } })
  expect((await read()).slice(-2).map(({ scheduleDate, amount }) => [scheduleDate, amount])).toEqual([
    ['2027-05-10', 100],
    ['2027-06-10', 110],
  ])
})

test('what cannot be readjusted, paused or found is refused', async () => {
  const { params } = await aRent()
  const readjust = (body: object) => app.call(owner, sequences.readjust, { params, body: body as never })
  expect((await readjust({ from: '2026-06-01' })).problem.errors).toEqual([
    { path: 'percent', message: 'Informe o percentual, o acréscimo ou o novo valor' },
  ])
  expect((await readjust({ from: '2026-06-01', value: -100 })).problem.code).toBe('sequence.amount-out-of-range')
  expect((await readjust({ from: '2031-06-01', percent: 1 })).problem.code).toBe('sequence.too-far')
  expect((await readjust({ from: '2026-06-01', percent: 1, version: 9 })).problem.code).toBe('stale-record')
  expect((await app.call(owner, sequences.resume, { params, body: {} })).problem.code).toBe('sequence.not-paused')
  const { sequenceId } = await app.as(owner).entry(account, { paymentConditionType: 'INSTALLMENTS', installments: 2 })
  expect((await app.call(owner, sequences.pause, { params: { id: sequenceId! }, body: {} })).problem.code).toBe(
    'sequence.only-fixed',
  )
})

test('a sequence shows its entries in order, and its timeline', async () => {
  const { params } = await aRent()
  const { data } = await app.call(owner, sequences.get, { params })
  expect(data.entries).toHaveLength(15)
  expect(data.entries[0]).toMatchObject({
    actualInstallments: 1,
    status: 'PAID',
    scheduleDate: '2026-01-10',
    effectiveAmount: -100,
  })
  await app.call(owner, sequences.readjust, { params, body: { from: '2026-06-01', percent: 10 } })
  const history = await app.call(owner, sequences.history, { params })
  expect(history.data.items.map(({ action, after }) => [action, after?.['amount']])).toEqual([
    ['update', 110],
    ['insert', 100],
  ])
})

test('a sequence tells the amount of one occurrence, of parcels too, and of a parcel that was readjusted', async () => {
  const { params } = await aRent()
  const parcels = await app
    .as(owner)
    .entry(account, { amount: 100, paymentConditionType: 'INSTALLMENTS', installments: 3, scheduleDate: '2026-04-10' })
  const read = async (id: string) => (await app.call(owner, sequences.get, { params: { id } })).data
  expect(await read(params.id)).toMatchObject({ amount: 100, occurrenceAmount: 100 })
  expect(await read(parcels.sequenceId!)).toMatchObject({ amount: 100, occurrenceAmount: 33.34 })
  await app.call(owner, entries.confirm, { params: { id: parcels.id }, body: {} })
  await app.call(owner, sequences.readjust, {
    params: { id: parcels.sequenceId! },
    body: { from: '2026-04-01', value: 10 },
  })
  expect((await read(parcels.sequenceId!)).occurrenceAmount).toBe(43.33)
})
