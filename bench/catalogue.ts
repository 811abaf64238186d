import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { compare } from './compare.ts'
import { forkServer, type Forked } from './fork-server.ts'
import type { Work } from './load.ts'
import { makeCompany, password } from './prepare.ts'
import type { Report } from './report.ts'

const productsOfCompany = 50_000
const productsOfSmaller = 5_000
const productsOfOthers = 500
const companyCount = 20

const things = [
  'Cabo',
  'Disjuntor',
  'Tomada',
  'Filtro',
  'Compressor',
  'Ventilador',
  'Torneira',
  'Registro',
  'Parafuso',
  'Lâmpada',
]
const kinds = [
  'flexível',
  'bipolar',
  'dupla',
  'secador',
  'rotativo',
  'oscilante',
  'cromada',
  'esfera',
  'sextavado',
  'halógena',
]

type Owner = Awaited<ReturnType<typeof connectAsOwner>>

/** The list and the search of 50,000 products, beside the bare server and beside a company of 5,000. */
export async function reportCatalogue(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-catalogue-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const children: Forked[] = []
  try {
    const { companyId, tokens } = await prepareCatalogue(postgres.connection, folder)
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
    for (const ask of [searchWork, listWork])
      await compare(report, {
        work: `growth: ${ask === searchWork ? 'search of products' : 'list of products'}`,
        connections: 16,
        target: 1.3,
        yardstick: { port: ours, workOf: () => ask(tokens.small) },
        ours: { port: ours, workOf: () => ask(tokens.large) },
      })
  } finally {
    children.forEach(({ kill }) => kill())
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is sought changes from one request to the next, as people do it. */
let asked = 0
function nextWords(): [string, string] {
  const number = asked++
  return [things[number % things.length]!, `${kinds[number % kinds.length]!.slice(0, 5)}`]
}

const ourPost = (path: string, accessToken: string, body: () => object): Work => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { authorization: `Bearer ${accessToken}` },
  body: () => JSON.stringify(body()),
})
/** One of a hundred models is meant, which some of all products are. */
const searchWork = (accessToken: string): Work =>
  ourPost('product/products/and-services/filter', accessToken, () => ({
    search: [...nextWords(), `m${asked % 100}`].join(' '),
    limit: 10,
  }))
const fields = ['name', 'sku', 'barcode', 'pricing', 'stock', 'generalStatus']
const listWork = (accessToken: string): Work =>
  ourPost('product/products/filter', accessToken, () => ({ limit: 25, sort: 'name', fields, withTotal: false }))

const catalogueWorks = (accessToken: string) => [
  {
    work: 'search of products: 10 of 50,000',
    target: 1.5,
    bare: {
      method: 'POST',
      path: '/catalogue-search',
      body: () => JSON.stringify({ words: [`m${asked % 100}`, nextWords()[0].toLowerCase()] }),
    },
    ours: searchWork(accessToken),
  },
  {
    work: 'list of products without total',
    target: 1.4,
    bare: { method: 'GET', path: '/catalogue-page' },
    ours: listWork(accessToken),
  },
]

async function prepareCatalogue(connection: Parameters<typeof connectAsOwner>[0], dataFolder: string) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  const secrets = await loadSecrets(owner, masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }))
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const passwordHash = await hashPassword(password)
  const companies = await Promise.all(
    Array.from({ length: companyCount }, (_, index) =>
      makeCompany(pool, `bench-${index}@exemplo.com.br`, passwordHash),
    ),
  )
  const sizes = [productsOfCompany, productsOfSmaller]
  for (const [index, { companyId }] of companies.entries())
    await fillProducts(owner, companyId, sizes[index] ?? productsOfOthers)
  await owner.query('vacuum analyze')
  await owner.end()
  await pool.end()
  const tokenOf = async (index: number) =>
    (await signAccessToken(secrets.accessToken, companies[index]!, new Date(Date.now() + 3_600_000))).accessToken
  return { companyId: companies[0]!.companyId, tokens: { large: await tokenOf(0), small: await tokenOf(1) } }
}

/** Without triggers, which would write each product's words by themselves: here they are written for all of them at once. */
async function fillProducts(owner: Owner, companyId: string, count: number) {
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  await owner.query('alter table product disable trigger user')
  await owner.query(
    `insert into product (company_id, id, name, sku, brand, model, sale_price)
     select $1, uuidv7(), ($3::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + n % 10] || ' M' || n / 10 % 100 || ' nº ' || n,
       'P-' || n, 'Marca ' || n % 30, 'MOD' || n % 1000, 1000 + n
     from generate_series(1, $2) n`,
    [companyId, count, things, kinds],
  )
  await owner.query(
    `insert into catalogue_item (company_id, id, product_id, name, source_text, is_offered)
     select company_id, id, id, name, concat_ws(' ', name, sku, brand, model), true from product where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into catalogue_word (company_id, item_id, word)
     select i.company_id, i.id, word from catalogue_item i cross join lateral prumo.words_of(i.source_text) as word where i.company_id = $1`,
    [companyId],
  )
  await owner.query('alter table product enable trigger user')
}
