import { sequences } from '@prumo/contract/finance/sequences'
import { entries, type SequenceScope } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const update = (id: string, body: object) => app.call(owner, entries.update, { params: { id }, body })
const remove = (id: string, query: object = {}) =>
  app.call(owner, entries.remove, { params: { id }, query: query as never })

/** Five monthly parcels of R$ 20,00, the second of them paid. */
async function fiveParcels(own: object = {}) {
  const { sequenceId } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'INSTALLMENTS', installments: 5, scheduleDate: '2026-01-31', ...own })
  const read = () => app.as(owner).entries({ sequenceId: sequenceId! })
  const parcels = await read()
  await app.call(owner, entries.confirm, { params: { id: parcels[1]!.id! }, body: { effectiveDate: '2026-02-28' } })
  return { sequenceId: sequenceId!, ids: parcels.map(({ id }) => id), read }
}

test.each<[SequenceScope | 'updateSequence', number[]]>([
  ['this', [20, 20, 25, 20, 20]],
  ['this-and-next', [20, 20, 25, 25, 25]],
  ['all-open', [25, 20, 25, 25, 25]],
  ['updateSequence', [25, 20, 25, 25, 25]],
])(
  'an edit of one parcel with scope %s reaches as far and never a paid one [fin-18, fin-31]',
  async (scope, amounts) => {
    const { ids, read } = await fiveParcels()
    const { data } = await update(ids[2]!, {
      amount: 25,
      description: 'mudou',
      ...(scope === 'updateSequence' ? { updateSequence: true } : { scope }),
    })
    expect([data.amount, data.description]).toEqual([25, 'mudou'])
    expect((await read()).map(({ amount }) => amount)).toEqual(amounts)
  },
)

test('only what really changed is copied to the others', async () => {
  const { ids, read } = await fiveParcels()
  await update(ids[3]!, { description: 'própria', amount: 21 })
  const category = await app.as(owner).category()
  await update(ids[2]!, {
    type: 'EXPENSE',
    amount: 20,
    description: '',
    scheduleDate: '2026-03-31',
    category: { id: category },
    scope: 'all-open',
  })
  expect(
    (await read()).map(({ amount, description, category: found }) => [amount, description, found?.id ?? null]),
  ).toEqual([
    [20, '', category],
    [20, '', null],
    [20, '', category],
    [21, 'própria', category],
    [20, '', category],
  ])
})

test('a date moved with a scope moves the others to the same day of their months, clamped to the month’s end [fin-33]', async () => {
  const { ids, read } = await fiveParcels()
  await update(ids[3]!, { scheduleDate: '2026-05-05', scope: 'this-and-next' })
  expect((await read()).map(({ scheduleDate }) => scheduleDate)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-05-05',
    '2026-06-05',
  ])
  await update(ids[4]!, { scheduleDate: '2026-05-31', scope: 'all-open' })
  expect((await read()).map(({ scheduleDate, competenceDate }) => [scheduleDate, competenceDate])).toEqual([
    ['2026-01-31', '2026-01-31'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-31', '2026-03-31'],
    ['2026-04-30', '2026-04-30'],
    ['2026-05-31', '2026-05-31'],
  ])
})

test('what a scope changed is what the sequence makes from then on [fin-32]', async () => {
  const { sequenceId } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'FIXED', scheduleDate: '2026-03-10' })
  const entries = await app.as(owner).entries({ sequenceId: sequenceId! })
  await update(entries[1]!.id!, { amount: 150, scheduleDate: '2026-04-30', scope: 'this-and-next' })
  await app.call(owner, sequences.changeEndRule, { params: { id: sequenceId! }, body: { occurrences: 3 } })
  await app.call(owner, sequences.changeEndRule, { params: { id: sequenceId! }, body: {} })
  const made = await app.as(owner).entries({ sequenceId: sequenceId! })
  expect(made.slice(0, 4).map(({ amount, scheduleDate }) => [amount, scheduleDate])).toEqual([
    [100, '2026-03-10'],
    [150, '2026-04-30'],
    [150, '2026-05-30'],
    [150, '2026-06-30'],
  ])
})

test('a paid entry keeps type, amount and account until it is undone; its words may change', async () => {
  const { ids } = await fiveParcels()
  for (const body of [
    { amount: 30 },
    { destinationBankAccount: { id: await app.as(owner).account() } },
    { status: 'CANCELED' },
  ]) {
    expect((await update(ids[1]!, body)).problem).toMatchObject({ status: 409, code: 'entry.paid-is-fixed' })
  }
  expect((await update(ids[1]!, { description: 'com nota', amount: 20 })).data).toMatchObject({
    description: 'com nota',
    status: 'PAID',
  })
})

