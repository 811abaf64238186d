import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const account = id(1)
const paid = id(2)
const undone = id(3)
const lines = { paid: id(4), undone: id(5), deleted: id(6), posted: id(7), withoutEntry: id(8) }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

/** An installation in which payments were undone and entries deleted while their lines stayed settled. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template0')
  owner = await connectAsOwner(database.connection)
  await migrate(owner, embeddedLogins, '0024_ledger.sql')
  const line = (lineId: string, number: number, state: string, entry: string | null) =>
    `('${company}', '${lineId}', '${id(9)}', '${account}', ${number}, '2026-03-12', -100, 'k${number}', 1, 'new', '${state}', ${entry ? `'${entry}'` : 'null'})`
  const part = (position: number, lineId: string, entry: string | null) =>
    `('${company}', '${id(9)}', ${position}, '${lineId}', 'open', ${entry ? `'${entry}'` : 'null'}, -100, 'confirmed', 1)`
  await owner.query(`
    begin;
    select set_config('app.company_id', '${company}', true);
    insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '11222333000181', 'Aurora', 'dona@exemplo.com.br', 'aurora');
    insert into bank_account (company_id, id, code, name, opening_date) values ('${company}', '${account}', 1, 'Conta', '2026-01-01');
    insert into financial_transaction (company_id, id, code, type, status, amount, schedule_date, competence_date, effective_date, destination_bank_account_id) values
      ('${company}', '${paid}', 1, 'EXPENSE', 'PAID', 100, '2026-03-10', '2026-03-10', '2026-03-12', '${account}'),
      ('${company}', '${undone}', 2, 'EXPENSE', 'PENDING', 100, '2026-03-10', '2026-03-10', null, '${account}');
    insert into stored_file (company_id, id, name, content_type, size_bytes, sha256) values ('${company}', '${id(9)}', 'a.ofx', 'text/plain', 1, 'x');
    insert into statement_import (company_id, id, bank_account_id, file_id, file_name, format, stage) values ('${company}', '${id(9)}', '${account}', '${id(9)}', 'a.ofx', 'OFX', 'done');
    insert into statement_line (company_id, id, import_id, bank_account_id, line_number, day, amount, key, occurrence, verdict, state, transaction_id) values
      ${line(lines.paid, 1, 'settled', paid)}, ${line(lines.undone, 2, 'settled', undone)}, ${line(lines.deleted, 3, 'settled', null)},
      ${line(lines.posted, 4, 'posted', paid)}, ${line(lines.withoutEntry, 5, 'posted', null)};
    insert into statement_settlement (company_id, id, bank_account_id, kind, replaced) values
      ('${company}', '${id(9)}', '${account}', 'entries', '[{"lineId": "${lines.undone}"}, {"lineId": "${lines.paid}"}]');
    insert into statement_settlement_part (company_id, settlement_id, position, line_id, line_state, transaction_id, amount, role, transaction_version) values
      ${part(0, lines.paid, paid)}, ${part(1, lines.undone, undone)}, ${part(2, lines.deleted, null)};
    commit`)
  await migrate(owner)
  await owner.query(`select set_config('app.company_id', '${company}', false)`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('lines whose entry had been undone or deleted before wait again after the migration, the others stay as they were', async () => {
  const { rows } = await owner.query<{ id: string; state: string }>(
    'select id, state, transaction_id from statement_line order by line_number',
  )
  expect(rows).toEqual([
    { id: lines.paid, state: 'settled', transaction_id: paid },
    { id: lines.undone, state: 'open', transaction_id: null },
    { id: lines.deleted, state: 'open', transaction_id: null },
    { id: lines.posted, state: 'posted', transaction_id: paid },
    { id: lines.withoutEntry, state: 'open', transaction_id: null },
  ])
  const { rows: parts } = await owner.query(
    'select line_id, replaced from statement_settlement_part join statement_settlement s on s.id = settlement_id',
  )
  expect(parts).toEqual([{ line_id: lines.paid, replaced: [{ lineId: lines.paid }] }])
})
