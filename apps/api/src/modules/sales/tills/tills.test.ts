import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { pixKeys } from '@prumo/contract/finance/pix'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countBankAccounts } from '#modules/finance/index.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { inStock } from '../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sellAt } from '../../../testing/sales/till-work.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const at = (id: string) => ({ params: { id } })
const balanceOf = async (id: string) => (await app.call(owner, bankAccounts.get, at(id))).data.currentBalance

test('a till has a series of its own, the usual place and an account the plan does not count [sal-97]', async () => {
  const counted = () => inStock(app, owner, countBankAccounts)
  const before = await counted()
  const till = await app.as(owner).till({ name: 'Balcão', series: 'a1' })
  expect(till).toMatchObject({
    series: 'A1',
    nextNumber: 1,
    openShift: null,
    place: { name: 'Estoque principal' },
    bankAccount: { name: 'PDV – Balcão' },
  })
  expect(await counted()).toBe(before)
  const { data: account } = await app.call(owner, bankAccounts.get, at(till.bankAccount.id))
  expect(account.kind).toBe('till')
  const again = (body: { name: string; series: string }) => app.call(owner, tills.create, { body })
  expect((await again({ name: 'balcao', series: 'B' })).problem.code).toBe('till.name-taken')
  expect((await again({ name: 'Outro', series: 'A1' })).problem.code).toBe('till.series-taken')
  expect((await again({ name: 'Outro', series: 'A-1' })).status).toBe(400)
})

test('the account of a till is neither deleted nor made inactive, has no PIX keys and no statements', async () => {
  const { bankAccount } = await app.as(owner).till()
  expect((await app.call(owner, bankAccounts.remove, at(bankAccount.id))).problem.code).toBe('bank-account.in-till')
  const rest = await app.call(owner, bankAccounts.update, {
    ...at(bankAccount.id),
    body: { generalStatus: 'INACTIVE' },
  })
  expect(rest.problem.code).toBe('bank-account.of-till')
  const key = await app.call(owner, pixKeys.create, { ...at(bankAccount.id), body: { key: owner.email } })
  expect(key.problem.code).toBe('bank-account.till-only')
  const { data } = await app.call(owner, reconciliation.accounts, {})
  expect(JSON.stringify(data)).not.toContain(bankAccount.id)
})

test('an account is still there for two tills of one name in a row: names are made different', async () => {
  await app.as(owner).account({ name: 'PDV – Loja' })
  expect((await app.as(owner).till({ name: 'Loja' })).bankAccount.name).toBe('PDV – Loja (2)')
})

test('a device counts for one till, a till for one device; who takes over counts on beyond what the other may have', async () => {
  const [first, second] = [await app.as(owner).till(), await app.as(owner).till()]
  const seller = await app.aMember(owner, ['till.post', 'sale.post'])
  const [mine, other] = [uuidv7(), uuidv7()]
  const register = (person: Person, id: string, deviceId: string, takesOver?: boolean) =>
    app.call(person, tills.register, {
      ...at(id),
      body: { deviceId, deviceName: 'Balcão', ...(takesOver && { takesOver }) },
    })
  const known = async (deviceId: string) => (await app.call(seller, tills.mine, { body: { deviceId } })).data
  expect(await known(mine)).toMatchObject({ till: null, shift: null, postsToFinance: false })
  expect((await register(seller, first.id, mine)).status).toBe(200)
  await sellAt(app, seller, { tillId: first.id, rows: [{ method: 'PIX', amount: 100 }], number: 12 })
  expect((await known(mine)).till).toMatchObject({ id: first.id, series: first.series, nextNumber: 13 })
  expect((await register(seller, first.id, other)).problem.code).toBe('till.has-device')
  expect((await register(seller, first.id, other, true)).status).toBe(403)
  expect((await register(owner, first.id, other, true)).status).toBe(200)
  expect((await known(other)).till?.nextNumber).toBe(2001)
  expect((await known(mine)).till).toBeNull()
  await register(owner, second.id, other)
  expect((await known(other)).till?.id).toBe(second.id)
  const { data } = await app.call(owner, tills.get, at(first.id))
  expect(data.registeredAt).toBeNull()
})

test('what proves a device never leaves the server: what is kept of it opens nothing', async () => {
  const { id } = await app.as(owner).till()
  const deviceId = uuidv7()
  await app.call(owner, tills.register, { ...at(id), body: { deviceId, deviceName: 'Balcão' } })
  const told = JSON.stringify([
    (await app.call(owner, tills.history, at(id))).data,
    (await app.call(owner, tills.list, { body: {} })).data,
    await inStock(app, owner, async ({ db }) => [
      await db.selectFrom('till').selectAll().execute(),
      await db.selectFrom('event').selectAll().execute(),
    ]),
  ])
  expect(told).toContain('Balcão')
  expect(told).not.toContain(deviceId)
  const kept = /"deviceId":"([^"]+)"/.exec(told)![1]!
  expect((await app.call(owner, tills.mine, { body: { deviceId: kept } })).data.till).toBeNull()
  expect((await app.call(owner, tills.mine, { body: { deviceId } })).data.till?.id).toBe(id)
})

