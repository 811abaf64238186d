import { passkeys } from '@prumo/contract/identity/passkeys'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { sessions } from '@prumo/contract/identity/sessions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { cookieOf, refresh } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey, SoftAuthenticator } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let secondsLater = 0
const started = Date.now()
const now = () => new Date(started + secondsLater * 1000)
const origin = 'https://prumo.exemplo.com.br'
beforeAll(
  async () =>
    void (app = await startTestApp({ now, environment: { PRUMO_PUBLIC_URL: origin, PRUMO_TRUST_PROXY: 'on' } })),
)
afterAll(() => app.stop())

let visitor = 0
const fromSomewhere = () => ({
  headers: { 'x-forwarded-for': `10.20.${Math.floor(visitor / 200)}.${visitor++ % 200}` },
})
const asked = async () => (await app.call(null, passkeys.assertionOptions, { body: {} }, fromSomewhere())).data
const login = (body: object) => app.call(null, passkeys.login, { body: body as never }, fromSomewhere())
const expired = {
  status: 422,
  code: 'passkey.expired',
  title: 'O pedido de chave de acesso expirou. Tente novamente.',
  errors: [],
}
const refused = {
  status: 401,
  code: 'passkey.refused',
  title: 'Erro de autenticação. Tente fazer login com email e senha.',
  errors: [],
}

test('the options are those of the seed: platform, resident, verification preferred, ES256 and RS256, no attestation, 60 and 30 seconds [plat-37]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, passkeys.credentialOptions, {})
  expect(data).toMatchObject({
    rp: { id: 'prumo.exemplo.com.br', name: 'Prumo' },
    user: { name: owner.email, displayName: 'Pessoa de Teste' },
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
  })
  expect(data.user.id).not.toContain(owner.email)
  expect(await asked()).toMatchObject({
    rpId: 'prumo.exemplo.com.br',
    timeout: 30_000,
    userVerification: 'preferred',
    allowCredentials: [],
  })
})

test.each([
  ['ES256', false],
  ['RS256', true],
])(
  'a passkey (%s) is created, listed, opens a session and remembers when it was used [plat-26]',
  async (_name, rsa) => {
    const owner = await app.anOwner()
    const { authenticator, passkey } = await addPasskey(app, owner, new SoftAuthenticator({ rsa }))
    expect(passkey).toMatchObject({ device: 'Aparelho desconhecido', lastUsedAt: null })
    const answer = await login(authenticator.use(await asked(), origin))
    expect([answer.status, answer.data.user.uid, answer.data.company!.id]).toEqual([200, owner.userId, owner.companyId])
    expect((await refresh(app, cookieOf(answer))).status).toBe(200)
    const { data } = await app.call(owner, passkeys.list, {})
    expect(data).toMatchObject({ total: 1, items: [{ id: passkey.id, lastUsedAt: expect.any(String) }] })
  },
)

test('several devices hold one each; a device that has one is told so [plat-13]', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  const { data: options } = await app.call(owner, passkeys.credentialOptions, {})
  expect(options.excludeCredentials).toEqual([
    { id: authenticator.credentialId, type: 'public-key', transports: ['internal'] },
  ])
  const again = await app.call(owner, passkeys.register, { body: authenticator.create(options, origin) })
  expect([again.status, again.problem.title]).toEqual([
    409,
    'Uma chave de acesso já foi registrada para este dispositivo',
  ])
  await addPasskey(app, owner)
  expect((await app.call(owner, passkeys.list, {})).data.total).toBe(2)
})

test('a removed passkey opens nothing any more, and nobody removes somebody else’s', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { authenticator, passkey } = await addPasskey(app, owner)
  expect((await app.call(stranger, passkeys.remove, { params: { id: passkey.id } })).problem.code).toBe('not-found')
  expect((await app.call(owner, passkeys.remove, { params: { id: passkey.id } })).data).toEqual({
    credentialId: authenticator.credentialId,
  })
  const answer = await login(authenticator.use(await asked(), origin))
  expect([answer.status, answer.problem.code, answer.problem.title]).toEqual([
    401,
    'passkey.unknown',
    'Credencial inválida. Tente registrar uma nova passkey.',
  ])
})

test('a challenge works once, also after a failure, and of two uses at the same instant one [plat-42]', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  const options = await asked()
  const answers = await Promise.all([
    login(authenticator.use(options, origin)),
    login(authenticator.use(options, origin)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await login(authenticator.use(options, origin))).problem).toEqual(expired)

  const spoiled = await asked()
  expect((await login(authenticator.use(spoiled, 'https://outro.exemplo.com.br'))).problem).toEqual(refused)
  expect((await login(authenticator.use(spoiled, origin))).problem).toEqual(expired)
})

