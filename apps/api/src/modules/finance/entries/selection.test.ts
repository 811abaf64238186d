import { entries } from '@prumo/contract/finance/entries'
import { personChoices } from '@prumo/contract/people/person-choices'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
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

const paid = { effectiveDate: '2026-03-02', scheduleDate: '2026-03-02' }
const totals = async (body: object) => (await app.call(owner, entries.totals, { body })).data
const changeAll = (body: object) => app.call(owner, entries.changeAll, { body: body as never })

test('the totals of a filter and of a selection are those of the rows, canceled ones adding nothing', async () => {
  const income = await app.as(owner).entry(account, { type: 'INCOME', amount: 50.25, ...paid })
  const expense = await app.as(owner).entry(account, { amount: 20, scheduleDate: '2026-03-20' })
  const canceled = await app.as(owner).entry(account, { amount: 7, scheduleDate: '2026-03-21' })
  await app.call(owner, entries.update, { params: { id: canceled.id }, body: { status: 'CANCELED' } })
  await app.as(owner).entry(account, { amount: 3, scheduleDate: '2026-04-01' })
  const open = { count: 1, income: 0, expense: 20, transfers: 0, outsideIncome: 0, outsideExpense: 0 }
  expect(await totals({ filters: march })).toEqual({
    all: { count: 2, income: 50.25, expense: 20, transfers: 0, outsideIncome: 0, outsideExpense: 0 },
    open,
  })
  expect((await totals({ filters: { ...march, status: 'ALL' } })).all).toEqual({
    count: 3,
    income: 50.25,
    expense: 20,
    transfers: 0,
    outsideIncome: 0,
    outsideExpense: 0,
  })
  expect((await totals({ ids: [income.id, expense.id] })).all).toMatchObject({ count: 2, income: 50.25, expense: 20 })
})

test('all entries of a filter are paid by the filter, and nothing else is touched', async () => {
  for (let number = 0; number < 3; number++) await app.as(owner).entry(account, { scheduleDate: '2026-03-10' })
  const other = await app.as(owner).entry(account, { scheduleDate: '2026-04-10' })
  const filters = { ...march, status: 'OPEN' as const }
  const { status, data } = await app.call(owner, entries.confirmAll, { body: { filters, count: 3 } })
  expect([status, data]).toEqual([200, { confirmed: 3, operationId: expect.any(String) }])
  expect((await app.as(owner).entries({ status: 'OPEN' })).map(({ id }) => id)).toEqual([other.id])
})

test('nothing is done when the filter has more or fewer entries than the person saw', async () => {
  for (let number = 0; number < 3; number++) await app.as(owner).entry(account, { scheduleDate: '2026-03-20' })
  for (const count of [2, 4]) {
    const refused = await app.call(owner, entries.removeAll, { body: { filters: march, count } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'entry.selection-changed'])
  }
  expect(await app.as(owner).entries()).toHaveLength(3)
  expect((await app.call(owner, entries.removeAll, { body: { filters: march, count: 3 } })).data.deleted).toBe(3)
})

test('a selection is either ids or a filter with its count', async () => {
  const { id } = await app.as(owner).entry(account)
  for (const body of [{}, { filters: march }, { ids: [id], filters: march, count: 1 }]) {
    const { status } = await app.call(owner, entries.removeAll, { body })
    expect(status).toBe(400)
  }
})

test('paid and open entries together get a category, a person and a cost centre, and undoing brings each back', async () => {
  const [before, category, costCenter] = [
    await app.as(owner).category(),
    await app.as(owner).category(),
    await app.as(owner).costCenter(),
  ]
  const { data: person } = await app.call(owner, personChoices.create, {
    body: { name: 'Aço Forte', type: 'Supplier' },
  })
  const first = await app.as(owner).entry(account, { category: { id: before }, ...paid })
  const second = await app.as(owner).entry(account)
  const changes = { category: { id: category }, person: { id: person.id }, costCenter: { id: costCenter } }
  const { data } = await changeAll({ ids: [first.id, second.id], changes })
  expect(data.changed).toBe(2)
  const named = async () =>
    Object.fromEntries(
      (await app.as(owner).entries()).map((entry) => [
        entry.id,
        [entry.category?.id, entry.person?.id, entry.costCenter?.id],
      ]),
    )
  const all = [category, person.id, costCenter]
  expect(await named()).toEqual({ [first.id]: all, [second.id]: all })
  for (const group of data.undo) expect((await changeAll(group)).status).toBe(200)
  const none = [undefined, undefined, undefined]
  expect(await named()).toEqual({ [first.id]: [before, undefined, undefined], [second.id]: none })
})

