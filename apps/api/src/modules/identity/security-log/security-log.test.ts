import { analysis } from '@prumo/contract/finance/analysis'
import { dataExport } from '@prumo/contract/company/data-export'
import { members } from '@prumo/contract/identity/members'
import { passkeys } from '@prumo/contract/identity/passkeys'
import { passwords } from '@prumo/contract/identity/passwords'
import { proof } from '@prumo/contract/identity/proof'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { securityLog } from '@prumo/contract/identity/security-log'
import { sessions } from '@prumo/contract/identity/sessions'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import { refresh, signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey, SoftAuthenticator } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { purgeOldSecurityEventsHandler } from './purge-old-security-events.ts'

const origin = 'https://prumo.exemplo.com.br'
let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp({
    environment: { PRUMO_PUBLIC_URL: origin, PRUMO_LIMIT_FACTOR: '100', PRUMO_TRUST_PROXY: 'on' },
  })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', 'x-forwarded-for': '203.0.113.7' }
const logOf = async (person: Person, filters = {}) =>
  (await app.call(person, securityLog.list, { body: { filters, sort: '-at', limit: 100 } })).data.items
const mine = async (person: Person) => (await app.call(person, securityLog.mine, { query: { limit: 100 } })).data.items
const briefly = (
  events: { kind?: string | undefined; outcome?: string | undefined; method?: string | null | undefined }[],
) => events.map(({ kind, outcome, method }) => [kind, outcome, method ?? null])
const wrong = 'Errada123'

test('sign-ins are kept, good and bad, by what, from where and on what; a bad one although its request was undone [plat-53]', async () => {
  const owner = await app.anOwner()
  expect((await signIn(app, owner.email, { password: wrong, headers: phone })).answer.status).toBe(401)
  expect((await signIn(app, owner.email, { headers: phone })).answer.status).toBe(200)
  const events = await logOf(owner)
  expect(briefly(events)).toEqual([
    ['sign-in', 'done', 'password'],
    ['sign-in', 'refused', 'password'],
  ])
  for (const event of events)
    expect(event).toMatchObject({
      person: { id: owner.userId, displayName: 'Pessoa de Teste' },
      address: '203.0.113.7',
      device: 'Safari no iPhone',
    })
  expect((await mine(owner)).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
})

test('an address nobody has leaves a hash, the same for the same address, and never its text', async () => {
  const email = 'ninguem-daqui@exemplo.com.br'
  for (let i = 0; i < 2; i++) await signIn(app, email, { password: wrong })
  const { rows } = await database.query<{ email_hash: string; user_id: string | null }>(
    'select * from security_event where email_hash is not null',
  )
  expect(rows.length).toBe(2)
  expect(new Set(rows.map((row) => row.email_hash)).size).toBe(1)
  expect(rows[0]!.user_id).toBeNull()
  expect(JSON.stringify(rows)).not.toContain('ninguem-daqui')
})

test('second steps, passkeys, copied cookies, endings and proofs are kept', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  const ask = async () => (await app.call(null, passkeys.assertionOptions, { body: {} })).data
  await app.call(null, passkeys.login, { body: authenticator.use(await ask(), origin) })
  await app.call(null, passkeys.login, {
    body: { ...new SoftAuthenticator().use(await ask(), origin), credentialId: authenticator.credentialId },
  })
  const here = await signIn(app, owner.email)
  await refresh(app, here.cookie)
  await refresh(app, here.cookie)
  const again = await signIn(app, owner.email)
  await app.call(again.person, sessions.signOut, {})
  await app.call(owner, proof.byPassword, { body: { password: wrong } })
  await app.call(owner, sessions.endOthers, {})
  const { recoveryCodes } = await turnOnSecondFactor(app, owner)
  const { answer } = await signIn(app, owner.email)
  const cookie = answer.cookies
    .filter(({ name }) => name.endsWith('prumo_halfway'))
    .map(({ name, value }) => `${name}=${value}`)
    .join()
  for (const code of ['000000', recoveryCodes[0]!])
    await app.call(null, sessions.completeSignIn, { body: { code } }, { headers: { cookie } })
  expect(briefly(await logOf(owner)).reverse()).toEqual([
    ['passkey-added', 'done', null],
    ['sign-in', 'done', 'passkey'],
    ['sign-in', 'refused', 'passkey'],
    ['sign-in', 'done', 'password'],
    ['session-copied', 'done', null],
    ['sign-in', 'done', 'password'],
    ['sign-out', 'done', null],
    ['proof', 'refused', 'password'],
    ['session-ended', 'done', null],
    ['second-factor-on', 'done', null],
    ['sign-in', 'refused', 'code'],
    ['sign-in', 'done', 'password'],
  ])
  expect((await logOf(owner))[0]!.detail).toBe('com código')
})

