import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'

const companies = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2']
const userOf = (number: number) => `01900000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`

const upTo = (key: string, ...options: string[]) => options.map((option) => `${key}.${option}`)
const stockRoom = [...upTo('product', 'read', 'post'), 'people.read', 'sale-order.read']
const office = [
  ...['transaction', 'account-bank', 'client', 'people'].flatMap((key) => upTo(key, 'read', 'post')),
  'sale.read',
  'sale-order.read',
  'service-order.read',
]
/** What each member held before cost had a key of its own, and whether they go on seeing it. */
const members = [
  { held: stockRoom, seesCost: true },
  { held: [...stockRoom, 'product.delete', ...office, 'settings.read', 'settings.post'], seesCost: true },
  { held: [...office, 'product.read'], seesCost: true },
  { held: office, seesCost: false },
  { held: ['sale.post', 'sale-order.post', 'client.post', 'product.read', 'service.read'], seesCost: false },
  { held: ['service-order.post', 'pmoc.post', 'client.read', 'service.read', 'product.read'], seesCost: false },
  { held: [], seesCost: false },
]

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

/** A database of somebody whom row-level security binds too. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template0')
  const admin = await connectAsOwner(database.connection)
  const user = `dono_${database.connection.database}`
  await admin.query(`create role ${user} login; alter database ${database.connection.database} owner to ${user}`)
  await admin.end()
  owner = await connectAsOwner({ ...database.connection, user })
  await migrate(owner, embeddedLogins, '0050_stock_notices.sql')
  for (const number of [...members.keys(), 99])
    await owner.query(
      `insert into user_account (id, email, display_name, password_hash) values ($1, $2, 'Alguém', 'x')`,
      [userOf(number), `pessoa${number}@exemplo.com.br`],
    )
  for (const [index, company] of companies.entries()) {
    await owner.query(`select set_config('app.company_id', '${company}', false)`)
    await owner.query(
      `insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '1122233300018${index}', 'Aurora', 'dona@exemplo.com.br', 'aurora-${index}')`,
    )
    const add = 'insert into membership (company_id, user_id, is_owner, permissions) values ($1, $2, $3, $4)'
    await owner.query(add, [company, userOf(99), true, []])
    for (const [number, { held }] of members.entries()) await owner.query(add, [company, userOf(number), false, held])
    await owner.query(
      `insert into invitation (company_id, email, display_name, permissions, invited_by, granted_by, expires_at) values ($1, 'nova@exemplo.com.br', 'Nova', $2, $3, $3, '2030-01-01')`,
      [company, stockRoom, userOf(99)],
    )
  }
  await migrate(owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test.each(companies)(
  'who kept stock, money or everything goes on seeing costs, nobody else does: %s',
  async (company) => {
    await owner.query(`select set_config('app.company_id', '${company}', false)`)
    const { rows } = await owner.query<{ permissions: string[] }>(
      'select permissions from membership where not is_owner order by user_id',
    )
    expect(rows.map(({ permissions }) => permissions)).toEqual(
      members.map(({ held, seesCost }) => [
        ...held,
        ...(seesCost ? ['product-cost.read'] : []),
        // The keys of the till came later, to whoever sold.
        ...(held.includes('sale.post') ? ['till.post', 'sale-return.post'] : []),
      ]),
    )
    const { rows: invited } = await owner.query<{ permissions: string[] }>('select permissions from invitation')
    expect(invited[0]!.permissions).toContain('product-cost.read')
  },
)
