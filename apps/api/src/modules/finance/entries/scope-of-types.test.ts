import { entries } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = new Date('2026-03-15T15:00:00Z')
let now = today
let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const update = (id: string, body: object) => app.call(owner, entries.update, { params: { id }, body })

/** Three parcels, or a sequence without an end. */
async function aSequence(own: object = { paymentConditionType: 'INSTALLMENTS', installments: 3 }) {
  const { sequenceId } = await app.as(owner).entry(account, { scheduleDate: '2026-03-20', ...own })
  const read = () => app.as(owner).entries({ sequenceId: sequenceId! })
  return {
    ids: (await read()).map(({ id }) => id),
    read,
    readSequence: async () => (await app.call(owner, sequences.get, { params: { id: sequenceId! } })).data,
  }
}

test.each([{ scope: 'all-open' }, { scope: 'this-and-next' }, { updateSequence: true }])(
  'a category given with %j reaches those of its type alone, and its removal too',
  async (reach) => {
    const [expense, income] = [await app.as(owner).category(), await app.as(owner).category('INCOME')]
    const { ids, read, readSequence } = await aSequence({ paymentConditionType: 'FIXED', category: { id: expense } })
    const others = ids.slice(1).map(() => ['EXPENSE', expense])
    const categories = async () => (await read()).map(({ type, category }) => [type, category?.id ?? null])
    await update(ids[0]!, { type: 'INCOME', category: null })
    expect((await update(ids[0]!, { category: { id: income }, ...reach })).data.category?.id).toBe(income)
    expect(await categories()).toEqual([['INCOME', income], ...others])
    expect(await readSequence()).toMatchObject({ type: 'EXPENSE', category: { id: expense } })
    await update(ids[0]!, { category: null, ...reach })
    expect(await categories()).toEqual([['INCOME', null], ...others])

    now = new Date('2026-05-15T15:00:00Z')
    await runJob(app, 'make-occurrences')
    now = today
    const made = await categories()
    expect(made.length).toBeGreaterThan(ids.length)
    expect(made.slice(ids.length)).toEqual(made.slice(ids.length).map(() => ['EXPENSE', expense]))
  },
)

test('what an edit of several says besides a category of one type reaches all of them', async () => {
  const { ids, read } = await aSequence()
  await update(ids[0]!, { type: 'INCOME' })
  const category = { id: await app.as(owner).category('INCOME') }
  await update(ids[0]!, { category, description: 'Aluguel', amount: 70, scope: 'all-open' })
  expect((await read()).map(({ description, amount }) => [description, amount])).toEqual([
    ['Aluguel', 70],
    ['Aluguel', 70],
    ['Aluguel', 70],
  ])
})

test.each(['costCenter', 'category'] as const)('a %s given to all open ones passes a transfer by', async (field) => {
  const { ids, read, readSequence } = await aSequence()
  await update(ids[1]!, { type: 'TRANSFER', sourceBankAccount: { id: await app.as(owner).account() } })
  const given = field === 'costCenter' ? await app.as(owner).costCenter() : await app.as(owner).category()
  expect((await update(ids[0]!, { [field]: { id: given }, scope: 'all-open' })).status).toBe(200)
  expect((await read()).map((entry) => entry[field]?.id ?? null)).toEqual([given, null, given])
  expect((await readSequence())[field]?.id).toBe(given)
})

test('a source given to all open ones reaches the transfers alone', async () => {
  const [other, third] = [await app.as(owner).account(), await app.as(owner).account()]
  const { ids, read, readSequence } = await aSequence()
  for (const id of [ids[0]!, ids[2]!]) await update(id, { type: 'TRANSFER', sourceBankAccount: { id: other } })
  expect((await update(ids[0]!, { sourceBankAccount: { id: third }, scope: 'all-open' })).status).toBe(200)
  expect((await read()).map(({ sourceBankAccount }) => sourceBankAccount?.id ?? null)).toEqual([third, null, third])
  expect(await readSequence()).toMatchObject({ type: 'EXPENSE', sourceBankAccount: null })
})

test('an edit of several that would make the sequence transfer from an account to itself is refused', async () => {
  const [source, third] = [await app.as(owner).account(), await app.as(owner).account()]
  const { ids, read } = await aSequence({
    paymentConditionType: 'INSTALLMENTS',
    installments: 3,
    type: 'TRANSFER',
    sourceBankAccount: { id: source },
  })
  for (const id of ids) await update(id, { sourceBankAccount: { id: third } })
  const { problem } = await update(ids[0]!, { destinationBankAccount: { id: source }, scope: 'all-open' })
  expect([problem.status, problem.code]).toEqual([422, 'entry.same-account'])
  expect(new Set((await read()).map(({ destinationBankAccount }) => destinationBankAccount!.id))).toEqual(
    new Set([account]),
  )
})

test('another type given to several leaves each its own cost centre, and none a category of the old type', async () => {
  const [a, b] = [await app.as(owner).costCenter('A'), await app.as(owner).costCenter('B')]
  const { ids, read, readSequence } = await aSequence({
    paymentConditionType: 'INSTALLMENTS',
    installments: 3,
    costCenter: { id: a },
  })
  await update(ids[0]!, { costCenter: null })
  await update(ids[2]!, { costCenter: { id: b }, category: { id: await app.as(owner).category() } })
  await update(ids[0]!, { type: 'INCOME', scope: 'all-open' })
  expect((await read()).map(({ type, costCenter, category }) => [type, costCenter?.name ?? null, category])).toEqual([
    ['INCOME', null, null],
    ['INCOME', 'A', null],
    ['INCOME', 'B', null],
  ])
  expect(await readSequence()).toMatchObject({ type: 'INCOME', costCenter: { name: 'A' } })
})

test('one that already has the type given to several keeps the category of that type', async () => {
  const category = await app.as(owner).category('INCOME')
  const { ids, read } = await aSequence()
  await update(ids[2]!, { type: 'INCOME', category: { id: category } })
  await update(ids[0]!, { type: 'INCOME', scope: 'all-open' })
  expect((await read()).map(({ type, category: found }) => [type, found?.id ?? null])).toEqual([
    ['INCOME', null],
    ['INCOME', null],
    ['INCOME', category],
  ])
})

test('several that become transfers leave their cost centres and categories, whether or not the edited one had any', async () => {
  const { ids, read, readSequence } = await aSequence()
  const other = await app.as(owner).account()
  const named = {
    costCenter: { id: await app.as(owner).costCenter() },
    category: { id: await app.as(owner).category() },
  }
  await update(ids[1]!, { ...named, scope: 'all-open' })
  await update(ids[0]!, { costCenter: null, category: null })
  expect(
    (await update(ids[0]!, { type: 'TRANSFER', sourceBankAccount: { id: other }, scope: 'all-open' })).status,
  ).toBe(200)
  for (const found of [...(await read()), await readSequence()]) {
    expect(found).toMatchObject({
      type: 'TRANSFER',
      costCenter: null,
      category: null,
      sourceBankAccount: { id: other },
    })
  }
})
