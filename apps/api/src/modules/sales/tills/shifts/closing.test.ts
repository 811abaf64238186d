import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { sellAt } from '../../../../testing/sales/till-work.ts'

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

test('what the device had not sent is counted in when a shift is closed, and never a second time when it arrives', async () => {
  const id = await opened(100)
  const sale = { id: uuidv7(), rows: [{ method: 'MONEY' as const, amount: 59 }] }
  const close = { counted: [{ method: 'MONEY' as const, amount: 150 }], unsent: [sale] }
  const { data } = await app.call(seller, tillShifts.close, { ...at(id), body: close })
  expect(data).toMatchObject({ status: 'TO_APPROVE', difference: -9, unsent: { count: 1, amount: 59 } })
  const early = await app.call(owner, tillShifts.approve, { ...at(id), body: {} })
  expect([early.status, early.problem.code]).toEqual([409, 'till-shift.waits-for-sales'])
  const rows = [{ method: 'MONEY' as const, amount: 5900 }]
  expect(await sellAt(app, seller, { tillId, shiftId: id, saleId: sale.id, rows })).toEqual({
    shiftId: id,
    toCheck: [],
  })
  const { data: whole } = await read(seller, id)
  expect(whole).toMatchObject({ status: 'TO_APPROVE', difference: -9, unsent: { count: 0, amount: 0 } })
  expect((await app.call(owner, tillShifts.approve, { ...at(id), body: {} })).data).toMatchObject({
    status: 'APPROVED',
  })
})

test('sales that will never arrive are let go of by whoever approves', async () => {
  const id = await opened(100)
  const unsent = [{ id: uuidv7(), rows: [{ method: 'MONEY' as const, amount: 20 }] }]
  await app.call(seller, tillShifts.close, { ...at(id), body: { counted: [{ method: 'MONEY', amount: 100 }], unsent } })
  const { data } = await app.call(owner, tillShifts.approve, { ...at(id), body: { withoutUnsent: true } })
  expect(data).toMatchObject({ status: 'APPROVED', difference: 0, unsent: { count: 0 } })
})

test('a device that closed without a network says when, unless its clock is wrong', async () => {
  const id = await opened(10)
  const { openedAt } = (await read(owner, id)).data
  const counted = [{ method: 'MONEY' as const, amount: 10 }]
  const body = { counted, closedAt: new Date(0).toISOString() }
  const { data } = await app.call(seller, tillShifts.close, { ...at(id), body })
  expect(data.closedAt! >= openedAt).toBe(true)
  const next = await opened(10)
  const then = new Date().toISOString()
  const told = await app.call(seller, tillShifts.close, { ...at(next), body: { counted, closedAt: then } })
  expect(told.data.closedAt).toBe(then)
})

test('the float is compared with what was left: what differs without an account is told, and approved with the shift', async () => {
  const first = await opened(100)
  await app.as(seller).countAndClose(first, [{ method: 'MONEY', amount: 100 }])
  const second = await opened(50)
  const data = await app.as(seller).countAndClose(second, [{ method: 'MONEY', amount: 50 }])
  expect(data).toMatchObject({ status: 'TO_APPROVE', left: 100, openingDifference: -50, difference: 0 })
  expect((await app.call(owner, tillShifts.approve, { ...at(second), body: {} })).data.status).toBe('APPROVED')
  const third = await opened(50)
  expect((await read(owner, third)).data).toMatchObject({ left: 50, openingDifference: 0 })
})
