import { randomBytes } from 'node:crypto'
import { allRoutes } from '@prumo/contract/catalogue'
import { sales } from '@prumo/contract/sales/sales'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { aReport } from '../../testing/pmoc/equipment.ts'
import { isRandomToken } from './index.ts'
import { standingClock } from '../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { aTillShop } from '../../testing/sales/till-shop.ts'

let app: TestApp
let owner: Person
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LOG: 'debug' } })
  const { log } = app.server
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')!
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbol]!
  vi.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line))
})
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const aToken = () => randomBytes(16).toString('base64url')
/** Also those of the specification's own paths, but the one that makes tokens: it asks for a session. */
const publicRoutes = allRoutes.filter(({ path, access }) => /(^|\/)public\//.test(path) && access === 'anyone')
const byToken = publicRoutes.filter(({ path }) => path.includes('{token}'))
const asOwner = async <T>(
  work: (query: (text: string, values?: unknown[]) => Promise<{ rows: T[] }>) => Promise<void>,
) => {
  const database = await connectAsOwner(app.connection)
  try {
    await work((text, values) => database.query(text, values as never) as never)
  } finally {
    await database.end()
  }
}

test('these are the public routes, each open to anyone, and limited by address and by link', () => {
  expect(publicRoutes.map(({ name }) => name)).toEqual([
    'sharing/public-quotes.get',
    'sharing/public-quotes.open',
    'sharing/public-quotes.approve',
    'sharing/public-quotes.refuse',
    'sharing/public-quotes.download',
    'sharing/public-receipts.get',
    'sharing/public-documents.get',
    'sharing/public-documents.download',
    'documents/verification.check',
    'documents/verification.download',
    'equipment/public-equipment.history',
    'equipment/public-equipment.validate',
    'equipment/public-equipment.report',
    'equipment/public-equipment.follow',
    'equipment/public-client-machines.get',
    'pmoc/public-visit-reports.get',
    'pmoc/public-visit-reports.download',
  ])
  for (const { name, access, limits = [], path } of publicRoutes) {
    const kinds = [...new Set(limits.map(({ by }) => by))]
    const isByLink = /\{(token|code)\}|\/qr\//.test(path)
    expect([name, access, kinds]).toEqual([name, 'anyone', isByLink ? ['ip', 'link'] : ['ip']])
  }
})

/** What each route answers to this token. */
async function askAll(token: string, body: object) {
  const answers = await Promise.all(
    byToken.map(async ({ method, path, body: asked }) => {
      const url = `/api/${path.replace('{token}', token)}`
      const answer = await app.raw({ method, url, ...(asked && { payload: body }) })
      return { route: `${method} ${path}`, answer }
    }),
  )
  return answers.map(({ route, answer }) => ({
    route,
    status: answer.statusCode,
    code: answer.headers['content-type']?.toString().includes('json')
      ? answer.json<{ code?: string }>().code
      : undefined,
    headers: answer.headers,
  }))
}

test('a guessed, revoked or foreign token opens no route, and none of them says more than its sentence [sal-129]', async () => {
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id)
  const body = { ...(await app.as(null).approval(token)), reason: 'Não' }
  for (const { route, status, code } of await askAll(aToken(), body))
    expect([route, status, code]).toEqual([route, 404, 'public-link.unknown'])
  await app.call(owner, quoteLinks.revoke, { params: { id: quote.id } })
  for (const { route, status, code } of (await askAll(token, body)).filter(({ route: path }) =>
    path.includes('quotes'),
  ))
    expect([route, status, code]).toEqual([route, 404, 'public-link.revoked'])
  const receipt = publicReceipts.get
  expect((await app.call(null, receipt, { params: { token } })).problem.code).toBe('public-link.unknown')
})

