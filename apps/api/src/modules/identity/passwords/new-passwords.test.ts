import { hash } from '@node-rs/argon2'
import { companies } from '@prumo/contract/company/companies'
import { invitations } from '@prumo/contract/identity/invitations'
import { passwords } from '@prumo/contract/identity/passwords'
import { users } from '@prumo/contract/identity/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { insertInvited } from '../../../testing/app/test-queries.ts'
import { newInvitationToken } from '../invitations/invitation-token.ts'
import { hashToken, newSecretToken } from '../tokens.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
afterAll(() => app.stop())

let made = 0
const newcomer = (changes: object = {}) => ({
  displayName: 'Ana Sobrinho',
  email: `nova-${++made}@climanorte.com.br`,
  ...changes,
})
const pair = (password: string) => ({ password, confirmPassword: password })
const query = async (text: string, values: unknown[]) => {
  const owner = await connectAsOwner(app.connection)
  await owner.query(text, values).finally(() => owner.end())
}

const tooCommon = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'
const holdsName = 'A senha não pode conter o seu nome, o seu e-mail ou o nome da empresa. Escolha outra.'

/** Each way to choose a password, by somebody called Pessoa in a company called Empresa de Teste. */
const ways: Record<
  string,
  (
    password: string,
    app: TestApp,
  ) => Promise<{ status: number; problem: { errors: { path: string; message: string }[] } }>
> = {
  register: (password, to) =>
    to.call(null, users.register, { body: { ...newcomer({ displayName: 'Pessoa Nova' }), ...pair(password) } }),
  change: async (password, to) =>
    to.call(await to.anOwner(), passwords.change, { body: { currentPassword: testPassword, ...pair(password) } }),
  reset: async (password, to) => {
    const { userId } = await to.anOwner()
    const token = newSecretToken()
    await to.services.credentialPool.query(
      `insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hashToken(token), userId],
    )
    return to.call(null, passwords.reset, { body: { token, ...pair(password) } })
  },
  invitation: async (password, to) => {
    const { companyId, userId } = await to.anOwner()
    const token = newInvitationToken(companyId)
    await inTransaction(to.services.credentialPool, { companyId, userId, requestId: 'test' }, async ({ db }) => {
      const invitationId = await insertInvited(db, { companyId, userId })
      await db
        .insertInto('invitationLink')
        .values({ companyId, invitationId, tokenHash: hashToken(token) })
        .execute()
    })
    return to.call(null, invitations.accept, { body: { token, displayName: 'Pessoa Convidada', ...pair(password) } })
  },
}

test.each(Object.entries(ways))(
  '%s: what everybody chooses and what holds a name is refused at its field, anything else is taken',
  async (_way, choose) => {
    const told = async (password: string) => (await choose(password, app)).problem.errors
    expect(await told('Password1')).toEqual([{ path: 'password', message: tooCommon }])
    expect(await told('QWERTY123')).toEqual([{ path: 'password', message: tooCommon }])
    expect(await told('9PESSOA9')).toEqual([{ path: 'password', message: holdsName }])
    expect((await choose('Tijolo Verde 8', app)).status).toBe(200)
  },
)

test.each(['change', 'reset', 'invitation'])('%s: the name of the company counts too, in any writing', async (way) => {
  expect((await ways[way]!('123EmpreSADeTeste', app)).problem.errors).toEqual([
    { path: 'password', message: holdsName },
  ])
})

test.each(['Sobrinho7', 'SÓBRINHO-7', 'ana.Sobrinho.7', '1ClimaNorte', 'Nova-900x'])(
  'the password %s says who Ana Sobrinho, nova-900@climanorte.com.br is',
  async (password) => {
    const { problem } = await app.call(null, users.register, {
      body: { ...newcomer({ email: 'nova-900@climanorte.com.br' }), ...pair(password) },
    })
    expect(problem).toMatchObject({
      status: 422,
      code: 'password.holds-name',
      errors: [{ path: 'password', message: holdsName }],
    })
  },
)

test('short words of a name, and the end of a domain, are in many good passwords', async () => {
  for (const password of ['Banana e Com 7', 'Br4ncoSujo']) {
    expect((await app.call(null, users.register, { body: { ...newcomer(), ...pair(password) } })).status).toBe(200)
  }
})

test('what people here choose is refused as well, with digits and signs around it or for its letters; and fewer than eight characters', async () => {
  const told = async (password: string) =>
    (await app.call(null, users.register, { body: { ...newcomer(), ...pair(password) } })).problem.errors?.[0]?.message
  for (const password of [
    'Senha123',
    'Flamengo1',
    'Mudar123',
    'S3nh@2026',
    'Corinthians10',
    '2026Brasil!',
    'JesusTeAma7',
  ])
    expect([password, await told(password)]).toEqual([password, tooCommon])
  expect(await told('Tijol0A')).toContain('8')
})

test('a refused reset does not spend the link', async () => {
  const { userId, email } = await app.anOwner()
  const token = newSecretToken()
  await query(
    `insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [hashToken(token), userId],
  )
  const reset = (password: string) => app.call(null, passwords.reset, { body: { token, ...pair(password) } })
  expect((await reset('Password1')).status).toBe(422)
  expect((await reset('Tijolo Verde 8')).status).toBe(200)
  expect((await signIn(app, email, { password: 'Tijolo Verde 8' })).answer.status).toBe(200)
})

