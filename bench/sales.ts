import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { uuidv7 } from '../packages/domain/src/text/uuid.ts'
import { compare } from './compare.ts'
import { forkServer, type Forked } from './fork-server.ts'
import { median, type Work } from './load.ts'
import { post, write } from './registers.ts'
import type { Report } from './report.ts'
import { prepareSales, price } from './sales-data.ts'

/** Selling, listing and summing up in a company of 1,000,000 sales among 200, beside the bare server and beside one of 100,000; and documents. */
export async function reportSales(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-sales-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const children: Forked[] = []
  const fork = async (file: string, setting: string) => {
    const server = await forkServer(file, setting)
    children.push(server)
    return server
  }
  try {
    const { companyId, productIds, tokens } = await prepareSales(postgres.connection, folder)
    const setting = JSON.stringify({ connection: postgres.connection, folder, companyId })
    const [bare, ours] = [(await fork('bare-server.ts', setting)).port, (await fork('our-server.ts', setting)).port]
    await reportReading(report, { bare, ours, tokens })
    const ask = askerOf(ours, tokens.large)
    await reportSelling(report, { bare, ours, accessToken: tokens.large, productIds, tillId: await openTill(ask) })
    const saleId = await fiftyLines(ask, productIds)
    await reportDocuments(report, ask, saleId)
    const fresh = askerOf((await fork('our-server.ts', setting)).port, tokens.large)
    // Somebody opens the sale and a second later asks for its document.
    await fresh('GET', `sale/sales/${saleId}`)
    await ask('PATCH', `sale/sales/${saleId}`, { notes: 'Antes do primeiro' })
    await wait(1000)
    const first = await drawMs(fresh, saleId)
    report.add({ work: 'sales: document of 50 lines, first after a start', unit: 'ms', measured: first, target: 300 })
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ports = { bare: number; ours: number }

const fields = ['code', 'type', 'status', 'client.name', 'seller.name', 'createdAt', 'payment', 'paid', 'totalPrice']
const listWork = (accessToken: string): Work =>
  post('sale/sales/filter', accessToken, () => ({ limit: 25, sort: '-createdAt', fields, withTotal: false }))
const statisticsWork = (accessToken: string): Work => ({
  method: 'GET',
  path: '/api/sale/sales/statistics',
  headers: { authorization: `Bearer ${accessToken}` },
})

async function reportReading(
  report: Report,
  { bare, ours, tokens }: Ports & { tokens: { large: string; small: string } },
) {
  const works = [
    { work: 'sales: list without total', target: 1.4, path: '/sale-page', ask: listWork },
    { work: 'sales: statistics', target: 0.1, path: '/sale-statistics', ask: statisticsWork },
  ]
  for (const connections of [1, 16])
    for (const { work, target, path, ask } of works)
      await compare(report, {
        work,
        connections,
        target,
        yardstick: { port: bare, workOf: () => ({ method: 'GET', path }) },
        ours: { port: ours, workOf: () => ask(tokens.large) },
      })
  for (const { work, ask } of works)
    await compare(report, {
      work: `growth: ${work}`,
      connections: 16,
      target: 1.3,
      yardstick: { port: ours, workOf: () => ask(tokens.small) },
      ours: { port: ours, workOf: () => ask(tokens.large) },
    })
}

type Selling = Ports & { accessToken: string; productIds: readonly string[]; tillId: string }

/** Three things for money at one till, as its device sends it. */
async function reportSelling(report: Report, { bare, ours, accessToken, productIds, tillId }: Selling) {
  let sold = 0
  const three = () => Array.from({ length: 3 }, () => productIds[Math.floor(Math.random() * productIds.length)]!)
  const unitPrice = price / 100
  const sale = () => ({
    id: uuidv7(),
    origin: 'pdv',
    paid: true,
    products: three().map((productId) => ({ productId, quantity: 1, unitPrice })),
    payments: [{ method: 'MONEY', amount: 3 * unitPrice }],
    totalPrice: 3 * unitPrice,
    till: { tillId, number: ++sold, happenedAt: new Date().toISOString() },
  })
  const bareSale = () => JSON.stringify({ productIds: three(), total: 3 * price, number: `B-${++sold}` })
  for (const connections of [1, 16])
    await compare(report, {
      work: 'sales: sale of 3 lines, stock, till and ledger',
      connections,
      target: 5,
      yardstick: { port: bare, workOf: () => ({ method: 'POST', path: '/sell', body: bareSale }) },
      ours: { port: ours, workOf: () => write('sale/sales', accessToken, sale) },
    })
}

/** Whatever is asked, answered as data. */
const askerOf =
  (port: number, accessToken: string) =>
  async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as { data: { id: string } }).data
      : (await answer.arrayBuffer(), { id: '' })
  }
type Ask = ReturnType<typeof askerOf>

/** An open till whose money goes to finance. */
async function openTill(ask: Ask): Promise<string> {
  const { id: account } = await ask('POST', 'sale/bank-account', { name: 'Conta da loja' })
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: false }
  await ask('PUT', 'sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled: true, defaultBankAccountId: account },
    salesOrderSettings: { ...off, statusTriggers: [] },
    serviceOrderSettings: { ...off, statusTriggers: [] },
  })
  const { id } = await ask('POST', 'sale/tills', { name: 'Balcão', series: 'A1' })
  await ask('POST', `sale/tills/${id}/shifts`, { float: 0 })
  return id
}

const fiftyLines = async (ask: Ask, productIds: readonly string[]) =>
  (
    await ask('POST', 'sale/sales', {
      products: productIds.slice(0, 50).map((productId, position) => ({ productId, quantity: 2, position })),
      notes: 'Cinquenta linhas',
    })
  ).id

const drawMs = async (ask: Ask, saleId: string) => {
  const begun = performance.now()
  await ask('POST', `sale/sales/${saleId}/file`, {})
  return performance.now() - begun
}

/** Each of a sale that changed: what was issued once is not drawn again. */
async function reportDocuments(report: Report, ask: Ask, saleId: string) {
  const times: number[] = []
  for (let drawn = 0; drawn < 9; drawn += 1) {
    await ask('PATCH', `sale/sales/${saleId}`, { notes: `Vez ${drawn}` })
    times.push(await drawMs(ask, saleId))
  }
  report.add({ work: 'sales: document of 50 lines', unit: 'ms', measured: median(times), target: 300 })
}