test('what is given to whom, and what leaves the house, is kept', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['client.read'])
  await app.call(owner, members.changePermissions, {
    params: { id: member.userId },
    body: { permissions: [{ key: 'account-bank', option: 'post' }] },
  })
  await app.call(owner, members.invite, { body: { displayName: 'Bia', email: `bia-${owner.userId}@exemplo.com.br` } })
  await app.call(owner, members.remove, { params: { id: member.userId } })
  const report = {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    basis: 'cash',
    grouping: 'month',
    format: 'csv',
  } as const
  await app.raw({ method: 'POST', url: `/api/${analysis.exportReport.path}`, payload: report }, owner)
  await app.raw({ url: (await app.call(owner, dataExport.link, {})).data.url }, owner)
  await app.call(owner, secondFactor.requireInCompany, { body: { required: false } })
  const events = (await logOf(owner)).reverse()
  expect(events.map(({ kind, detail, subject }) => [kind, detail, subject?.displayName])).toEqual([
    [
      'permissions-changed',
      'deu Contas bancárias: Ver, Contas bancárias: Criar e editar · tirou Clientes: Ver',
      'Pessoa de Teste',
    ],
    ['invitation-sent', null, 'Bia'],
    ['member-removed', null, 'Pessoa de Teste'],
    ['report-exported', 'CSV · Relatório financeiro', undefined],
    ['data-downloaded', null, undefined],
    ['second-factor-released', null, undefined],
  ])
  expect(await logOf(owner, { userId: member.userId })).toHaveLength(2)
})

test('an owner sees their company, a person themselves, and nobody anything else', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const member = await app.aMember(owner, ['account-bank.read'])
  await signIn(app, member.email)
  await signIn(app, stranger.email)
  expect((await logOf(owner)).map(({ person }) => person!.id)).toEqual([member.userId])
  expect(briefly(await mine(member))).toEqual([['sign-in', 'done', 'password']])
  expect(await mine(owner)).toEqual([])
  expect((await app.call(member, securityLog.list, { body: {} })).problem.code).toBe('owner-only')
  const request = new pg.Client(runtimeConnection(app.logins.app))
  await request.connect()
  await request.query('begin')
  await request.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  const { rows } = await request.query<{ user_id: string }>('select user_id from security_event')
  await request.end()
  expect(rows.map((row) => row.user_id)).toEqual([member.userId])
})

test('lines are added and never changed: not by requests, not by saying one is purging', async () => {
  const owner = await app.anOwner()
  await signIn(app, owner.email)
  for (const statement of [`update security_event set kind = 'sign-out'`, 'delete from security_event']) {
    await expect(
      app.services.pool.query(
        `begin; set local app.company_id = '${owner.companyId}'; set local app.purge = 'on'; ${statement}`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await app.services.pool.query('rollback')
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('filters narrow by kind, outcome and the days of the company’s own clock', async () => {
  const owner = await app.anOwner()
  await database.query(`update company set time_zone = 'America/Manaus' where company_id = $1`, [owner.companyId])
  for (const at of [
    '2026-03-10T03:59:00Z',
    '2026-03-10T04:00:00.000Z',
    '2026-03-11T03:59:00.000Z',
    '2026-03-11T04:00:00Z',
  ]) {
    await database.query(
      `insert into security_event (at, kind, user_id, at_company_id, address, device, request_id) values ($1, 'sign-in', $2, $3, '10.0.0.1', 'Teste', 'prova')`,
      [at, owner.userId, owner.companyId],
    )
  }
  await signIn(app, owner.email, { password: wrong })
  expect((await logOf(owner, { from: '2026-03-10', to: '2026-03-10' })).map(({ at }) => at)).toEqual([
    '2026-03-11T03:59:00.000Z',
    '2026-03-10T04:00:00.000Z',
  ])
  expect(await logOf(owner, { outcome: 'refused' })).toHaveLength(1)
  expect(await logOf(owner, { kind: 'sign-out' })).toEqual([])
  const file = await app.raw(
    {
      method: 'POST',
      url: `/api/${securityLog.export.path}`,
      payload: { format: 'csv', filters: { from: '2026-03-10', to: '2026-03-10' } },
    },
    owner,
  )
  expect([file.statusCode, file.headers['content-type'], file.headers['x-total-count']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '2',
  ])
  expect(file.body).toBe(
    '\uFEFFQuando;O que aconteceu;Resultado;Por;Pessoa;Sobre;Detalhe;Endereço IP;Aparelho\r\n' +
      '10/03/2026 00:00;Entrada;Concluído;;Pessoa de Teste;;;10.0.0.1;Teste\r\n10/03/2026 23:59;Entrada;Concluído;;Pessoa de Teste;;;10.0.0.1;Teste\r\n',
  )
  const workbook = await app.raw(
    { method: 'POST', url: `/api/${securityLog.export.path}`, payload: { format: 'xlsx' } },
    owner,
  )
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await logOf(owner))[0]).toMatchObject({ kind: 'report-exported', detail: 'XLSX · Registro de segurança' })
})

test('what is older than the setting is forgotten, and nothing younger', async () => {
  const owner = await app.anOwner()
  for (const days of [179, 181]) {
    await database.query(
      `insert into security_event (at, kind, user_id, at_company_id, address, device, request_id) values (now() - $1 * interval '1 day', 'sign-in', $2, $3, '10.0.0.1', 'Teste', 'prova')`,
      [days, owner.userId, owner.companyId],
    )
  }
  await purgeOldSecurityEventsHandler.run(app.services, {})
  expect(await logOf(owner)).toHaveLength(1)
})

test('no secret is in the log', async () => {
  const owner = await app.anOwner()
  await app.call(owner, passwords.change, {
    body: { currentPassword: testPassword, password: 'Araponga61', confirmPassword: 'Araponga61' },
  })
  await turnOnSecondFactor(app, owner)
  const { rows } = await database.query('select * from security_event where user_id = $1', [owner.userId])
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['password-changed', 'second-factor-on'])
  expect(JSON.stringify(rows)).not.toMatch(/Araponga61|Mirante58|argon2|eyJ/)
})
