import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { kinds, prepareCatalogue, things } from './catalogue-data.ts'
import { compare } from './compare.ts'
import { forkServer, type Forked } from './fork-server.ts'
import type { Work } from './load.ts'
import { post } from './registers.ts'
import type { Report } from './report.ts'
import { reportBulk, reportInvoice, reportStockWrites } from './stock.ts'

/** The list, the search, the statistics and the movements of 50,000 products, beside the bare server and beside a company of 5,000. */
export async function reportCatalogue(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-catalogue-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const children: Forked[] = []
  try {
    const { companyId, productIds, tokens } = await prepareCatalogue(postgres.connection, folder)
    const setting = JSON.stringify({ connection: postgres.connection, folder, companyId })
    for (const file of ['bare-server.ts', 'our-server.ts']) children.push(await forkServer(file, setting))
    const [bare, ours] = children.map(({ port }) => port) as [number, number]
    for (const connections of [1, 16])
      for (const { work, target, ...asked } of catalogueWorks(tokens.large))
        await compare(report, {
          work,
          connections,
          target,
          yardstick: { port: bare, workOf: () => asked.bare },
          ours: { port: ours, workOf: () => asked.ours },
        })
    for (const [name, ask] of Object.entries(growing))
      await compare(report, {
        work: `growth: ${name}`,
        connections: 16,
        target: 1.3,
        yardstick: { port: ours, workOf: () => ask(tokens.small) },
        ours: { port: ours, workOf: () => ask(tokens.large) },
      })
    await reportStockWrites(report, { bare, ours, accessToken: tokens.large, productIds })
    await reportBulk(report, { ours, accessToken: tokens.large, productIds })
    await reportInvoice(report, { ours, accessToken: tokens.large })
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is sought changes from one request to the next, as people do it. */
let asked = 0
function nextWords(): string[] {
  const number = asked++
  return [things[number % things.length]!, kinds[number % kinds.length]!.slice(0, 5), `m${number % 100}`]
}

/** One of a hundred models is meant, which some of all products are. */
const searchWork = (accessToken: string): Work =>
  post('product/products/and-services/filter', accessToken, () => ({ search: nextWords().join(' '), limit: 10 }))
/** One word that a tenth of all products has, as the till asks: its names begin with it, or have it further on. */
const commonWork = (accessToken: string, words: readonly string[]): Work =>
  post('product/products/and-services/filter', accessToken, () => ({
    search: nextOf(words),
    limit: 10,
    withTotal: false,
  }))
const nextOf = (words: readonly string[]) => plain(words[asked++ % words.length]!)
const commonBody = (words: readonly string[]) => () => JSON.stringify({ word: nextOf(words) })

const fields = ['name', 'sku', 'barcode', 'pricing', 'stock', 'generalStatus']
const listWork = (accessToken: string): Work =>
  post('product/products/filter', accessToken, () => ({ limit: 25, sort: 'name', fields, withTotal: false }))

const statisticsWork = (accessToken: string): Work =>
  post('product/api/v1/products/stock/movements/statistics', accessToken, () => ({}))
const growing = {
  'search of products': searchWork,
  'list of products': listWork,
  'statistics of 30 days': statisticsWork,
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const catalogueWorks = (accessToken: string) => [
  {
    work: 'search of products: 10 of 50,000',
    target: 1.5,
    bare: {
      method: 'POST',
      path: '/catalogue-search',
      body: () => JSON.stringify({ words: nextWords().map(plain).reverse() }),
    },
    ours: searchWork(accessToken),
  },
  {
    work: 'search of products by a common word, at the beginning of names',
    target: 1.5,
    bare: { method: 'POST', path: '/catalogue-begun', body: commonBody(things) },
    ours: commonWork(accessToken, things),
  },
  {
    work: 'search of products by a common word, further on in names',
    target: 1.5,
    bare: { method: 'POST', path: '/catalogue-common', body: commonBody(kinds) },
    ours: commonWork(accessToken, kinds),
  },
  {
    work: 'list of products without total',
    target: 1.4,
    bare: { method: 'GET', path: '/catalogue-page' },
    ours: listWork(accessToken),
  },
  {
    work: 'statistics of 30 days of movements',
    target: 0.1,
    bare: { method: 'GET', path: '/stock-statistics' },
    ours: statisticsWork(accessToken),
  },
]
