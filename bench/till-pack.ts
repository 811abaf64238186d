import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { bundleOfflinePage } from '../e2e/support/bundle-offline-page.ts'
import { evaluate, startBrowser, type BarePage } from './bare-browser.ts'
import { kinds, things } from './catalogue-data.ts'
import { forkServer } from './fork-server.ts'
import { makeCompany, password } from './prepare.ts'
import type { Report } from './report.ts'

const productCount = 50_000
const clientCount = 5_000
const email = 'till@exemplo.com.br'

/** The first filling of a till with 50,000 products, what comes after it, and its search on a processor four times as slow. */
export async function reportTillPack(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-till-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const browser = await startBrowser()
  try {
    await prepare(postgres.connection, folder)
    const server = await forkServer('our-server.ts', JSON.stringify({ connection: postgres.connection, folder }))
    try {
      const page = await browser.openPage({ width: 1440, height: 900 })
      const address = `http://localhost:${server.port}/healthz`
      await page.ask('Page.navigate', { url: address })
      await inPage(page, signIn, { email, password })
      await load(page, address)
      const filled = await inPage(page, refresh)
      report.add({ work: 'till: first fill, 50,000 products', unit: 's', measured: filled.ms / 1000, target: 10 })
      report.add({ work: 'till: first fill, transferred', unit: 'MB', measured: filled.bytes / 1e6, target: 6 })
      const fresh = await inPage(page, refresh)
      report.add({ work: 'till: nothing changed', unit: 'ms', measured: fresh.ms, target: 500 })

      await load(page, address)
      const opened = await inPage(page, open)
      report.add({ work: 'till: opened without a network', unit: 's', measured: opened / 1000, target: 2 })
      await page.ask('Emulation.setCPUThrottlingRate', { rate: 4 })
      const searched = await inPage(page, search, [things, kinds] as const)
      report.add({ work: 'till: key to result, p95, processor 4× slower', unit: 'ms', measured: searched, target: 50 })
    } finally {
      server.kill()
    }
  } finally {
    await browser.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(connection: ConnectionSettings, dataFolder: string) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  await loadSecrets(owner, masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }))
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const { companyId } = await makeCompany(pool, email, await hashPassword(password))
  await pool.end()
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  await owner.query('alter table product disable trigger user')
  await owner.query(
    `insert into product (company_id, id, name, sku, barcode, brand, model, sale_price)
     select $1, uuidv7(), ($3::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + n / 10 % 10] || ' ' || left(md5(n::text), 6) || ' M' || n / 100 % 100,
       upper(left(md5('s' || n), 4)) || '-' || n, '789' || lpad((n * 7919 % 10000000000)::text, 10, '0'), 'Marca ' || n % 300, 'MOD' || n % 1000, 1000 + n * 37 % 90000
     from generate_series(1, $2) n`,
    [companyId, productCount, things, kinds],
  )
  await owner.query('alter table product enable trigger user')
  await owner.query(
    `insert into catalogue_item (company_id, id, product_id, name, source_text, is_offered)
     select company_id, id, id, name, name, true from product where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into catalogue_code (company_id, kind, code, product_id)
     select company_id, 'barcode', barcode, id from product where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into stock_item (company_id, id, product_id, current) select company_id, id, id, 1000 * (sale_price % 50) from product where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into person (company_id, id, name, roles, document, cell_phone)
     select $1, uuidv7(), 'Cliente ' || md5(n::text), '{Customer}', lpad(n::text, 11, '0'), '119' || lpad(n::text, 8, '0') from generate_series(1, $2) n`,
    [companyId, clientCount],
  )
  await owner.query('vacuum analyze')
  await owner.end()
}

/** The page anew, with the parts that keep things in the browser. */
async function load(page: BarePage, address: string) {
  await page.ask('Page.navigate', { url: `${address}?${Math.random()}` })
  await evaluate(page, await bundleOfflinePage())
  await evaluate(page, 'window.offline.start()')
}

const inPage = <T, Given>(page: BarePage, run: (given: Given) => Promise<T> | T, given?: Given): Promise<T> =>
  evaluate<T>(page, `(${run})(${JSON.stringify(given ?? null)})`)

/** From here on, everything runs in the page. */
async function signIn(body: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/auth/session', { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  localStorage.setItem('prumo-has-session', 'true')
}

async function refresh() {
  performance.clearResourceTimings()
  const started = performance.now()
  await window.offline.refreshTillPack()
  const ms = performance.now() - started
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return { ms, bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) }
}

async function open() {
  const started = performance.now()
  await window.offline.openTillPack()
  if (window.offline.readTillPack().findItems('', 1).length === 0) throw new Error('nothing is there')
  return performance.now() - started
}

/** Key by key, as somebody types: words that many have, that few have, that none has, and codes. */
function search([things, kinds]: readonly [readonly string[], readonly string[]]) {
  const { findItems, itemByCode } = window.offline.readTillPack()
  const typed = things.flatMap((thing, nth) => [
    `${thing} ${kinds[nth]} m${nth}`,
    `${kinds[9 - nth]} marca ${nth}`,
    `mod${nth} ${thing} zzz`,
    `marca 1 mod1 m1 ${thing.slice(0, 2)}`,
    `789000000${nth}`,
  ])
  const times: number[] = []
  for (const text of typed)
    for (let length = 1; length <= text.length; length += 1) {
      const started = performance.now()
      findItems(text.slice(0, length), 30)
      itemByCode(text.slice(0, length))
      times.push(performance.now() - started)
    }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
