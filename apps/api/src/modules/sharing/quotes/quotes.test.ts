import { documentTexts } from '@prumo/contract/documents/document-texts'
import { notifications } from '@prumo/contract/notifications/notifications'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let now = new Date('2026-03-15T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => {
  now = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const read = (token: string) => app.call(null, publicQuotes.get, { params: { token } })
const approve = (token: string, body: object) =>
  app.call(null, publicQuotes.approve, { params: { token }, body: body as never })
const saleOf = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data
const linksOf = async (id: string) => (await app.call(owner, quoteLinks.get, { params: { id } })).data
const bell = async () => (await app.call(owner, notifications.list, { query: {} })).data.items.map(({ title }) => title)

test('a link shows the quote to whoever has it, and to the seller who opened it, once [sal-125]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const { data } = await read(token)
  expect(data).toMatchObject({
    state: 'open',
    code: quote.code,
    clientName: 'Escritório Lima & Sá',
    totalPrice: 500,
    validity: '2026-03-25',
    answer: null,
  })
  expect(data.items.map(({ isOptional, totalPrice }) => [isOptional, totalPrice])).toEqual([
    [false, 200],
    [false, 300],
    [true, 100],
  ])
  expect(JSON.stringify(data)).not.toMatch(/cost|custo|margin/i)
  expect((await linksOf(quote.id)).links).toMatchObject([{ opened: 0, firstOpenedAt: null }])
  for (let time = 0; time < 3; time++) await app.call(null, publicQuotes.open, { params: { token } })
  expect((await linksOf(quote.id)).links).toMatchObject([{ opened: 3, isRevoked: false, isOutdated: false }])
  expect((await bell()).filter((title) => title === `Orçamento ${quote.code} aberto`)).toHaveLength(1)
})

test('an approval takes the optional item, makes the order, keeps the evidence and tells the seller [sal-126]', async () => {
  await app.call(owner, documentTexts.save, {
    params: { part: 'quote-terms' },
    body: { text: 'Garantia de 12 meses.' },
  })
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const { data: shown } = await read(token)
  const rail = shown.items.find(({ isOptional }) => isOptional)!
  const { data } = await approve(token, await app.as(null).approval(token, { taken: [rail.id], total: 600 }))
  expect(data).toMatchObject({
    state: 'approved',
    totalPrice: 600,
    answer: { answer: 'APPROVED', name: 'Paulo Henrique Lima' },
  })
  expect(data.items.find(({ id }) => id === rail.id)?.isTaken).toBe(true)
  expect(await saleOf(quote.id)).toMatchObject({ status: 'APPROVED', totalPrice: 600, toCheck: [] })
  const { answers, documents, isChangedSinceSigned } = await linksOf(quote.id)
  expect(answers).toMatchObject([
    {
      answer: 'APPROVED',
      name: 'Paulo Henrique Lima',
      document: '52998224725',
      address: '127.0.0.1',
      termsVersion: 1,
      shownHash: shown.shownHash,
    },
  ])
  expect(answers[0]!.strokes![0]).toHaveLength(12)
  expect(documents).toMatchObject([{ kind: 'quote', isSigned: true, isSuperseded: false, code: data.answer!.code }])
  expect(isChangedSinceSigned).toBe(false)
  expect(await bell()).toContain(`Orçamento ${quote.code} aprovado`)

  const product = (await saleOf(quote.id)).products[0]!
  const services = (await saleOf(quote.id)).services.map(({ id, serviceId, quantity }) => ({ id, serviceId, quantity }))
  const products = [{ id: product.id, productId: product.productId, quantity: 1 }]
  await app.call(owner, sales.update, { params: { id: quote.id }, body: { products, services } as never })
  expect(await linksOf(quote.id)).toMatchObject({
    isChangedSinceSigned: true,
    answers: [{ shownHash: shown.shownHash }],
  })
})

test('what was not shown, or comes to something else, is not approved', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const { data: shown } = await read(token)
  const fixed = shown.items.find(({ isOptional }) => !isOptional)!
  for (const own of [
    { shownHash: 'a'.repeat(64) },
    { total: 499.99 },
    { taken: shown.items.filter(({ isOptional }) => isOptional).map(({ id }) => id) },
  ])
    expect([own, (await approve(token, await app.as(null).approval(token, own))).problem?.code]).toEqual([
      own,
      'quote.changed',
    ])
  for (const id of [fixed.id, uuidv7()])
    expect((await approve(token, await app.as(null).approval(token, { taken: [id] }))).problem.code).toBe(
      'quote.item-missing',
    )
  for (const own of [
    { document: '111.111.111-11' },
    { name: 'P' },
    { strokes: [] },
    { strokes: [[[1, 1, 1]]] },
    { acceptsTerms: false },
  ])
    expect([own, (await approve(token, { ...(await app.as(null).approval(token)), ...own })).status]).toEqual([
      own,
      400,
    ])
  expect(await saleOf(quote.id)).toMatchObject({ status: 'BUDGET' })
  expect(await linksOf(quote.id)).toMatchObject({ answers: [], documents: [] })
})