test('a series that is on receipts stays, and an open till is not made inactive', async () => {
  const till = await app.as(owner).till()
  const change = (body: object) => app.call(owner, tills.update, { ...at(till.id), body })
  expect((await change({ series: 'NOVA' })).data.series).toBe('NOVA')
  await sellAt(app, owner, { tillId: till.id, rows: [{ method: 'PIX', amount: 100 }], number: 1 })
  expect((await change({ series: 'OUTRA' })).problem.code).toBe('till.series-used')
  const shift = await app.as(owner).openShift(till.id, { float: 0 })
  expect((await change({ generalStatus: 'INACTIVE' })).problem.code).toBe('till.shift-open')
  await app.as(owner).countAndClose(shift.id, [{ method: 'MONEY', amount: 0 }])
  expect((await change({ generalStatus: 'INACTIVE' })).status).toBe(200)
  expect((await app.call(owner, tillShifts.open, { params: { id: till.id }, body: { float: 0 } })).problem.code).toBe(
    'till.inactive',
  )
})

test('with finance on, float, supply and withdrawal are transfers, a bill an expense, an approved difference one entry [sal-97]', async () => {
  const [bank, safe] = [await app.as(owner).account({ openingBalance: 1000 }), await app.as(owner).account()]
  await app.as(owner).handOver(bank, { trigger: null, asksFirst: true })
  const category = await app.as(owner).category('EXPENSE')
  const till = await app.as(owner).till()
  const shift = await app.as(owner).openShift(till.id, { float: 100, bankAccountId: bank })
  const move = (route: typeof tillShifts.supply | typeof tillShifts.withdraw, body: object) =>
    app.call(owner, route, { ...at(shift.id), body: { amount: 1, reason: 'Motivo', ...body } })
  await move(tillShifts.supply, { amount: 50 })
  await move(tillShifts.withdraw, { amount: 30, bankAccountId: safe })
  await move(tillShifts.withdraw, { amount: 12.5, reason: 'Café', paysBill: true, categoryId: category })
  expect([await balanceOf(till.bankAccount.id), await balanceOf(bank), await balanceOf(safe)]).toEqual([107.5, 850, 30])
  const bad = await move(tillShifts.withdraw, { bankAccountId: till.bankAccount.id })
  expect([bad.problem.code, bad.problem.errors[0]?.path]).toEqual(['entry.same-account', 'bankAccountId'])
  expect((await move(tillShifts.withdraw, { bankAccountId: uuidv7() })).problem.code).toBe('reference-missing')
  await app.as(owner).countAndClose(shift.id, [{ method: 'MONEY', amount: 105 }])
  expect(await balanceOf(till.bankAccount.id)).toBe(107.5)
  await app.call(owner, tillShifts.approve, { ...at(shift.id), body: {} })
  expect(await balanceOf(till.bankAccount.id)).toBe(105)
  const written = (await app.as(owner).entries()).map(({ type, status, description, amount }) => [
    type,
    status,
    description,
    amount,
  ])
  expect(written.toSorted()).toEqual(
    [
      ['TRANSFER', 'PAID', `Fundo de troco: ${till.name}`, 100],
      ['TRANSFER', 'PAID', 'Suprimento: Motivo', 50],
      ['TRANSFER', 'PAID', 'Sangria: Motivo', 30],
      ['EXPENSE', 'PAID', 'Café', 12.5],
      ['EXPENSE', 'PAID', 'Diferença de caixa', 2.5],
    ].toSorted(),
  )
})

test('with finance off nothing is written there, and what lay in the drawer is never written twice', async () => {
  const till = await app.as(owner).till()
  const shift = await app.as(owner).openShift(till.id, { float: 100 })
  await app.call(owner, tillShifts.withdraw, { ...at(shift.id), body: { amount: 30, reason: 'Cofre' } })
  await app.as(owner).countAndClose(shift.id, [{ method: 'MONEY', amount: 69 }])
  await app.call(owner, tillShifts.approve, { ...at(shift.id), body: {} })
  expect(await app.as(owner).entries()).toEqual([])
  await app.as(owner).handOver(await app.as(owner).account(), { trigger: null, asksFirst: true })
  await app.as(owner).openShift(till.id, { float: 69 })
  expect(await app.as(owner).entries()).toEqual([])
})

test('the report of a shift is a sheet or a roll, and says what differs', async () => {
  const till = await app.as(owner).till({ name: 'Balcão' })
  const shift = await app.as(owner).openShift(till.id, { float: 100 })
  await sellAt(app, owner, { tillId: till.id, shiftId: shift.id, rows: [{ method: 'MONEY', amount: 2000 }] })
  await app.call(owner, tillShifts.withdraw, { ...at(shift.id), body: { amount: 30, reason: 'Cofre da loja' } })
  await app.as(owner).countAndClose(shift.id, [{ method: 'MONEY', amount: 88 }])
  const url = `/api/sale/till-shifts/${shift.id}/report/file`
  const [sheet, roll] = [
    await app.raw({ method: 'GET', url }, owner),
    await app.raw({ method: 'GET', url: `${url}?paper=80mm` }, owner),
  ]
  expect(roll.headers['content-disposition']).toContain('.pdf')
  const sizes = [sheet, roll].map(
    ({ rawPayload }) => /MediaBox \[0 0 ([\d.]+)/.exec(rawPayload.toString('latin1'))?.[1],
  )
  expect(sizes.map(Number).map(Math.round)).toEqual([595, 227])
  for (const file of [sheet, roll]) {
    const words = JSON.stringify(pdfText(file.rawPayload))
    for (const said of ['Balcão', 'Cofre da loja', 'Diferença a aprovar', '90,00', '88,00'])
      expect(words).toContain(said)
  }
})
