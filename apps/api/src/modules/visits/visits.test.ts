import { people } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { stockPlaces } from '@prumo/contract/stock/places'
import { stock } from '@prumo/contract/stock/movements'
import { tasks } from '@prumo/contract/tasks/tasks'
import { visits } from '@prumo/contract/visits/visits'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
/** Holds a key to read orders, none to change service orders. */
let rafael: Person
let rafaelId: string
let product: string
let orderId: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T12:00:00Z') })))
afterAll(() => app.stop())

const technicianOf = async (member: Person, name: string) =>
  (await app.call(owner, people.create, { body: { name, type: 'Technical', userId: member.userId } })).data.id

beforeEach(async () => {
  owner = await app.anOwner()
  rafael = await app.aMember(owner, ['sale-order.read'])
  rafaelId = await technicianOf(rafael, 'Rafael')
  product = await app.as(owner).product({ sku: 'TUBO', stock: 10 })
  orderId = await anOrder()
})

async function anOrder(own: object = {}) {
  const service = await app.as(owner).service()
  const { id } = await app
    .as(owner)
    .sale({
      origin: 'service-order',
      services: [{ serviceId: service, quantity: 1 }],
      products: [{ productId: product, quantity: 1 }],
      ...own,
    })
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
  return id
}
const plan = (id: string, from: number, to: number, own: object = {}, technicianId = rafaelId, who = owner) =>
  app.call(who, visits.plan, { params: { id }, body: { technicianId, start: at(from), end: at(to), ...own } })
const at = (hour: number) => new Date(Date.UTC(2026, 2, 15, hour)).toISOString()
const now = () => ({ recordId: uuidv7(), at: at(13) })
const agenda = async (who = owner) => (await app.call(who, visits.agenda, { query: { from: at(0), to: at(24) } })).data
const read = async (id = orderId) => (await app.call(owner, sales.get, { params: { id } })).data
const addPart = (body: Partial<RequestOf<typeof visits.addPart>['body']> = {}, who = rafael) =>
  app.call(who, visits.addPart, {
    params: { id: orderId },
    body: { ...now(), productId: product, quantity: 3, ...body },
  })
const stroke = { points: [{ x: 1, y: 2, time: 3, pressure: 0.5 }] }

test('what is approved waits for a date; once planned it is scheduled and stands in the agenda [sal-131]', async () => {
  expect(await agenda()).toMatchObject({
    technicians: [{ id: rafaelId, name: 'Rafael' }],
    visits: [],
    waiting: [{ id: orderId, state: 'WAITING', overlaps: false }],
    waitingTotal: 1,
  })
  const { data, status } = await plan(orderId, 13, 15)
  expect([status, data.state, data.status, data.technician!.id]).toEqual([200, 'PLANNED', 'SCHEDULED', rafaelId])
  expect(await agenda()).toMatchObject({ visits: [{ id: orderId, state: 'PLANNED' }], waiting: [], waitingTotal: 0 })
  expect((await plan(orderId, 14, 16, { version: data.version })).status).toBe(200)
  expect((await plan(orderId, 14, 16, { version: data.version })).problem.code).toBe('stale-record')
})

test('a service order begins as a visit: agreed on, priced and in the agenda at once, or not at all', async () => {
  const body = {
    clientId: await app.as(owner).client('Clínica Boa Vista'),
    serviceId: await app.as(owner).service({ price: 180 }),
    technicianId: rafaelId,
    start: at(13),
    end: at(14),
    notes: 'Levar escada',
  }
  const { status, data } = await app.call(owner, visits.create, { body })
  expect([status, data.state, data.status, data.technician!.id]).toEqual([200, 'PLANNED', 'SCHEDULED', rafaelId])
  expect(await read(data.id)).toMatchObject({
    type: 'SERVICEORDER',
    status: 'SCHEDULED',
    totalPrice: 180,
    notes: 'Levar escada',
    client: { name: 'Clínica Boa Vista' },
  })
  expect((await agenda()).visits.map(({ id }) => id)).toEqual([data.id])
  const unknown = await app.call(owner, visits.create, { body: { ...body, technicianId: uuidv7() } })
  expect(unknown.problem.code).toBe('reference-missing')
  expect((await app.call(owner, sales.list, { body: {} })).data.total).toBe(2)
  expect((await app.call(rafael, visits.create, { body })).status).toBe(403)
  expect((await app.call(owner, visits.create, { body: { ...body, end: at(13) } })).problem.errors?.[0]?.path).toBe(
    'end',
  )
})

test('two visits at the same time are marked, not refused [sal-131]', async () => {
  const other = await anOrder()
  await plan(orderId, 13, 15)
  await plan(other, 15, 16)
  expect((await agenda()).visits.map(({ overlaps }) => overlaps)).toEqual([false, false])
  expect((await plan(other, 14, 16)).data.overlaps).toBe(true)
  expect((await agenda()).visits.map(({ overlaps }) => overlaps)).toEqual([true, true])
})