test('a quote that changed after it was sent shows nothing of itself and cannot be approved [sal-128]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const approval = await app.as(null).approval(token)
  await app.call(owner, sales.update, { params: { id: quote.id }, body: { discountPrice: 50 } })
  expect((await read(token)).data).toMatchObject({
    state: 'changed',
    items: [],
    totalPrice: 0,
    clientName: null,
    terms: null,
  })
  expect((await approve(token, approval)).problem).toMatchObject({ status: 409, code: 'quote.changed' })
  expect((await linksOf(quote.id)).links).toMatchObject([{ isOutdated: true }])
  const again = await app.as(owner).quoteLink(quote.id)
  expect((await approve(again, await app.as(null).approval(again))).data).toMatchObject({
    state: 'approved',
    totalPrice: 450,
  })
})

test('an expired quote cannot be approved until its validity is renewed [sal-107]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const approval = await app.as(null).approval(token)
  now = new Date('2026-03-26T12:00:00Z')
  owner = await signInAgain(app, owner)
  expect((await read(token)).data).toMatchObject({ state: 'expired', items: [] })
  expect((await approve(token, approval)).problem).toMatchObject({ status: 409, code: 'quote.expired' })
  expect((await app.call(owner, quoteLinks.create, { params: { id: quote.id }, body: {} })).problem.code).toBe(
    'quote-link.expired',
  )
  await app.call(owner, sales.update, { params: { id: quote.id }, body: { budgetValidity: '2026-04-05' } })
  expect((await read(token)).data.state).toBe('open')
  expect((await approve(token, approval)).problem.code).toBe('quote.changed')
  expect((await approve(token, await app.as(null).approval(token))).data.state).toBe('approved')
})

test('an answer is given once, whoever has the link', async () => {
  const quote = await app.as(owner).quote()
  const [token, other] = [await app.as(owner).quoteLink(quote.id), await app.as(owner).quoteLink(quote.id)]
  const approval = await app.as(null).approval(token)
  const tries = await Promise.all([approve(token, approval), approve(token, approval), approve(other, approval)])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ problem }) => problem?.code === 'quote.answered')).toHaveLength(2)
  expect((await linksOf(quote.id)).answers).toHaveLength(1)
  const refusal = await app.call(null, publicQuotes.refuse, {
    params: { token },
    body: { shownHash: approval.shownHash, reason: 'Não' },
  })
  expect(refusal.problem.code).toBe('quote.answered')
})

test('a refusal keeps its reason, reaches the seller, and a changed quote can be sent again [sal-127]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const { shownHash } = (await read(token)).data
  const body = { shownHash, reason: 'Achei outro mais barato' }
  expect((await app.call(null, publicQuotes.refuse, { params: { token }, body })).data).toMatchObject({
    state: 'refused',
    answer: { answer: 'REFUSED' },
  })
  expect((await linksOf(quote.id)).answers).toMatchObject([
    { answer: 'REFUSED', reason: 'Achei outro mais barato', strokes: null },
  ])
  expect(await saleOf(quote.id)).toMatchObject({ status: 'BUDGET' })
  expect(await bell()).toContain(`Orçamento ${quote.code} recusado`)
  await app.call(owner, sales.update, { params: { id: quote.id }, body: { discountPrice: 80 } })
  expect((await read(await app.as(owner).quoteLink(quote.id))).data).toMatchObject({ state: 'open', totalPrice: 420 })
})

test('a client is not refused for what is missing on the shelf: the seller finds it marked', async () => {
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } as never })
  const quote = await app.as(owner).quote()
  const product = quote.products[0]!
  await app.call(owner, sales.update, {
    params: { id: quote.id },
    body: { products: [{ id: product.id, productId: product.productId, quantity: 9 }] } as never,
  })
  const token = await app.as(owner).quoteLink(quote.id)
  expect((await approve(token, await app.as(null).approval(token))).data.state).toBe('approved')
  expect((await saleOf(quote.id)).toCheck).toEqual([`Sem estoque suficiente de ${product.productName}.`])
})