test('an edit over somebody else’s save, of a strange category or of a transfer without source is refused [fin-40]', async () => {
  const { id } = await app.as(owner).entry(account)
  expect((await update(id, { amount: 1, version: 2 })).problem.code).toBe('stale-record')
  expect((await update(id, { category: { id: await app.as(owner).category('INCOME') } })).problem.code).toBe(
    'entry.category-type',
  )
  expect((await update(id, { type: 'TRANSFER' })).problem.code).toBe('entry.source-required')
  expect((await update(uuidv7(), { amount: 1 })).problem.code).toBe('not-found')
})

test('a type changed with its category reaches the open ones of the sequence', async () => {
  const { ids, read } = await fiveParcels({ category: { id: await app.as(owner).category() } })
  const income = await app.as(owner).category('INCOME')
  await update(ids[2]!, { type: 'INCOME', category: { id: income }, scope: 'all-open' })
  expect((await read()).map(({ type }) => type)).toEqual(['INCOME', 'EXPENSE', 'INCOME', 'INCOME', 'INCOME'])
})

test('a type changed takes along what does not belong to it: a category of the old type, a source', async () => {
  const { ids, read } = await fiveParcels({ category: { id: await app.as(owner).category() } })
  await update(ids[3]!, { category: { id: await app.as(owner).category() } })
  expect((await update(ids[2]!, { type: 'INCOME', scope: 'all-open' })).problem.code).toBe('entry.category-type')
  const other = await app.as(owner).account()
  await update(ids[2]!, { type: 'TRANSFER', sourceBankAccount: { id: other }, scope: 'all-open' })
  expect(
    (await read()).map(({ category, sourceBankAccount }) => [Boolean(category), sourceBankAccount?.id ?? null]),
  ).toEqual([
    [false, other],
    [true, null],
    [false, other],
    [false, other],
    [false, other],
  ])
  await update(ids[2]!, { type: 'INCOME', category: null, scope: 'all-open' })
  expect((await read()).map(({ type, sourceBankAccount }) => [type, sourceBankAccount])).toEqual([
    ['INCOME', null],
    ['EXPENSE', null],
    ['INCOME', null],
    ['INCOME', null],
    ['INCOME', null],
  ])
})

test.each([
  ['this', { scope: 'this' }, 1, 4],
  ['this-and-next', { scope: 'this-and-next' }, 3, 2],
  ['all-open', { scope: 'all-open' }, 4, 1],
  ['updateSequence=true', { updateSequence: 'true' }, 4, 1],
  ['nothing said', {}, 1, 4],
])(
  'a deletion with scope %s takes as much and never a paid one [fin-14, fin-22]',
  async (_scope, query, deleted, left) => {
    const { ids, read } = await fiveParcels()
    expect((await remove(ids[2]!, query)).data).toEqual({ deleted, reopenedLines: 0 })
    expect(await read()).toHaveLength(left)
  },
)

test('a fixed sequence deleted from an entry on makes no more', async () => {
  const { sequenceId } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'FIXED', scheduleDate: '2026-03-10' })
  const entries = await app.as(owner).entries({ sequenceId: sequenceId! })
  await remove(entries[2]!.id!, { scope: 'this-and-next' })
  expect((await app.call(owner, sequences.get, { params: { id: sequenceId! } })).data).toMatchObject({
    status: 'ENDED',
    openCount: 2,
    endsOn: '2026-05-09',
  })
  await remove(entries[0]!.id!, { scope: 'all-open' })
  expect((await app.call(owner, sequences.get, { params: { id: sequenceId! } })).status).toBe(404)
})

test('several are deleted together, or none and the reason is told', async () => {
  const { ids, read } = await fiveParcels()
  const { problem } = await app.call(owner, entries.removeAll, { body: { ids: [ids[0]!, uuidv7()] } })
  expect([problem.status, problem.errors]).toEqual([422, [{ path: 'ids.1', message: 'Registro não encontrado.' }]])
  expect(await read()).toHaveLength(5)
  expect((await app.call(owner, entries.removeAll, { body: { ids } })).data).toMatchObject({
    deleted: 5,
    reopenedLines: 0,
  })
  expect(await read()).toHaveLength(0)
})

test('deleting the entry a rest was left of leaves the rest, also when there are several', async () => {
  const { ids, read } = await fiveParcels()
  for (let part = 0; part < 2; part++) {
    await app.call(owner, entries.confirm, { params: { id: ids[0]! }, body: { amountPaid: 5 } })
    const rest = (await read()).find((entry) => entry.restOf && entry.version === 1)!
    await update(rest.id!, { description: `tocado ${part}` })
    if (part === 0) await app.call(owner, entries.undoConfirmation, { params: { id: ids[0]! }, body: {} })
    if (part === 0) await update(ids[0]!, { amount: 8 })
  }
  expect((await remove(ids[0]!)).data).toEqual({ deleted: 1, reopenedLines: 0 })
  expect(
    (await read())
      .filter(({ actualInstallments }) => actualInstallments === 1)
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([15, 3])
})