test('a challenge lives a minute, and one for creating is not one for entering, nor anybody else’s', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { authenticator } = await addPasskey(app, owner)
  const options = await asked()
  const { data: creation } = await app.call(owner, passkeys.credentialOptions, {})
  const { data: late } = await app.call(owner, passkeys.credentialOptions, {})
  expect((await login(authenticator.use({ ...options, challenge: creation.challenge }, origin))).problem).toEqual(
    expired,
  )
  const another = new SoftAuthenticator()
  expect((await app.call(stranger, passkeys.register, { body: another.create(creation, origin) })).problem).toEqual(
    expired,
  )
  expect(
    (
      await app.call(owner, passkeys.register, {
        body: another.create({ ...creation, challenge: options.challenge }, origin),
      })
    ).problem,
  ).toEqual(expired)
  try {
    secondsLater = 61
    expect((await login(authenticator.use(options, origin))).problem).toEqual(expired)
    expect((await app.call(owner, passkeys.register, { body: another.create(late, origin) })).problem).toEqual(expired)
  } finally {
    secondsLater = 0
  }
  expect((await login(authenticator.use({ ...options, challenge: 'x'.repeat(43) }, origin))).problem).toEqual(expired)
})

test('another origin, another host, a changed signature and a challenge other than the one signed are refused', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  const forgeries = [
    async () => authenticator.use(await asked(), 'https://prumo.exemplo.com.br.ladrao.com'),
    async () => authenticator.use(await asked(), 'http://prumo.exemplo.com.br'),
    async () => authenticator.use({ ...(await asked()), rpId: 'ladrao.com' }, origin),
    async () => ({ ...authenticator.use(await asked(), origin), signature: 'e'.repeat(90) }),
    async () => ({
      ...authenticator.use({ ...(await asked()), challenge: 'outro' }, origin),
      challenge: (await asked()).challenge,
    }),
    async () => ({ ...new SoftAuthenticator().use(await asked(), origin), credentialId: authenticator.credentialId }),
  ]
  for (const forge of forgeries) expect((await login(await forge())).problem).toEqual(refused)
  const { data: options } = await app.call(owner, passkeys.credentialOptions, {})
  const created = await app.call(owner, passkeys.register, {
    body: new SoftAuthenticator().create(options, 'https://ladrao.com'),
  })
  expect(created.problem).toMatchObject({ status: 422, code: 'passkey.not-created' })
})

test('a count that goes backwards means a copy, and is refused', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  expect((await login(authenticator.use(await asked(), origin, { count: 7 }))).status).toBe(200)
  expect((await login(authenticator.use(await asked(), origin, { count: 7 }))).problem).toEqual(refused)
  expect((await login(authenticator.use(await asked(), origin, { count: 3 }))).problem).toEqual(refused)
  expect((await login(authenticator.use(await asked(), origin, { count: 8 }))).status).toBe(200)
})

test('a passkey that verified the person is two factors; one that did not is asked for the code [plat-54]', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  await turnOnSecondFactor(app, owner)
  const strong = await login(authenticator.use(await asked(), origin))
  expect(strong.status).toBe(200)
  const required = await app.call({ accessToken: strong.data.accessToken } as Person, secondFactor.requireInCompany, {
    body: { required: true },
  })
  expect(required.status).toBe(200)
  const weak = await login(authenticator.use(await asked(), origin, { isVerified: false }))
  expect([weak.status, weak.problem.code, cookieOf(weak)]).toEqual([401, 'second-factor-needed', ''])
})

test('the company asked for opens if the person belongs to it; another one is ignored [plat-27]', async () => {
  const owner = await app.anOwner()
  const { authenticator } = await addPasskey(app, owner)
  for (const tenantId of [owner.companyId, (await app.anOwner()).companyId, uuidv7(), 'nada']) {
    const answer = await login({ ...authenticator.use(await asked(), origin), tenantId })
    expect([answer.status, answer.data.company!.id]).toEqual([200, owner.companyId])
  }
})

test('what is asked of the authenticator is the same for a known and an unknown e-mail', async () => {
  const owner = await app.anOwner()
  await addPasskey(app, owner)
  const shapeFor = async (email: string) => {
    const { challenge: _random, ...rest } = (
      await app.call(null, passkeys.assertionOptions, { body: { email } }, fromSomewhere())
    ).data
    return rest
  }
  expect(await shapeFor(owner.email)).toEqual(await shapeFor('ninguem@exemplo.com.br'))
})

test('twenty passkeys are enough for anybody', async () => {
  const owner = await app.anOwner()
  for (let i = 0; i < 20; i++) {
    await addPasskey(app, owner)
    if (i % 10 === 9) await forgetCounts()
  }
  const { problem } = await app.call(owner, passkeys.credentialOptions, {})
  expect([problem.status, problem.title]).toEqual([
    422,
    'Você já tem 20 chaves de acesso. Remova uma para criar outra.',
  ])
})

test('a person cannot ask for challenges without end', async () => {
  const owner = await app.anOwner()
  const statuses = (
    await Promise.all(Array.from({ length: 31 }, () => app.call(owner, passkeys.credentialOptions, {})))
  ).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBe(1)
  expect((await app.call(owner, sessions.current, {})).status).toBe(200)
})

async function forgetCounts() {
  const database = await connectAsOwner(app.connection)
  await database.query('delete from rate_limit')
  await database.end()
}