test('nothing of a public answer is kept by a browser, a search engine or another site', async () => {
  const token = await app.as(owner).quoteLink((await app.as(owner).quote()).id)
  const answers = [
    ...(await askAll(token, {})),
    ...(await Promise.all(
      [
        ...['q', 'r', 'd', 'v', 'c', 'relato'].map((page) => `/${page}/${token}`),
        '/verificar/ABCDEFGHIJKL',
        '/verificar',
        `/pmoc/equipment/AAAAAAAAAAAAAAAAAAAAAA/qr?t=${token}`,
        `/public/pmoc/equipment/x/qrcode?token=${token}`,
        `/api/system/api/v1/public/equipment/x/qr/validate?qrToken=${token}`,
      ].map(pageAt),
    )),
  ]
  for (const { route, headers } of answers)
    expect([route, headers]).toMatchObject([
      route,
      { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    ])
})

const pageAt = async (url: string) => {
  const answer = await app.raw({ url })
  return { route: url, status: answer.statusCode, body: answer.body, headers: answer.headers }
}

test('a page is readable without scripts, and says the same sentence when it cannot be opened', async () => {
  const quote = await app.as(owner).quote({ notes: '<script>alert(1)</script>' })
  const { status, body } = await pageAt(`/q/${await app.as(owner).quoteLink(quote.id)}`)
  expect(status).toBe(200)
  expect(body).toContain(`<h1>Orçamento ${quote.code}</h1>`)
  expect(body).toContain('R$ 500,00')
  expect(body).not.toContain('<script>alert')
  expect(await pageAt(`/q/${aToken()}`)).toMatchObject({
    status: 404,
    body: expect.stringContaining('Este link não existe'),
  })
  expect(await pageAt('/q/curto')).toMatchObject({ status: 404 })
  expect(await pageAt('/verificar/ABCDEFGHIJKL')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Nenhum documento'),
  })
  expect(await pageAt('/verificar')).toMatchObject({ status: 200 })
})