test('a setting raises the minimum everywhere, and everybody can learn it', async () => {
  const strict = await startTestApp({ environment: { PRUMO_PASSWORD_MIN: '12', PRUMO_LIMIT_FACTOR: '1000' } })
  try {
    expect([
      (await app.call(null, passwords.rules, {})).data,
      (await strict.call(null, passwords.rules, {})).data,
    ]).toEqual([{ minLength: 8 }, { minLength: 12 }])
    for (const choose of Object.values(ways)) {
      expect((await choose('Tijolo V 81', strict)).problem.errors).toEqual([
        { path: 'password', message: 'A senha deve ter pelo menos 12 caracteres' },
      ])
      expect((await choose('Tijolo V 812', strict)).status).toBe(200)
    }
  } finally {
    await strict.stop()
  }
})

test('one password is one, however the keyboard writes its letters', async () => {
  const [composed, decomposed] = ['Ação São 7', 'Ação São 7'.normalize('NFD')]
  const draft = newcomer()
  expect(
    (await app.call(null, users.register, { body: { ...draft, password: decomposed!, confirmPassword: composed! } }))
      .status,
  ).toBe(200)
  for (const password of [composed!, decomposed!, 'Ａção São ７'])
    expect((await signIn(app, draft.email, { password })).answer.status).toBe(200)
  expect((await signIn(app, draft.email, { password: 'Acao Sao 7' })).answer.status).toBe(401)
})

test('a password that was hashed as it had been typed still opens, also to change it', async () => {
  const { email, userId } = await app.anOwner()
  const typed = 'Ação São 7'.normalize('NFD')
  await query('update user_account set password_hash = $1 where id = $2', [await hash(typed), userId])
  const { answer, person } = await signIn(app, email, { password: typed })
  expect(answer.status).toBe(200)
  expect((await signIn(app, email, { password: typed.normalize('NFC') })).answer.status).toBe(401)
  expect((await app.call(person, passwords.change, { body: { currentPassword: typed, ...pair(typed) } })).status).toBe(
    200,
  )
  expect((await signIn(app, email, { password: typed.normalize('NFC') })).answer.status).toBe(200)
})

test('letters that weigh a lot do not make a password heavier than the limit', async () => {
  const { problem } = await app.call(null, users.register, {
    body: { ...newcomer(), ...pair(`A1${'\uFDFA'.repeat(100)}`) },
  })
  expect(problem.errors).toEqual([{ path: 'password', message: 'A senha é longa demais. Use menos caracteres' }])
})

test('eleven tries to change a password with a wrong current one are one too many, and the company’s other people are free', async () => {
  const limited = await startTestApp({ now: standingClock().now })
  try {
    const owner = await limited.anOwner()
    const change = (person: Person) =>
      limited.call(person, passwords.change, { body: { currentPassword: 'Errada123', ...pair('Tijolo Verde 8') } })
    for (let i = 0; i < 10; i++) expect((await change(owner)).status).toBe(422)
    expect((await change(owner)).problem.code).toBe('too-many-requests')
    expect((await change(await limited.aMember(owner, []))).status).toBe(422)
    expect((await limited.call(owner, companies.account, {})).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