test('what stands against a change is told entry by entry, and then none is changed', async () => {
  const category = await app.as(owner).category()
  const expense = await app.as(owner).entry(account)
  const income = await app.as(owner).entry(account, { type: 'INCOME' })
  const { status, problem } = await changeAll({ ids: [expense.id, income.id], changes: { category: { id: category } } })
  expect([status, problem.code]).toEqual([422, 'entry.none-changed'])
  expect(problem.errors).toEqual([{ path: 'ids.1', message: expect.stringContaining(`Lançamento ${income.code}:`) }])
  expect((await app.as(owner).entries()).map((entry) => entry.category)).toEqual([null, null])
})

test('what another company has cannot be given to an entry', async () => {
  const stranger = await app.anOwner()
  const category = await app.as(stranger).category()
  const { id } = await app.as(owner).entry(account)
  expect((await changeAll({ ids: [id], changes: { category: { id: category } } })).status).toBe(422)
})

test('a filter by what another company has chooses nothing', async () => {
  const stranger = await app.anOwner()
  const category = await app.as(stranger).category()
  await app.as(stranger).entry(await app.as(stranger).account(), { category: { id: category } })
  const filters = { categoryId: category }
  expect((await totals({ filters })).all.count).toBe(0)
  const { problem } = await app.call(owner, entries.removeAll, { body: { filters, count: 1 } })
  expect(problem.code).toBe('entry.selection-changed')
  expect(await app.as(stranger).entries()).toHaveLength(1)
})

test('whoever holds only the key of sales may not change many at once', async () => {
  const { id } = await app.as(owner).entry(account)
  const seller = await app.aMember(owner, ['sale.post'])
  const refused = await app.call(seller, entries.changeAll, { body: { ids: [id], changes: { person: null } } })
  expect(refused.status).toBe(403)
})

test('what is overdue comes with any month, without what is filtered out, and can be left out of its own', async () => {
  const overdue = await app.as(owner).entry(account, { scheduleDate: '2026-01-10', amount: 10 })
  const due = await app.as(owner).entry(account, { scheduleDate: '2026-03-20', amount: 20 })
  const late = await app.as(owner).entry(account, { scheduleDate: '2026-03-03', amount: 30 })
  await app.as(owner).entry(account, { scheduleDate: '2026-04-20' })
  const found = async (filters: object) => (await app.as(owner).entries({ ...march, ...filters })).map(({ id }) => id)
  expect(await found({ withOverdue: true })).toEqual([overdue.id, late.id, due.id])
  expect(await found({ withOverdue: true, amountFrom: 15 })).toEqual([late.id, due.id])
  expect(await found({ withoutOverdue: true })).toEqual([due.id])
  expect((await totals({ filters: { ...march, withOverdue: true } })).all).toMatchObject({ count: 3, expense: 60 })
})

test('entries are filtered by amount, competence and a missing cost centre', async () => {
  const costCenter = await app.as(owner).costCenter()
  const small = await app.as(owner).entry(account, { amount: 10, costCenter: { id: costCenter } })
  const large = await app.as(owner).entry(account, { type: 'INCOME', amount: 99.99, competenceDate: '2026-02-10' })
  const found = async (filters: object) => (await app.as(owner).entries(filters)).map(({ id }) => id)
  expect(await found({ amountFrom: 10, amountTo: 99.98 })).toEqual([small.id])
  expect(await found({ amountFrom: 10.01 })).toEqual([large.id])
  expect(await found({ competenceFrom: '2026-02-01', competenceTo: '2026-02-28' })).toEqual([large.id])
  expect(await found({ withoutCostCenter: true })).toEqual([large.id])
  expect(await found({ withoutCostCenter: false })).toEqual([small.id])
})

test('a list is asked for by page and size as well', async () => {
  for (let number = 1; number <= 5; number++) await app.as(owner).entry(account, { amount: number })
  const page = async (body: object) =>
    (await app.call(owner, entries.list, { body: { sort: 'amount', ...body } })).data.items.map(({ amount }) => amount)
  expect(await page({ page: 2, size: 2 })).toEqual([3, 4])
  expect(await page({ size: 3 })).toEqual([1, 2, 3])
  expect(await page({ page: 3, size: 2, skip: 0 })).toEqual([5])
})