test('a token is written nowhere: not in the log, not in the database', async () => {
  logged.length = 0
  const quote = await app.as(owner).quote()
  const token = await app.as(owner).quoteLink(quote.id, { email: 'lima@exemplo.com.br' })
  const machine = await app.as(owner).stickeredMachine()
  const report = await aReport(app, machine)
  await askAll(token, {})
  await pageAt(machine.url.replace(/^https?:\/\/[^/]+/, ''))
  await pageAt(`/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`)
  await pageAt(`/relato/${report.token}`)
  await pageAt(`/q/${token}`)
  await app.call(null, publicQuotes.approve, { params: { token }, body: await app.as(null).approval(token) })
  expect(logged.length).toBeGreaterThan(8)
  const secrets = [token, machine.token, report.token]
  expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  await asOwner(async (query) => {
    await query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
    const tables = await query(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    for (const { name } of tables.rows as { name: string }[]) {
      const found = await query(`select count(*)::int as count from ${name} t where t::text like any($1::text[])`, [
        secrets.map((secret) => `%${secret}%`),
      ])
      expect([name, found.rows]).toEqual([name, [{ count: 0 }]])
    }
  })
})

test('who guesses or sends without end is stopped, by address and by link [sal-129]', async () => {
  const limited = await startTestApp({ now: standingClock().now })
  try {
    const seller = await limited.anOwner()
    const token = await limited.as(seller).quoteLink((await limited.as(seller).quote()).id)
    const body = { ...(await limited.as(null).approval(token)), shownHash: 'a'.repeat(64) }
    const tried: number[] = []
    for (let time = 0; time < 17; time++)
      tried.push((await limited.call(null, publicQuotes.approve, { params: { token }, body })).status)
    expect([tried.slice(0, 15), tried.slice(15)]).toEqual([Array(15).fill(409), [429, 429]])
    const guesses: number[] = []
    for (let time = 0; time < 241; time++)
      guesses.push((await limited.call(null, publicReceipts.get, { params: { token: aToken() } })).status)
    expect(new Set(guesses.slice(0, 240))).toEqual(new Set([404]))
    expect(guesses.at(-1)).toBe(429)
  } finally {
    await limited.stop()
  }
})

test('the token a device printed opens the receipt of its sale, and nothing of who bought [sal-30]', async () => {
  const productId = await app.as(owner).product({ sku: 'FIL', stock: 5 })
  const receiptToken = aToken()
  const { data: sale } = await app.call(owner, sales.create, {
    body: {
      id: uuidv7(),
      products: [{ productId, quantity: 2 }],
      paid: true,
      payments: [{ method: 'PIX', amount: 200, isReceived: true }],
      till: { tillId: uuidv7(), number: 41, happenedAt: new Date().toISOString(), receiptToken },
    } as never,
  })
  const { data } = await app.call(null, publicReceipts.get, { params: { token: receiptToken } })
  expect(data).toMatchObject({
    code: sale.code,
    totalPrice: 200,
    items: [{ name: 'Produto FIL', quantity: 2, totalPrice: 200 }],
    payments: [{ label: 'Pix', amount: 200 }],
    isCancelled: false,
  })
  expect(await pageAt(`/r/${receiptToken}`)).toMatchObject({
    status: 200,
    body: expect.stringContaining('Produto FIL'),
  })
  expect((await app.call(null, publicQuotes.get, { params: { token: receiptToken } })).problem.code).toBe(
    'public-link.unknown',
  )
})

test('the receipt of a sale that was cancelled says so, and of one that was deleted is closed', async () => {
  const productId = await app.as(owner).product({ sku: 'FIL', stock: 5 })
  const receiptToken = aToken()
  const { data: sale } = await app.call(owner, sales.create, {
    body: {
      products: [{ productId, quantity: 1 }],
      paid: false,
      till: { tillId: uuidv7(), number: 42, happenedAt: new Date().toISOString(), receiptToken },
    } as never,
  })
  const params = { id: sale.id }
  const read = () => app.call(null, publicReceipts.get, { params: { token: receiptToken } })
  const cancelled = { status: 'CANCELLED', reason: 'Engano' } as never
  expect((await app.call(owner, sales.changeStatus, { params, body: cancelled })).status).toBe(200)
  expect((await read()).data).toMatchObject({ isCancelled: true })
  expect((await app.call(owner, sales.remove, { params })).status).toBe(200)
  expect((await read()).problem.code).toBe('public-link.revoked')
  expect(await pageAt(`/r/${receiptToken}`)).toMatchObject({ status: 404 })
})

test('the receipt of a sale of which goods came back says which, when, and what went back for them', async () => {
  const shop = await aTillShop(app)
  const receiptToken = aToken()
  const payments = [{ method: 'MONEY' as const, amount: 200, isReceived: true }]
  const till = { ...shop.stamp(), receiptToken }
  const sale = await shop.sold(payments, { products: shop.filters(2), till })
  const read = async () => (await app.call(null, publicReceipts.get, { params: { token: receiptToken } })).data
  expect((await read()).returns).toEqual([])
  expect((await shop.bringBack(sale, { reason: 'Segredo da loja' })).status).toBe(200)
  const receipt = await read()
  expect(receipt.returns).toEqual([
    {
      happenedAt: expect.any(String),
      items: [{ name: 'Produto FLT', quantity: 1, unit: 'UN' }],
      refundPrice: 100,
      creditPrice: 0,
      cancelledPrice: 0,
    },
  ])
  expect(JSON.stringify(receipt)).not.toContain('Segredo')
  expect((await pageAt(`/r/${receiptToken}`)).body).toContain('refundPrice')
})

test.each(['a'.repeat(22), '0123456789012345678901', 'abcdefghijklmnopqrstuv', 'ReciboReciboReciboReci', uuidv7()])(
  'a token that nobody drew at random opens no receipt, and the sale stands: %s',
  async (receiptToken) => {
    const productId = await app.as(owner).product({ sku: 'FIL', stock: 5 })
    const till = { tillId: uuidv7(), number: 41, happenedAt: new Date().toISOString(), receiptToken }
    const sold = await app.call(owner, sales.create, {
      body: {
        products: [{ productId, quantity: 2 }],
        paid: true,
        payments: [{ method: 'PIX', amount: 200, isReceived: true }],
        till,
      } as never,
    })
    expect(sold.status).toBe(200)
    expect((await app.call(null, publicReceipts.get, { params: { token: receiptToken } })).status).toBe(404)
  },
)

test('tokens that are drawn at random are taken for that', () => {
  expect(Array.from({ length: 20_000 }, aToken).filter((token) => !isRandomToken(token))).toEqual([])
})
