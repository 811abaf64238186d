import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

/** An installation that has entries, in a database of somebody without superuser, whom row-level security binds too. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template0')
  const admin = await connectAsOwner(database.connection)
  const user = `dono_${database.connection.database}`
  await admin.query(`create role ${user} login; alter database ${database.connection.database} owner to ${user}`)
  await admin.end()
  owner = await connectAsOwner({ ...database.connection, user })
  await migrate(owner, embeddedLogins, '0025_cost_centre.sql')
  await owner.query(`
    begin;
    select set_config('app.company_id', '${company}', true);
    insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '11222333000181', 'Aurora', 'dona@exemplo.com.br', 'aurora');
    insert into bank_account (company_id, id, code, name, opening_date) values ('${company}', '${id(1)}', 1, 'Conta', '2026-01-01'), ('${company}', '${id(2)}', 2, 'Caixa', '2026-01-01');
    insert into financial_transaction (company_id, id, code, type, amount, schedule_date, competence_date, destination_bank_account_id, source_bank_account_id) values
      ('${company}', '${id(3)}', 1, 'EXPENSE', 100, '2026-03-10', '2026-03-10', '${id(1)}', null),
      ('${company}', '${id(4)}', 2, 'TRANSFER', 100, '2026-03-10', '2026-03-10', '${id(1)}', '${id(2)}');
    commit`)
  await migrate(owner)
  await owner.query(`select set_config('app.company_id', '${company}', false)`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('entries from before have no cost centre, may get one, and a transfer may not', async () => {
  const { rows } = await owner.query('select id, cost_center_id, version from financial_transaction order by code')
  expect(rows).toEqual([
    { id: id(3), cost_center_id: null, version: 1 },
    { id: id(4), cost_center_id: null, version: 1 },
  ])
  await owner.query(`insert into cost_center (company_id, id, name) values ('${company}', '${id(5)}', 'Loja')`)
  const give = (entry: string) =>
    owner.query('update financial_transaction set cost_center_id = $1 where id = $2', [id(5), entry])
  expect((await give(id(3))).rowCount).toBe(1)
  await expect(give(id(4))).rejects.toThrow('financial_transaction_cost_center_of_type')
})
