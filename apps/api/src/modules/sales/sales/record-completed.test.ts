import { members } from '@prumo/contract/identity/members'
import { sales } from '@prumo/contract/sales/sales'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
let tillId: string
let shiftId: string
let filter: string
const deviceId = uuidv7()

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  seller = await app.aMember(owner, ['sale.post', 'till.post'])
  tillId = (await app.as(owner).till()).id
  await app.call(seller, tills.register, { params: { id: tillId }, body: { deviceId, deviceName: 'Balcão' } })
  shiftId = (await app.as(seller).openShift(tillId, { float: 50 })).id
  filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
})

const completed = (till: object = {}, own: object = {}) => ({
  id: uuidv7(),
  origin: 'pdv' as const,
  paid: true as const,
  products: [{ productId: filter, quantity: 1, unitPrice: 100 }],
  payments: [{ method: 'MONEY' as const, amount: 100 }],
  totalPrice: 100,
  till: { tillId, shiftId, deviceId, number: 1, happenedAt: new Date().toISOString(), ...till },
  ...own,
})
type Completed = ReturnType<typeof completed>
const send = (person: Person, body: Completed) => app.call(person, sales.recordCompleted, { body })
const takeKeysOf = (person: Person) =>
  app.call(owner, members.changePermissions, {
    params: { id: person.userId },
    body: { permissions: [{ key: 'client', option: 'read' }] },
  })

/** As if everything had happened so long ago. */
async function letPass(days: number) {
  const database = await connectAsOwner(app.connection)
  const earlier = (table: string, column: string) =>
    `update ${table} set ${column} = ${column} - interval '${days} days'`
  await database.query(
    `begin; set local app.company_id = '${owner.companyId}'; set local app.purge = 'on'; ${earlier('membership', 'created_at')};
    ${earlier('till', 'registered_at')}; ${earlier('event', 'at')} where subject = 'membership'; commit`,
  )
  await database.end()
}

test('a sale completed while its seller still had the key reaches the books after they lost every key, once, and says so', async () => {
  const body = completed()
  await takeKeysOf(seller)
  expect((await app.call(seller, sales.create, { body })).status).toBe(403)
  const answers = [await send(seller, body), await send(seller, body)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { data } = await app.call(owner, sales.get, { params: { id: body.id } })
  expect(data).toMatchObject({ code: answers[0]!.data.code, status: 'INVOICED', totalPrice: 100, paid: true })
  expect(data.toCheck).toEqual(['Quem vendeu não tem mais permissão para vender.'])
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 4, reserved: 0 })
  const { data: shift } = await app.call(owner, tillShifts.get, { params: { id: shiftId } })
  expect(shift.methods).toMatchObject([{ method: 'MONEY', expected: 150 }])
})

test('without a key then and now nothing is accepted: not before it was given, not from another device, not elsewhere, not long after', async () => {
  const before = new Date(Date.now() - 3600_000).toISOString()
  await takeKeysOf(seller)
  const refused = [
    completed({ happenedAt: before }),
    completed({ deviceId: uuidv7() }),
    completed({ deviceId: undefined }),
    completed({ tillId: (await app.as(owner).till()).id }),
    completed({ tillId: uuidv7() }),
  ]
  for (const body of refused) expect((await send(seller, body)).problem.code).toBe('sale.not-sold-here')
  const stranger = await app.aMember(owner, ['client.read'])
  expect((await send(stranger, completed())).problem.code).toBe('sale.not-sold-here')
  await letPass(8)
  expect((await send(seller, completed())).problem.code).toBe('sale.not-sold-here')
  expect((await app.call(owner, sales.list, { body: {} })).data.total).toBe(0)
})

test('whoever sold on without a network, and could not know, is believed for the days a device opens without one', async () => {
  await takeKeysOf(seller)
  await letPass(6)
  expect((await send(seller, completed())).status).toBe(200)
  expect(
    (await send(seller, completed({ number: 2, happenedAt: new Date(Date.now() + 86_400_000).toISOString() }))).status,
  ).toBe(200)
})

test('a device that was replaced meanwhile still sends what it had completed', async () => {
  const body = completed()
  const takeOver = { deviceId: uuidv7(), deviceName: 'Novo', takesOver: true }
  expect((await app.call(owner, tills.register, { params: { id: tillId }, body: takeOver })).status).toBe(200)
  const late = completed({ number: 2 })
  await takeKeysOf(seller)
  expect((await send(seller, body)).status).toBe(200)
  expect((await send(seller, late)).problem.code).toBe('sale.not-sold-here')
})

test('whoever may sell sends by the same call, and is asked for nothing more', async () => {
  const { status, data } = await send(seller, completed())
  expect(status).toBe(200)
  expect((await app.call(seller, sales.get, { params: { id: data.id } })).data.toCheck).toEqual([])
})

test('a cart that was saved as an order unheard, and completed after that, is paid once and in the books, beside the order', async () => {
  const body = completed()
  const order = { id: body.id, origin: 'pdv' as const, status: 'APPROVED' as const, products: body.products }
  const { data: saved } = await app.call(seller, sales.create, { body: order })
  const answers = [await send(seller, body), await send(seller, body)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.data).toEqual(answers[1]!.data)
  const { data } = await app.call(owner, sales.list, { body: {} })
  expect(data.items.map(({ status, paid }) => [status, paid]).toSorted()).toEqual([
    ['APPROVED', false],
    ['INVOICED', true],
  ])
  const { data: sold } = await app.call(owner, sales.get, { params: { id: answers[0]!.data.id } })
  expect(sold.toCheck).toEqual([
    `O pedido ${saved.code} foi salvo com o mesmo carrinho. Confira se ele deve ser cancelado.`,
  ])
  const { data: shift } = await app.call(owner, tillShifts.get, { params: { id: shiftId } })
  expect(shift.methods).toMatchObject([{ method: 'MONEY', expected: 150 }])
})
