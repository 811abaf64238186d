import { hashPassword, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { makeCompany, password } from './prepare.ts'

const productsOfCompany = 50_000
const movementsOfCompany = 1_000_000
const productsOfSmaller = 5_000
const movementsOfSmaller = 100_000
const companyCount = 200
const ofOthers = { products: 50, movements: 500 }

export const things = [
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
export const kinds = [
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

/** 50,000 products and 1,000,000 movements in one company among 200, and one with a tenth of that. */
export async function prepareCatalogue(connection: Parameters<typeof connectAsOwner>[0], dataFolder: string) {
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
  const sizes = [
    { products: productsOfCompany, movements: movementsOfCompany },
    { products: productsOfSmaller, movements: movementsOfSmaller },
  ]
  // Triggers would write the words of each product, and the sums of each movement, one by one: here all are written at once.
  await owner.query('alter table product disable trigger user; alter table stock_movement disable trigger user')
  for (const [index, { companyId }] of companies.entries()) {
    const { products, movements } = sizes[index] ?? ofOthers
    await owner.query("select set_config('app.company_id', $1, false)", [companyId])
    await fillProducts(owner, companyId, products)
    await fillMovements(owner, companyId, movements, products)
  }
  await owner.query('alter table product enable trigger user; alter table stock_movement enable trigger user')
  const companyId = companies[0]!.companyId
  const { rows } = await owner.query<{ id: string }>('select id from product where company_id = $1 order by id', [
    companyId,
  ])
  await makeBareTables(owner, companyId)
  await owner.query('vacuum analyze')
  await owner.end()
  await pool.end()
  const tokenOf = async (index: number) =>
    (await signAccessToken(secrets.accessToken, companies[index]!, new Date(Date.now() + 3_600_000))).accessToken
  return {
    companyId,
    productIds: rows.map(({ id }) => id),
    tokens: { large: await tokenOf(0), small: await tokenOf(1) },
  }
}

async function fillProducts(owner: Owner, companyId: string, count: number) {
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
}

/** A year of purchases and sales, and every sum that is kept of them. */
async function fillMovements(owner: Owner, companyId: string, count: number, products: number) {
  await owner.query("insert into stock_place (company_id, name, is_default) values ($1, 'Estoque principal', true)", [
    companyId,
  ])
  await owner.query(
    'insert into stock_item (company_id, id, product_id) select company_id, id, id from product where company_id = $1',
    [companyId],
  )
  await owner.query(
    `insert into stock_movement (company_id, item_id, product_id, place_id, type, quantity, previous_stock, new_stock, value, group_id, timestamp, day)
     select $1, p.id, p.id, place.id, case when n % 4 = 0 then 'PURCHASE' else 'SALE' end, q, 0, q, q, uuidv7(), at, (at at time zone 'America/Sao_Paulo')::date
     from generate_series(1, $2) n
     cross join lateral (select now() - make_interval(secs => n * 31536000.0 / $2) as at, case when n % 4 = 0 then 4000 else -1000 end as q) m
     join (select id, row_number() over (order by id) as number from product where company_id = $1) p on p.number = 1 + n / 4 % $3
     cross join (select id from stock_place where company_id = $1 and is_default) place`,
    [companyId, count, products],
  )
  await owner.query(
    `insert into stock_level (company_id, item_id, place_id, current)
     select company_id, item_id, place_id, sum(quantity) from stock_movement where company_id = $1 group by 1, 2, 3`,
    [companyId],
  )
  await owner.query(
    `update stock_item i set current = l.current, value = l.current, average_cost = 100, last_movement_at = now(), last_movement_type = 'SALE'
     from stock_level l where l.company_id = $1 and i.company_id = $1 and i.id = l.item_id`,
    [companyId],
  )
  await owner.query(
    `insert into stock_day select $1, day, type, 0, count(*), coalesce(sum(quantity) filter (where quantity > 0), 0),
       coalesce(-sum(quantity) filter (where quantity < 0), 0), max(abs(quantity)) from stock_movement where company_id = $1 group by day, type`,
    [companyId],
  )
  await owner.query(
    `insert into stock_consumption select $1, item_id, day, -sum(quantity) from stock_movement
     where company_id = $1 and type = 'SALE' group by item_id, day`,
    [companyId],
  )
}

/** What the bare server moves: the same columns and the order in time, without what it would do without. */
const makeBareTables = (owner: Owner, companyId: string) =>
  owner.query(
    `create table bench_stock (company_id uuid, id uuid, current bigint not null, value bigint not null, primary key (company_id, id));
     insert into bench_stock select company_id, id, current, value from stock_item where company_id = '${companyId}';
     create table bench_movement (like stock_movement including defaults, primary key (company_id, id));
     create index on bench_movement (company_id, timestamp desc, id desc)`,
  )
