import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'

const companies = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2']
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

/** Entries with files and comments, some of records that are gone, in a database of somebody whom row-level security binds too. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template0')
  const admin = await connectAsOwner(database.connection)
  const user = `dono_${database.connection.database}`
  await admin.query(`create role ${user} login; alter database ${database.connection.database} owner to ${user}`)
  await admin.end()
  owner = await connectAsOwner({ ...database.connection, user })
  await migrate(owner, embeddedLogins, '0037_record_files.sql')
  await owner.query(
    `insert into user_account (id, email, display_name, password_hash) values ('${id(9)}', 'dona@exemplo.com.br', 'Dona', 'x')`,
  )
  for (const [index, company] of companies.entries())
    await owner.query(`
      begin;
      select set_config('app.company_id', '${company}', true);
      insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '1122233300018${index}', 'Aurora', 'dona@exemplo.com.br', 'aurora-${index}');
      insert into membership (company_id, user_id, is_owner, permissions) values ('${company}', '${id(9)}', true, '{}');
      insert into bank_account (company_id, id, code, name, opening_date) values ('${company}', '${id(1)}', 1, 'Conta', '2026-01-01');
      insert into financial_transaction (company_id, id, code, type, amount, schedule_date, competence_date, destination_bank_account_id) values
        ('${company}', '${id(2)}', 1, 'EXPENSE', 100, '2026-03-10', '2026-03-10', '${id(1)}');
      insert into stored_file (company_id, id, name, content_type, size_bytes, sha256, created_by) values ('${company}', '${id(3)}', 'nota.pdf', 'application/pdf', 3, 'x', '${id(9)}');
      insert into transaction_attachment (company_id, id, transaction_id, file_id, name, created_by, created_at) values
        ('${company}', '${id(4)}', '${id(2)}', '${id(3)}', 'nota.pdf', '${id(9)}', '2026-03-11');
      insert into comment (company_id, record_type, record_id, author_id, text) values
        ('${company}', 'entry', '${id(2)}', '${id(9)}', 'do lançamento'),
        ('${company}', 'member', '${id(9)}', '${id(9)}', 'do usuário'),
        ('${company}', 'bank-account', '${id(2)}', '${id(9)}', 'de nada');
      commit`)
  await migrate(owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test.each(companies)('files of entries come along under their ids, comments of nothing go: %s', async (company) => {
  await owner.query(`select set_config('app.company_id', '${company}', false)`)
  const { rows: files } = await owner.query(
    'select id, record_type, record_id, file_id, created_by, created_at::date::text as day from record_file',
  )
  expect(files).toEqual([
    { id: id(4), record_type: 'entry', record_id: id(2), file_id: id(3), created_by: id(9), day: '2026-03-11' },
  ])
  const { rows: said } = await owner.query<{ text: string }>('select text from comment order by text')
  expect(said.map(({ text }) => text)).toEqual(['do lançamento', 'do usuário'])
  await owner.query(`delete from financial_transaction where id = '${id(2)}'`)
  const left =
    'select (select count(*) from record_file) f, (select count(*) from stored_file) s, (select count(*) from comment) c'
  expect((await owner.query(left)).rows).toEqual([{ f: 0, s: 0, c: 1 }])
})