test('planning needs the key of service orders, an end after the start and an order that is still open', async () => {
  expect((await plan(orderId, 13, 15, {}, rafaelId, rafael)).status).toBe(403)
  expect((await plan(orderId, 15, 15)).problem.errors?.[0]?.path).toBe('end')
  expect((await plan(orderId, 13, 15, {}, uuidv7())).problem.code).toBe('reference-missing')
  const quote = await app.as(owner).sale({ services: [{ serviceId: await app.as(owner).service(), quantity: 1 }] })
  expect((await plan(quote.id, 13, 15)).status).toBe(404)
  await app.call(owner, sales.changeStatus, { params: { id: orderId }, body: { status: 'EXECUTED' } })
  expect((await plan(orderId, 13, 15)).problem.code).toBe('sale.closed')
})

test('a technician sees their own visits with client, address, items and tasks, and nobody else’s', async () => {
  const client = { name: 'Clínica', type: 'Customer' as const, cellPhone: '91988887777' }
  const { id: clientId } = (await app.call(owner, people.create, { body: client })).data
  const mine = await anOrder({ clientId, service: { address: { street: 'Av. Nazaré', number: '12', city: 'Belém' } } })
  await plan(mine, 13, 15)
  await app.call(owner, tasks.create, { body: { description: 'Vácuo', relation: { id: mine, type: 'SALE' } } })
  const { data } = await app.call(rafael, visits.mine, {})
  expect(data.visits).toMatchObject([
    {
      id: mine,
      client: { name: 'Clínica', cellPhone: '91988887777' },
      address: { street: 'Av. Nazaré', city: 'Belém', state: null },
      services: [{ quantity: 1 }],
      products: [{ name: 'Produto TUBO', quantity: 1 }],
      tasks: [{ description: 'Vácuo', done: false }],
    },
  ])
  const stranger = await app.aMember(owner, ['sale-order.read'])
  expect((await app.call(stranger, visits.mine, {})).data.visits).toEqual([])
  expect((await app.call(stranger, visits.get, { params: { id: mine } })).status).toBe(404)
  expect((await app.call(stranger, visits.start, { params: { id: mine }, body: now() })).status).toBe(404)
  const reader = await app.aMember(owner, ['service-order.read'])
  expect((await app.call(reader, visits.get, { params: { id: mine } })).status).toBe(200)
  expect((await app.call(reader, visits.start, { params: { id: mine }, body: now() })).problem.code).toBe(
    'visit.not-yours',
  )
})

