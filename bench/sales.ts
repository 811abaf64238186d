import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { sales } from '@prumo/contract/sales/sales'
import { uuidv7 } from '../packages/domain/src/text/uuid.ts'
import type { World } from '@prumo/worlds/world'
import { compare } from './compare.ts'
import { forkServer, type Forked } from './fork-server.ts'
import { median, type Work } from './load.ts'
import { post, write } from './registers.ts'
import type { Report } from './report.ts'
import { prepareSales, price } from './sales-data.ts'
import { worldOf } from './world-of.ts'

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
    const accessToken = tokens.large
    const make = worldOf(ours, accessToken)
    await reportSelling(report, { bare, ours, accessToken, productIds, tillId: await openTill(make) })
    const saleId = await fiftyLines(make, productIds)
    await reportDocuments(report, make, { port: ours, accessToken }, saleId)
    const { port } = await fork('our-server.ts', setting)
    // Somebody opens the sale and a second later asks for its document.
    await worldOf(port, accessToken).call(sales.get, { params: { id: saleId } })
    await rewrite(make, saleId, 'Antes do primeiro')
    await wait(1000)
    const first = await drawMs({ port, accessToken }, saleId)
    report.add({ work: 'sales: document of 50 lines, first after a start', unit: 'ms', measured: first, target: 300 })
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Asked = { port: number; accessToken: string }
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

/** An open till whose money goes to finance. */
async function openTill(make: World): Promise<string> {
  await make.handOver(await make.account(), { trigger: null })
  return (await make.openTill()).id
}

const fiftyLines = async ({ sale }: World, productIds: readonly string[]) =>
  (
    await sale({
      products: productIds.slice(0, 50).map((productId, position) => ({ productId, quantity: 2, position })),
      notes: 'Cinquenta linhas',
    })
  ).id

async function drawMs({ port, accessToken }: Asked, saleId: string) {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/sale/sales/${saleId}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a document was not drawn: ${answer.status}`)
  return performance.now() - begun
}

const rewrite = ({ call }: World, saleId: string, notes: string) =>
  call(sales.update, { params: { id: saleId }, body: { notes } })

/** Each of a sale that changed: what was issued once is not drawn again. */
async function reportDocuments(report: Report, make: World, asked: Asked, saleId: string) {
  const times: number[] = []
  for (let drawn = 0; drawn < 9; drawn += 1) {
    await rewrite(make, saleId, `Vez ${drawn}`)
    times.push(await drawMs(asked, saleId))
  }
  report.add({ work: 'sales: document of 50 lines', unit: 'ms', measured: median(times), target: 300 })
}
