import { hashPassword, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { connectAsOwner, createRuntimePool } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { makeCompany, password } from './prepare.ts'
import { makeBareSaleTables } from './sales-sql.ts'

const sizes = [
  { sales: 1_000_000, products: 2_000 },
  { sales: 100_000, products: 2_000 },
]
const ofOthers = { sales: 200, products: 20 }
const companyCount = 200

/** Cents: what everything costs here. */
export const price = 1000

type Owner = Awaited<ReturnType<typeof connectAsOwner>>

/** 1,000,000 sales in one company among 200, and one with a tenth of that. */
export async function prepareSales(connection: Parameters<typeof connectAsOwner>[0], dataFolder: string) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  const secrets = await loadSecrets(owner, masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }))
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const passwordHash = await hashPassword(password)
  const companies = await Promise.all(
    Array.from({ length: companyCount }, (_, index) =>
      makeCompany(pool, `sales-${index}@exemplo.com.br`, passwordHash),
    ),
  )
  // Triggers would write the history and the sums of each sale one by one: here all are written at once.
  await owner.query(switchTriggers('disable'))
  for (const [index, { companyId }] of companies.entries()) {
    const { sales, products } = sizes[index] ?? ofOthers
    await owner.query("select set_config('app.company_id', $1, false)", [companyId])
    await fillCatalogue(owner, companyId, products)
    await fillSales(owner, companyId, sales)
  }
  await owner.query(switchTriggers('enable'))
  const companyId = companies[0]!.companyId
  const { rows } = await owner.query<{ id: string }>('select id from product where company_id = $1', [companyId])
  await makeBareSaleTables(owner, companyId)
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

async function fillCatalogue(owner: Owner, companyId: string, count: number) {
  await owner.query(
    `insert into product (company_id, id, name, sku, sale_price, cost_price) select $1, uuidv7(), 'Produto ' || n, 'P-' || n, ${price}, ${price / 2} from generate_series(1, $2) n`,
    [companyId, count],
  )
  await owner.query(
    `insert into catalogue_item (company_id, id, product_id, name, source_text, is_offered) select company_id, id, id, name, name, true from product where company_id = $1`,
    [companyId],
  )
  await owner.query("insert into stock_place (company_id, name, is_default) values ($1, 'Estoque principal', true)", [
    companyId,
  ])
  await owner.query(
    `insert into stock_item (company_id, id, product_id, current, value, average_cost) select company_id, id, id, 1000000000, 500000000, 5000000 from product where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into stock_level (company_id, item_id, place_id, current)
     select i.company_id, i.id, p.id, i.current from stock_item i join stock_place p on p.company_id = i.company_id where i.company_id = $1`,
    [companyId],
  )
}

/** A year of them, eight of ten invoiced, each with a line and a payment, and the sums that are kept of them. */
async function fillSales(owner: Owner, companyId: string, count: number) {
  await owner.query(
    `insert into person (company_id, id, name, roles) select $1, uuidv7(), 'Cliente ' || n, '{Customer}' from generate_series(1, 500) n`,
    [companyId],
  )
  await owner.query(
    `insert into sale (company_id, id, code, type, status, origin, day, client_id, total_product_price, total_price, payment_method, created_at, approved_at, used_on, invoiced_at)
     select $1, uuidv7(), n, 'SALEORDER', s, 'sales-order', at::date, c.id, t, t, 'MONEY', at, case when s <> 'BUDGET' then at end,
       case when s = 'INVOICED' then at::date end, case when s = 'INVOICED' then at end
     from generate_series(1, $2) n
     cross join lateral (select now() - make_interval(secs => ($2 - n) * 31536000.0 / $2) as at, 1000 + n % 9000 as t,
       case n % 10 when 0 then 'BUDGET' when 1 then 'APPROVED' else 'INVOICED' end as s) m
     join (select id, row_number() over (order by id) as number from person where company_id = $1) c on c.number = 1 + n % 500`,
    [companyId, count],
  )
  await owner.query(
    `insert into sale_item (company_id, sale_id, position, kind, name, unit, quantity, unit_price, gross, discount_price, total_price, share, net_price, is_taken)
     select company_id, id, 0, 'product', 'Produto', 'UN', 1000, total_price, total_price, 0, total_price, 0, total_price, true from sale where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into sale_payment (company_id, sale_id, position, method, amount, received_on)
     select company_id, id, 0, 'MONEY', total_price, day from sale where company_id = $1 and status = 'INVOICED'`,
    [companyId],
  )
  await owner.query(
    `insert into sale_day select company_id, day, type, status, 0, count(*), sum(total_price) from sale where company_id = $1 group by 1, 2, 3, 4`,
    [companyId],
  )
  await owner.query("insert into company_counter values ($1, 'sale', $2)", [companyId, count])
}

const switchTriggers = (word: 'enable' | 'disable') =>
  ['product', 'sale', 'sale_payment'].map((table) => `alter table ${table} ${word} trigger user`).join('; ')
