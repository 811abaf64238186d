import { members } from '@prumo/contract/identity/members'
import { discountPins } from '@prumo/contract/sales/discount-pins'
import { sales } from '@prumo/contract/sales/sales'
import { tillPack } from '@prumo/contract/sales/till-pack'
import { approvedDigest } from '@prumo/domain/sales/approved-digest'
import type { Discount } from '@prumo/domain/sales/totals'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let manager: Person
let seller: Person
let filter: string
const now = new Date('2026-03-15T15:00:00Z')

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  manager = await app.aMember(owner, ['sale-discount.post'])
  seller = await app.aMember(owner, ['sale.post'])
  filter = await app.as(owner).product({ sku: 'FLT', stock: 9 })
  expect((await app.call(manager, discountPins.save, { body: { pin: '4071' } })).status).toBe(200)
})

async function ask(statement: string) {
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', '${owner.companyId}', false)`)
  const { rows } = await database.query(statement)
  await database.end()
  return rows
}

/** As the till asks for it; a wrong PIN gets nothing, and whoever makes something up gets no further. */
async function approvalFor(pin: string, sale: Approving) {
  const { proof } = await tryPin(pin, sale)
  return { approval: { userId: manager.userId, proof: proof ?? '0'.repeat(64) } }
}
const tryPin = async (pin: string, sale: Approving, who = seller) =>
  (await app.call(who, discountPins.check, { body: { userId: manager.userId, pin, approved: approvedDigest(sale) } }))
    .data

type Approving = ReturnType<typeof cheap>

/** A fifth off one filter, as the till has it in its cart. */
const cheap = (saleId: string, { quantity = 1000, discount = { by: 'percent', amount: 200_000 } as Discount } = {}) => {
  const things = { productId: filter, variationId: null, serviceId: null, name: 'Filtro' }
  const line = { ...things, kind: 'product' as const, quantity, unitPrice: 10_000, discount }
  return { saleId, lines: [line], discount: null, total: 8000 }
}

/** A fifth off, which nobody may give by themselves. */
async function cheapSale(pin: string | null, { own = {}, id = uuidv7() } = {}) {
  const approval = pin === null ? {} : await approvalFor(pin, cheap(id))
  const products = [{ productId: filter, quantity: 1, discount: { by: 'percent', amount: 20 } }]
  const body = { id, origin: 'pdv', status: 'APPROVED', products, ...approval, ...own }
  return app.call(seller, sales.create, { body: body as never })
}
const printed = { paid: true, payments: [{ method: 'MONEY', amount: 80 }], totalPrice: 80, till: stamp() }
function stamp() {
  return { tillId: uuidv7(), number: 1, happenedAt: '2026-03-15T14:00:00Z' }
}

test('whoever lacks the key sells above the limit with the PIN of somebody who has it, who is kept with the sale', async () => {
  expect((await cheapSale(null)).problem.code).toBe('sale.discount-not-allowed')
  const { data } = await cheapSale('4071')
  expect(data).toMatchObject({ totalPrice: 80, discountApproval: { name: 'Pessoa de Teste', isProven: true } })
  expect((await cheapSale('4072')).problem).toMatchObject({ status: 403, code: 'sale.approval-wrong' })
})

test('the refusal names how far a discount goes in percent of the price, and never what something cost', async () => {
  const { problem } = await cheapSale(null)
  expect(problem.title).toMatch(/^Desconto acima do limite, que aqui é de \d+% do preço\. /)
})

test('what is optional in a quote is judged when it is offered, taken or not, also as the whole discount would then weigh', async () => {
  const other = await app.as(owner).product({ sku: 'OPC', stock: 9 })
  const clientId = await app.as(owner).client()
  const quote = (own: object) =>
    app.call(seller, sales.create, { body: { clientId, origin: 'sales-order', status: 'BUDGET', ...own } as never })
  const optional = { productId: other, quantity: 1, isOptional: true }
  const main = { productId: filter, quantity: 1 }
  const cheap = await quote({ products: [main, { ...optional, discount: { by: 'value', amount: 99.99 } }] })
  expect(cheap.problem.code).toBe('sale.discount-not-allowed')
  const shifting = { discount: { by: 'value', amount: 15 }, products: [main, { ...optional, isTaken: true }] }
  expect((await quote(shifting)).problem.code).toBe('sale.discount-not-allowed')
  expect((await quote({ products: [main, optional] })).status).toBe(200)
})