test('a deposit is asked by PIX after signing, of what the client took, and is the first payment', async () => {
  const quote = await app.as(owner).quote()
  const deposit = { by: 'percent' as const, amount: 30 }
  const ask = (body: object) => app.call(owner, quoteLinks.create, { params: { id: quote.id }, body: body as never })
  expect((await ask({ deposit })).problem.code).toBe('quote-link.no-pix-key')
  const account = await app.as(owner).pixAccount()
  expect((await ask({ deposit: { by: 'value', amount: 500.01 } })).problem.code).toBe('quote-link.deposit-too-high')
  const token = await app.as(owner).quoteLink(quote.id, { deposit })
  const taken = (await read(token)).data.items.filter(({ isOptional }) => isOptional).map(({ id }) => id)
  const { data } = await approve(token, await app.as(null).approval(token, { taken, total: 600 }))
  expect(data.answer!.deposit).toMatchObject({ amount: 180, pixCode: expect.stringContaining('5406180.00') })
  expect((await saleOf(quote.id)).payments).toMatchObject([
    { method: 'PIX', amount: 180, bankAccount: { id: account }, isReceived: false },
    { amount: 420 },
  ])
})

test('a revoked, unknown or foreign link answers alike, but for its sentence', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const approval = await app.as(null).approval(token)
  await app.call(owner, quoteLinks.revoke, { params: { id: quote.id } })
  expect((await read(token)).problem).toMatchObject({ status: 404, code: 'public-link.revoked' })
  expect((await approve(token, approval)).problem).toMatchObject({ status: 404, code: 'public-link.revoked' })
  expect((await read('A'.repeat(22))).problem).toMatchObject({ status: 404, code: 'public-link.unknown' })
  const ended = await app.as(owner).quoteLink(quote.id)
  now = new Date('2026-07-01T12:00:00Z')
  expect((await read(ended)).problem).toMatchObject({ status: 404, code: 'public-link.ended' })
  const stranger = await app.anOwner()
  for (const route of [quoteLinks.get, quoteLinks.revoke])
    expect((await app.call(stranger, route, { params: { id: quote.id } })).status).toBe(404)
})

test('only an open quote with items is sent, by who may sell', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  await approve(token, await app.as(null).approval(token))
  expect((await app.call(owner, quoteLinks.create, { params: { id: quote.id }, body: {} })).problem.code).toBe(
    'quote-link.not-a-quote',
  )
  await app.as(owner).quoteLink((await app.as(owner).quote({ budgetValidity: '9999-12-31' })).id)
  const empty = await app.as(owner).quote({ products: [], services: [] })
  expect((await app.call(owner, quoteLinks.create, { params: { id: empty.id }, body: {} })).problem.code).toBe(
    'quote-link.empty',
  )
})

test('a quote that was deleted is neither shown nor approved by its link, and none is made for it', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const approval = await app.as(null).approval(token)
  await app.call(owner, sales.remove, { params: { id: quote.id } })
  expect((await read(token)).problem.code).toBe('public-link.revoked')
  expect((await approve(token, approval)).problem.code).toBe('public-link.revoked')
  expect((await app.call(owner, quoteLinks.create, { params: { id: quote.id }, body: {} })).status).toBe(404)
  expect((await saleOf(quote.id)).status).toBe('BUDGET')
})

test('a deposit is never more than the total, whatever the client leaves', async () => {
  await app.as(owner).pixAccount()
  const productId = await app.as(owner).product({ sku: 'DUTO', stock: 9 })
  const line = { productId, quantity: 1 }
  const { id } = await app
    .as(owner)
    .quote({ services: [], products: [line, { ...line, quantity: 3, isOptional: true, isTaken: true }] })
  const token = await app.as(owner).quoteLink(id, { deposit: { by: 'value', amount: 300 } })
  const { data } = await approve(token, await app.as(null).approval(token, { taken: [], total: 100 }))
  expect(data.answer!.deposit).toMatchObject({ amount: 100 })
  expect((await saleOf(id)).payments).toMatchObject([{ method: 'PIX', amount: 100 }])
})

test('a link is made and revoked only by who may change sales of its type', async () => {
  const { id } = await app.as(owner).quote()
  const member = await app.aMember(owner, ['sale-order.post', 'service-order.read'])
  expect((await app.call(member, quoteLinks.get, { params: { id } })).status).toBe(200)
  expect((await app.call(member, quoteLinks.create, { params: { id }, body: {} })).problem.code).toBe('sale.other-type')
  const token = await app.as(owner).quoteLink(id)
  expect((await app.call(member, quoteLinks.revoke, { params: { id } })).problem.code).toBe('sale.other-type')
  expect((await read(token)).status).toBe(200)
})