test('told twice, what happened is written once: start, part, signature, end [sal-132]', async () => {
  await plan(orderId, 13, 15)
  const [start, part, sign, end] = [now(), now(), now(), now()]
  const params = { id: orderId }
  for (const _time of [1, 2]) {
    expect((await app.call(rafael, visits.start, { params, body: start })).data.state).toBe('RUNNING')
    expect((await addPart(part)).data.parts).toMatchObject([{ id: part.recordId, quantity: 3, name: 'Produto TUBO' }])
    await app.call(rafael, visits.sign, { params, body: { ...sign, name: 'Dra. Lívia', strokes: [stroke] } })
  }
  expect((await read()).products.map(({ quantity }) => quantity)).toEqual([1, 3])
  expect(await app.as(owner).stockOf(product)).toEqual({ current: 10, reserved: 4 })
  for (const _time of [1, 2]) expect((await app.call(rafael, visits.finish, { params, body: end })).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EXECUTED', toCheck: [] })
  expect(await app.as(owner).stockOf(product)).toEqual({ current: 6, reserved: 0 })
  const { data } = await app.call(rafael, visits.get, { params })
  expect(data).toMatchObject({ state: 'DONE', signature: { name: 'Dra. Lívia', strokes: [stroke] } })
  expect(data.times.map(({ kind }) => kind)).toEqual(['START', 'FINISH'])
  const other = await anOrder()
  await plan(other, 13, 15)
  expect((await app.call(rafael, visits.start, { params: { id: other }, body: start })).problem.code).toBe(
    'visit.record-elsewhere',
  )
})

test('parts come from the technician’s own place, and are charged', async () => {
  const van = await app.as(owner).stockPlace('Van do Rafael')
  await app.call(owner, stockPlaces.update, { params: { id: van }, body: { technicianId: rafaelId } })
  const fromPlaceId = (await app.call(owner, stockPlaces.options, { query: {} })).data.items.find(
    ({ isDefault }) => isDefault,
  )!.id
  await app.call(owner, stockPlaces.transfer, {
    body: { fromPlaceId, toPlaceId: van, lines: [{ productId: product, quantity: 5 }] },
  })
  await plan(orderId, 13, 15)
  const { data: offered } = await app.call(rafael, visits.parts, { query: {} })
  expect(offered).toMatchObject({ place: { name: 'Van do Rafael' }, items: [{ available: 5, productId: product }] })
  expect((await app.call(rafael, visits.parts, { query: { search: 'tubo' } })).data.items).toHaveLength(1)
  const before = (await read()).totalPrice
  await addPart({ quantity: 2 })
  expect((await read()).totalPrice).toBe(before + 200)
  await app.call(rafael, visits.finish, { params: { id: orderId }, body: now() })
  const { data } = await app.call(owner, stock.level, { params: { id: product }, query: {} })
  expect(data.places.map(({ name, currentStock }) => [name, currentStock])).toEqual([
    ['Estoque principal', 4],
    ['Van do Rafael', 3],
  ])
})

test('a part that was used under the discount of its order is there to be checked; at its own price it is not', async () => {
  await plan(orderId, 13, 15)
  await addPart({ quantity: 2 })
  expect((await read()).toCheck).toEqual([])
  await app.call(owner, sales.update, {
    params: { id: orderId },
    body: { discount: { by: 'percent', amount: 50 } } as never,
  })
  await addPart({ quantity: 1 })
  expect((await read()).toCheck).toEqual(['Desconto acima do limite.'])
})

test('what was used and done already stands: short stock and a closed order are there to be checked', async () => {
  await plan(orderId, 13, 15)
  expect((await addPart({ quantity: 50 })).status).toBe(200)
  await app.call(rafael, visits.finish, { params: { id: orderId }, body: now() })
  expect(await app.as(owner).stockOf(product)).toEqual({ current: -41, reserved: 0 })
  expect((await addPart({ quantity: 1 })).status).toBe(200)
  expect((await read()).toCheck).toEqual(['Peça usada depois de a ordem ser encerrada: Produto TUBO.'])
  expect((await read()).products).toHaveLength(2)
  const cancelled = await anOrder()
  await plan(cancelled, 16, 17)
  const reason = 'Cliente desistiu'
  await app.call(owner, sales.changeStatus, { params: { id: cancelled }, body: { status: 'CANCELLED', reason } })
  expect((await app.call(rafael, visits.finish, { params: { id: cancelled }, body: now() })).status).toBe(200)
  expect(await read(cancelled)).toMatchObject({
    status: 'CANCELLED',
    toCheck: ['O técnico concluiu a visita depois de a ordem ser cancelada.'],
  })
})

test('tasks are ticked, notes rewritten and work paused from the field', async () => {
  await plan(orderId, 13, 15)
  const params = { id: orderId }
  const relation = { id: orderId, type: 'SALE' as const }
  const { data: task } = await app.call(owner, tasks.create, { body: { description: 'Vácuo', relation } })
  const { data } = await app.call(rafael, visits.tick, { params, body: { taskId: task.id, done: true } })
  expect(data.tasks).toMatchObject([{ done: true }])
  expect((await app.call(rafael, visits.tick, { params, body: { taskId: uuidv7(), done: true } })).status).toBe(404)
  await app.call(rafael, visits.write, { params, body: { recordId: uuidv7(), at: at(13), notes: 'Sem acesso' } })
  await app.call(rafael, visits.write, { params, body: { recordId: uuidv7(), at: at(14), notes: 'Acesso liberado' } })
  await app.call(rafael, visits.start, { params, body: { recordId: uuidv7(), at: at(13) } })
  const { data: paused } = await app.call(rafael, visits.pause, { params, body: { recordId: uuidv7(), at: at(14) } })
  expect(paused).toMatchObject({ state: 'PAUSED', notes: 'Acesso liberado' })
  const { data: resumed } = await app.call(rafael, visits.resume, { params, body: { recordId: uuidv7(), at: at(15) } })
  expect(resumed.state).toBe('RUNNING')
})

test('photos of before and after are kept once, also after the end; other files are refused', async () => {
  await plan(orderId, 13, 15)
  await app.call(rafael, visits.finish, { params: { id: orderId }, body: now() })
  const send = async (recordId: string, bytes = samplePng) => {
    const query = new URLSearchParams({ recordId, at: at(14), moment: 'AFTER' })
    const url = `/api/sale/visits/${orderId}/photos?${query}`
    return app.raw({ method: 'POST', url, ...(await multipartOf('foto.png', bytes)) }, rafael)
  }
  const recordId = uuidv7()
  expect((await send(recordId)).statusCode).toBe(200)
  expect((await send(recordId)).statusCode).toBe(200)
  expect((await send(uuidv7(), Buffer.from('texto'))).statusCode).toBe(415)
  const { data } = await app.call(rafael, visits.get, { params: { id: orderId } })
  expect(data.photos).toMatchObject([{ id: recordId, moment: 'AFTER' }])
  expect((await app.raw({ method: 'GET', url: data.photos[0]!.url })).statusCode).toBe(200)
})
