import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../../testing/app/builders.ts'
import { inStock } from '../../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { sellAt } from '../../../../testing/sales/till-work.ts'
import { postTillBack } from '../post-till-sale.ts'

let app: TestApp
let owner: Person
let seller: Person
let tillId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  seller = await app.aMember(owner, ['till.post', 'sale.post'])
  tillId = (await app.as(owner).till()).id
})
afterAll(() => app.stop())

const opened = async (float = 100, person = seller) => (await app.as(person).openShift(tillId, { float })).id
const at = (id: string) => ({ params: { id } })
const read = (person: Person, id: string) => app.call(person, tillShifts.get, at(id))

test('of several people who open a till at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      app.call(index % 2 ? owner : seller, tillShifts.open, { ...at(tillId), body: { float: 50 } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const { data } = await app.call(owner, tillShifts.list, { body: {} })
  expect(data.total).toBe(1)
})

test('who counts is not told what there should be until it is closed; who approves is [sal-98]', async () => {
  const id = await opened()
  await sellAt(app, seller, { tillId, shiftId: id, rows: [{ method: 'MONEY', amount: 4321 }] })
  await sellAt(app, seller, { tillId, shiftId: id, rows: [{ method: 'CREDITCARD', amount: 777 }] })
  const told = async () => {
    const bodies = [
      (await app.raw({ method: 'GET', url: `/api/sale/till-shifts/${id}` }, seller)).body,
      (await app.raw({ method: 'POST', url: '/api/sale/till-shifts/filter', payload: {} }, seller)).body,
      (await app.raw({ method: 'POST', url: '/api/sale/tills/filter', payload: {} }, seller)).body,
      (await app.raw({ method: 'GET', url: `/api/sale/till-shifts/${id}/report` }, seller)).body,
      (await app.raw({ method: 'GET', url: `/api/sale/till-shifts/${id}/report/file` }, seller)).body,
    ]
    return bodies.join('\n')
  }
  expect(await told()).not.toMatch(/143\.21|43\.21|7\.77/)
  const counted = [{ method: 'MONEY' as const, amount: 140 }]
  const count = await app.call(seller, tillShifts.count, { ...at(id), body: { counted } })
  expect(count.data.methods).toEqual([{ method: 'MONEY', expected: null, counted: 140, difference: null }])
  expect(await told()).not.toMatch(/143\.21|43\.21|7\.77|-3\.21/)
  expect((await app.call(seller, tillShifts.report, at(id))).problem.code).toBe('till-shift.not-closed')
  expect((await read(owner, id)).data.methods).toMatchObject([
    { method: 'MONEY', expected: 143.21, counted: 140 },
    { method: 'CREDITCARD', expected: 7.77, counted: null },
  ])
  const { data } = await app.call(seller, tillShifts.close, { ...at(id), body: { note: 'Troco a menos' } })
  expect(data).toMatchObject({
    status: 'TO_APPROVE',
    difference: -3.21,
    note: 'Troco a menos',
    methods: [
      { method: 'MONEY', expected: 143.21, counted: 140, difference: -3.21 },
      { method: 'CREDITCARD', expected: 7.77, counted: null, difference: null },
    ],
  })
})

test('a shift is closed only once it was counted, and takes nothing more by hand', async () => {
  const id = await opened()
  expect((await app.call(seller, tillShifts.close, { ...at(id), body: {} })).problem.code).toBe(
    'till-shift.not-counted',
  )
  const data = await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 100 }])
  expect(data).toMatchObject({ status: 'CLOSED', difference: 0 })
  const move = { ...at(id), body: { amount: 5, reason: 'Troco' } }
  const count = { ...at(id), body: { counted: [{ method: 'MONEY' as const, amount: 1 }] } }
  for (const answer of [
    await app.call(seller, tillShifts.supply, move),
    await app.call(seller, tillShifts.withdraw, move),
    await app.call(seller, tillShifts.count, count),
    await app.call(seller, tillShifts.close, { ...at(id), body: {} }),
  ])
    expect([answer.status, answer.problem.code]).toEqual([409, 'till-shift.closed'])
  expect((await app.call(owner, tillShifts.approve, { ...at(id), body: {} })).problem.code).toBe(
    'till-shift.nothing-to-approve',
  )
})