test('an approval is for one sale and what is in it: not for other goods that come to the same', async () => {
  const { approval } = await approvalFor('4071', cheap(uuidv7()))
  expect((await cheapSale(null, { own: { approval } })).problem.code).toBe('sale.approval-wrong')
  const id = uuidv7()
  const dearer = (await approvalFor('4071', { ...cheap(id), total: 9000 })).approval
  expect((await cheapSale(null, { id, own: { approval: dearer } })).problem.code).toBe('sale.approval-wrong')
  const own = await approvalFor('4071', cheap(id))
  const other = await app.as(owner).product({ sku: 'OTR', stock: 9 })
  for (const products of [
    [{ productId: other, quantity: 1, discount: { by: 'percent', amount: 20 } }],
    [{ productId: filter, quantity: 1, discount: { by: 'value', amount: 20 } }],
    [{ productId: filter, quantity: 8, discount: { by: 'percent', amount: 90 } }],
    [{ productId: filter, quantity: 1, unitPrice: 80 }],
    [
      { productId: filter, quantity: 1, discount: { by: 'percent', amount: 20 } },
      { productId: other, quantity: 1, isOptional: true, discount: { by: 'percent', amount: 90 } },
    ],
  ]) {
    const { problem } = await cheapSale(null, { id, own: { ...own, products } })
    expect(problem.code).toBe('sale.approval-wrong')
    await ask(`update discount_pin set failures = 0 where user_id = '${manager.userId}'`)
  }
  expect((await cheapSale(null, { id, own })).data.discountApproval).toMatchObject({ isProven: true })
})

test('an approval is used up: a sale booked beside the order that has it is to be checked', async () => {
  const id = uuidv7()
  const own = await approvalFor('4071', cheap(id))
  const order = (await cheapSale(null, { id, own })).data
  const { data } = await cheapSale(null, { id, own: { ...own, ...printed } })
  expect(data.id).not.toBe(order.id)
  expect(data).toMatchObject({ status: 'INVOICED', discountApproval: { isProven: false } })
  expect(data.toCheck).toContain(`A autorização do desconto já foi usada no pedido ${order.code}.`)
})

test('a completed sale stands whatever its approval: one that does not verify is to be checked', async () => {
  const { data: right } = await cheapSale('4071', { own: printed })
  expect(right).toMatchObject({ discountApproval: { isProven: true } })
  expect(right.toCheck.join()).not.toContain('PIN')
  const { data: wrong } = await cheapSale('9999', { own: { ...printed, till: { ...stamp(), number: 2 } } })
  expect(wrong).toMatchObject({ status: 'INVOICED', discountApproval: { isProven: false } })
  expect(wrong.toCheck).toContain('O PIN de quem autorizou o desconto não confere.')
  expect(wrong.toCheck).toContain('Desconto acima do limite.')
})

test('four wrong tries close a PIN for a quarter of an hour, for the right one too, and are logged', async () => {
  const id = uuidv7()
  const check = (pin: string) => tryPin(pin, cheap(id))
  const { proof } = await check('4071')
  expect(proof).toMatch(/^[0-9a-f]{64}$/)
  for (const pin of ['4072', '4073', '4074', '4075']) expect(await check(pin)).toEqual({ proof: null, isClosed: false })
  expect(await check('4071')).toEqual({ proof: null, isClosed: true })
  expect((await cheapSale(null, { id, own: { approval: { userId: manager.userId, proof } } })).problem).toMatchObject({
    status: 429,
    code: 'sale.approval-closed',
  })
  expect(
    await ask(
      `select kind, outcome, user_id, at_company_id from security_event where subject_id = '${manager.userId}'`,
    ),
  ).toEqual([
    { kind: 'discount-pin-closed', outcome: 'refused', user_id: seller.userId, at_company_id: owner.companyId },
  ])
  await ask(
    `update discount_pin set closed_until = closed_until - interval '15 minutes' where user_id = '${manager.userId}'`,
  )
  expect((await check('4071')).proof).toBe(proof)
})

