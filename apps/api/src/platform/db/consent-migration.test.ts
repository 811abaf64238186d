import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { connectAsOwner, type ConnectionSettings } from './connection.ts'
import { embeddedLogins } from './logins.ts'
import { migrate } from './migrate.ts'

const consent = '0018_consent.sql'
const company = '01900000-0000-7000-8000-0000000000c1'
const ids = {
  owner: '01900000-0000-7000-8000-000000000001',
  came: '01900000-0000-7000-8000-000000000002',
  pending: '01900000-0000-7000-8000-000000000003',
  alone: '01900000-0000-7000-8000-000000000004',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

/** Given to an owner without superuser, whom row-level security binds too. */
async function withoutPower(connection: ConnectionSettings): Promise<ConnectionSettings> {
  const admin = await connectAsOwner(connection)
  const user = `dono_${connection.database}`
  await admin.query(`create role ${user} login; alter database ${connection.database} owner to ${user}`)
  await admin.end()
  return { ...connection, user }
}

/** An installation as it was before invitations had to be accepted. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template0')
  owner = await connectAsOwner(await withoutPower(database.connection))
  await migrate(owner, embeddedLogins, consent)
  await owner.query(`
    begin;
    select set_config('app.company_id', '${company}', true);
    insert into user_account (id, email, display_name, password_hash, first_entered_at, created_at) values
      ('${ids.owner}', 'dona@exemplo.com.br', 'Dona', 'x', '2026-01-01', '2026-01-01'),
      ('${ids.came}', 'veio@exemplo.com.br', 'Veio', 'x', '2026-01-03', '2026-01-02'),
      ('${ids.pending}', 'pendente@exemplo.com.br', 'Pendente', null, null, '2026-01-02'),
      ('${ids.alone}', 'sozinha@exemplo.com.br', 'Sozinha', 'x', '2026-01-01', '2026-01-01');
    insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '11222333000181', 'Aurora', 'dona@exemplo.com.br', 'aurora');
    insert into membership (company_id, user_id, is_owner, permissions, created_at) values
      ('${company}', '${ids.owner}', true, '{}', '2026-01-01'),
      ('${company}', '${ids.came}', false, '{sale.read}', '2026-01-02'),
      ('${company}', '${ids.pending}', false, '{sale.post}', '2026-01-02'),
      ('${company}', '${ids.alone}', false, '{}', '2026-02-01');
    insert into invitation (company_id, token_hash, user_id, expires_at) values ('${company}', 'resumo-do-link', '${ids.pending}', '2030-01-01');
    commit`)
  await migrate(owner)
  await owner.query(`select set_config('app.company_id', '${company}', false)`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const proven = async (id: string) =>
  (
    await owner.query(
      'select email_proven_at is not null as proven, joined_company_id from user_account where id = $1',
      [id],
    )
  ).rows[0]

test('a member who never came becomes an invitation with the permissions they had, and the link they were sent still works', async () => {
  const { rows } = await owner.query(
    'select i.email, i.display_name, i.permissions, i.granted_by, i.status, l.token_hash from invitation i join invitation_link l on l.invitation_id = i.id',
  )
  expect(rows).toEqual([
    {
      email: 'pendente@exemplo.com.br',
      display_name: 'Pendente',
      permissions: ['sale.post', 'till.post', 'sale-return.post'],
      granted_by: ids.owner,
      status: 'open',
      token_hash: 'resumo-do-link',
    },
  ])
  expect(
    (await owner.query('select user_id from membership order by created_at, user_id')).rows.map(
      ({ user_id }) => user_id,
    ),
  ).toEqual([ids.owner, ids.came, ids.alone])
  expect(await proven(ids.pending)).toBeUndefined()
})

test('who came by an invitation has proven the address; who registered alone has not', async () => {
  expect(await proven(ids.came)).toEqual({ proven: true, joined_company_id: company })
  for (const id of [ids.owner, ids.alone]) expect(await proven(id)).toEqual({ proven: false, joined_company_id: null })
})