test('money that moves while a shift is being closed is in the sum or refused, never lost', async () => {
  const id = await opened(0)
  await app.call(seller, tillShifts.count, { ...at(id), body: { counted: [{ method: 'MONEY', amount: 0 }] } })
  const supply = () => app.call(seller, tillShifts.supply, { ...at(id), body: { amount: 10, reason: 'Troco' } })
  const [closed, ...supplies] = await Promise.all([
    app.call(seller, tillShifts.close, { ...at(id), body: {} }),
    ...Array.from({ length: 8 }, supply),
  ])
  const taken = supplies.filter(({ status }) => status === 200).length
  expect(closed.data.methods[0]!.expected).toBe(taken * 10)
  expect(supplies.every(({ status, problem }) => status === 200 || problem.code === 'till-shift.closed')).toBe(true)
})

test('a sale that was completed is never refused, and belongs to the shift in which it was sold, whenever it comes', async () => {
  const rows = [{ method: 'MONEY' as const, amount: 1000 }]
  expect(await sellAt(app, seller, { tillId, rows })).toEqual({ shiftId: null, toCheck: ['no-shift'] })
  const first = await opened(0)
  expect(await sellAt(app, seller, { tillId, shiftId: first, rows, number: 7 })).toEqual({
    shiftId: first,
    toCheck: [],
  })
  await app.as(seller).countAndClose(first, [{ method: 'MONEY', amount: 20 }])
  expect((await read(seller, first)).data).toMatchObject({ difference: 10, status: 'TO_APPROVE' })
  const late = { shiftId: first, toCheck: ['shift-closed'] }
  expect(await sellAt(app, seller, { tillId, shiftId: first, rows, number: 5 })).toEqual(late)
  expect((await read(seller, first)).data).toMatchObject({ late: 10, difference: 0, status: 'CLOSED' })
  const second = await opened(20)
  expect(await sellAt(app, seller, { tillId, shiftId: first, rows })).toEqual(late)
  expect(await sellAt(app, seller, { tillId, shiftId: uuidv7(), rows })).toEqual({
    shiftId: second,
    toCheck: ['shift-unknown'],
  })
  expect((await read(seller, first)).data).toMatchObject({ late: 20, difference: -10, status: 'TO_APPROVE' })
  expect((await read(owner, second)).data.methods).toMatchObject([{ method: 'MONEY', expected: 30 }])
  expect(await sellAt(app, seller, { tillId: uuidv7(), rows })).toEqual({ shiftId: null, toCheck: ['till-unknown'] })
  expect((await app.call(owner, tills.get, at(tillId))).data.nextNumber).toBe(8)
})

test('a shift is of whoever opened it and of whoever was let in', async () => {
  const id = await opened(0)
  const other = await app.aMember(owner, ['till.post', 'sale.post'])
  const rows = [{ method: 'MONEY' as const, amount: 1000 }]
  expect((await sellAt(app, other, { tillId, shiftId: id, rows })).toCheck).toEqual(['others-shift'])
  const back = () =>
    inStock(app, other, (ctx) =>
      postTillBack(ctx, { kind: 'REFUND', tillId, referenceId: uuidv7(), happenedAt: new Date(), rows }),
    )
  await expect(back()).rejects.toMatchObject({ code: 'till-shift.others' })
  const letIn = (person: Person, userIds: string[]) =>
    app.call(person, tillShifts.letIn, { ...at(id), body: { userIds } })
  expect((await letIn(other, [other.userId])).problem.code).toBe('till-shift.others')
  const stranger = await app.anOwner()
  expect((await letIn(seller, [stranger.userId])).problem.code).toBe('till-shift.person-missing')
  const { data: candidates } = await app.call(seller, tillShifts.candidates, at(id))
  expect(candidates.people.map((each) => each.id).toSorted()).toEqual([owner.userId, other.userId].toSorted())
  expect((await letIn(seller, [other.userId])).data.letIn).toMatchObject([{ id: other.userId }])
  expect((await sellAt(app, other, { tillId, shiftId: id, rows })).toCheck).toEqual([])
  await back()
  expect((await read(other, id)).status).toBe(200)
  expect((await app.call(other, tillShifts.close, { ...at(id), body: {} })).problem.code).toBe('till-shift.others')
})

test('no more is taken from a drawer than lies in it, by two at once neither', async () => {
  const id = await opened(100)
  const withdraw = (amount: number) =>
    app.call(seller, tillShifts.withdraw, { ...at(id), body: { amount, reason: 'Cofre' } })
  const refused = await withdraw(100.01)
  expect([refused.status, refused.problem.code]).toEqual([422, 'till-shift.not-enough'])
  expect(refused.problem.title).not.toContain('100')
  const answers = await Promise.all([withdraw(60), withdraw(60)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await withdraw(40)).status).toBe(200)
})