test('a right PIN between wrong ones makes none of them forgotten', async () => {
  const id = uuidv7()
  for (const pin of ['4072', '4073', '4074', '4075']) {
    expect((await tryPin('4071', cheap(id))).proof).not.toBeNull()
    expect((await tryPin(pin, cheap(id))).proof).toBeNull()
  }
  expect(await tryPin('4071', cheap(id))).toEqual({ proof: null, isClosed: true })
})

test('whoever waits between guesses is told on as well: from the fourth of a day on each closes the PIN', async () => {
  const id = uuidv7()
  const wait = (time: string) =>
    ask(`update discount_pin set closed_until = closed_until - interval '${time}' where user_id = '${manager.userId}'`)
  const logged = async () =>
    (await ask(`select from security_event where kind = 'discount-pin-closed' and subject_id = '${manager.userId}'`))
      .length
  for (const pin of ['4072', '4073', '4074', '4075']) {
    expect(await logged()).toBe(0)
    expect((await tryPin(pin, cheap(id))).proof).toBeNull()
    await wait('20 minutes')
  }
  expect((await tryPin('4071', cheap(id))).proof).not.toBeNull()
  await tryPin('4076', cheap(id))
  expect([await logged(), await tryPin('4071', cheap(id))]).toEqual([2, { proof: null, isClosed: true }])
  await wait('25 hours')
  await tryPin('4077', cheap(id))
  expect((await tryPin('4071', cheap(id))).proof).not.toBeNull()
})

test('a till is told who agrees, and nothing by which a number could be tried; nothing keeps the number', async () => {
  const { approvers } = (await app.call(seller, tillPack.settings, {})).data
  expect(approvers).toEqual([{ userId: manager.userId, name: 'Pessoa de Teste' }])
  const [rows, told] = [
    await ask(`select * from discount_pin where company_id = '${owner.companyId}'`),
    await ask("select * from event where subject = 'discount_pin'"),
  ]
  expect(JSON.stringify(rows)).not.toContain('4071')
  expect([rows.length, told.length]).toEqual([1, 0])
})

test('a PIN is of four to six digits that are not the first anybody tries', async () => {
  const save = (pin: string, who = manager) => app.call(who, discountPins.save, { body: { pin } })
  for (const pin of ['407', '4071234', '40a1', '1234', '4321', '0000', '777777'])
    expect((await save(pin)).status).toBe(400)
  expect((await save('907361')).status).toBe(200)
  expect((await save('907361', seller)).status).toBe(403)
  expect((await app.call(manager, discountPins.get, {})).data).toEqual({ isSet: true, changedAt: now.toISOString() })
  await app.call(manager, discountPins.remove, {})
  expect((await app.call(manager, discountPins.get, {})).data).toEqual({ isSet: false, changedAt: null })
})

test('whoever lost the key, or left, approves nothing any more', async () => {
  const id = uuidv7()
  const { approval } = await approvalFor('4071', cheap(id))
  await app.call(owner, members.changePermissions, {
    params: { id: manager.userId },
    body: { permissions: [{ key: 'client', option: 'read' }] },
  })
  expect((await app.call(seller, tillPack.settings, {})).data.approvers).toEqual([])
  expect((await cheapSale(null, { id, own: { approval } })).problem.code).toBe('sale.approval-wrong')
  await app.call(owner, members.remove, { params: { id: manager.userId } })
  const { data } = await cheapSale(null, { id, own: { approval, ...printed } })
  expect(data).toMatchObject({ discountApproval: null, status: 'INVOICED' })
})