test('the ledger of a till is added to and never changed, not even by a program that tries [sal-96]', async () => {
  await opened(100)
  for (const statement of ['update till_movement set amount = 1', 'delete from till_movement'])
    await expect(
      inTransaction(app.services.pool, { ...owner, requestId: 'change' }, (transaction) =>
        transaction.query(statement, []),
      ),
    ).rejects.toThrow(/permission denied/)
})

test('everybody works on their own shift, and only who approves on that of others', async () => {
  const id = await opened()
  const other = await app.aMember(owner, ['till.post'])
  expect((await read(other, id)).status).toBe(404)
  expect((await app.call(other, tillShifts.list, { body: { filters: { openedBy: seller.userId } } })).data.total).toBe(
    0,
  )
  const move = { ...at(id), body: { amount: 5, reason: 'Troco' } }
  expect((await app.call(other, tillShifts.supply, move)).problem.code).toBe('till-shift.others')
  expect((await app.call(owner, tillShifts.supply, move)).status).toBe(200)
  const reader = await app.aMember(owner, ['till.read'])
  expect((await app.call(reader, tillShifts.supply, move)).status).toBe(403)
  await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 1 }])
  expect((await app.call(seller, tillShifts.approve, { ...at(id), body: {} })).status).toBe(403)
  const manager = await app.aMember(owner, ['till.put'])
  const { data } = await app.call(manager, tillShifts.approve, { ...at(id), body: { note: 'Conferido' } })
  expect(data).toMatchObject({ status: 'APPROVED', approvalNote: 'Conferido', approvedBy: { id: manager.userId } })
})

test('two who approve at once do so once', async () => {
  const id = await opened()
  await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 1 }])
  const answers = await Promise.all([1, 2].map(() => app.call(owner, tillShifts.approve, { ...at(id), body: {} })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('whatever happens in a shift, what there should be is what it began with, plus what came, less what went', async () => {
  const methods = ['MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'STORECREDIT'] as const
  const random = (most: number) => Math.floor(Math.random() * most)
  const model = new Map<string, number>([['MONEY', 12_345]])
  const add = (method: string, amount: number) => void model.set(method, (model.get(method) ?? 0) + amount)
  const id = await opened(123.45)
  for (let step = 0; step < 40; step++) {
    const amount = 1 + random(50_000)
    const method = methods[random(methods.length)]!
    const choice = random(4)
    if (choice === 0) {
      await app.call(seller, tillShifts.supply, { ...at(id), body: { amount: amount / 100, reason: 'Troco' } })
      add('MONEY', amount)
    } else if (choice === 1) {
      const body = { amount: amount / 100, reason: 'Cofre' }
      const { status } = await app.call(seller, tillShifts.withdraw, { ...at(id), body })
      expect(status).toBe(amount > (model.get('MONEY') ?? 0) ? 422 : 200)
      if (status === 200) add('MONEY', -amount)
    } else if (choice === 2) {
      await sellAt(app, seller, {
        tillId,
        shiftId: id,
        rows: [
          { method, amount },
          { method: 'MONEY', amount: 5 },
        ],
        change: 95,
      })
      add(method, amount)
      add('MONEY', 5)
    } else {
      const rows = [{ method, amount }]
      const back = inStock(app, seller, (ctx) =>
        postTillBack(ctx, { kind: 'REFUND', tillId, referenceId: uuidv7(), happenedAt: new Date(), rows }),
      )
      if (method === 'MONEY' && amount > (model.get('MONEY') ?? 0))
        await expect(back).rejects.toMatchObject({ code: 'till.lacks-money' })
      else {
        await back
        add(method, -amount)
      }
    }
  }
  const counted = methods.map((method) => ({ method, amount: random(9999) / 100 }))
  const data = await app.as(seller).countAndClose(id, counted)
  for (const { method, amount } of counted) {
    const expected = (model.get(method) ?? 0) / 100
    const row = data.methods.find((each) => each.method === method)!
    expect([method, row.expected, row.counted]).toEqual([method, expected, amount])
    expect(row.difference).toBeCloseTo(amount - expected, 6)
  }
  const { data: report } = await app.call(seller, tillShifts.report, at(id))
  for (const [method, cents] of model) {
    const sum = report.kinds.filter((row) => row.method === method).reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBeCloseTo(cents / 100, 6)
  }
})

test('more than can be told is not put into a till, so that it can always be read and closed', async () => {
  const id = await opened(99_999_999_999.99)
  for (const route of [tillShifts.supply, tillShifts.withdraw])
    expect(
      (await app.call(seller, route, { ...at(id), body: { amount: 1, reason: 'Engano' } as never })).problem.code,
    ).toBe('till-shift.too-large')
  expect((await app.as(seller).countAndClose(id, [{ method: 'MONEY', amount: 1 }])).id).toBe(id)
})
