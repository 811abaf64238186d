import { passkeys } from '@prumo/contract/identity/passkeys'
import { proof } from '@prumo/contract/identity/proof'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccessToken } from '#modules/identity/index.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { createCaller } from '../../../testing/app/caller.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey, SoftAuthenticator } from '../../../testing/sign-in/soft-authenticator.ts'
import { letProofAge } from '../../../testing/sign-in/stale-proof.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const origin = 'https://prumo.exemplo.com.br'
let mail: MailServer
let app: TestApp
let minutesLater = 0
const started = Date.now()
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    environment: { SMTP_URL: mail.url, PRUMO_PUBLIC_URL: origin },
    withJobs: true,
    now: () => new Date(started + minutesLater * 60_000),
  })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const isFresh = async (person: Person) =>
  (await app.call(person, secondFactor.begin, {})).problem.code !== 'fresh-proof-required'
const waysOf = async (person: Person) => (await app.call(person, proof.ways, {})).data.ways
const byPassword = (person: Person, password = testPassword) =>
  app.call(person, proof.byPassword, { body: { password } })
const withoutPassword = ({ userId }: Person) =>
  app.services.credentialPool.query('update user_account set password_hash = null where id = $1', [userId])

async function aStalePerson() {
  const person = await app.anOwner()
  await letProofAge(app, person)
  return person
}

async function byPasskey(person: Person, authenticator: SoftAuthenticator, options = {}) {
  const { data } = await app.call(person, proof.passkeyOptions, {})
  return app.call(person, proof.byPasskey, { body: authenticator.use(data, origin, options) })
}

test('signing in is a proof for five minutes; then the password makes the session fresh again, on every instance at once', async () => {
  const person = await app.anOwner()
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  const elsewhere = createCaller(second.server).call
  try {
    expect(await isFresh(person)).toBe(true)
    await letProofAge(app, person)
    expect(await isFresh(person)).toBe(false)
    await expect.poll(async () => (await elsewhere(person, secondFactor.begin, {})).status, { interval: 10 }).toBe(403)
    expect((await byPassword(person)).status).toBe(200)
    expect(await isFresh(person)).toBe(true)
    await expect.poll(async () => (await elsewhere(person, secondFactor.begin, {})).status, { interval: 10 }).toBe(200)
  } finally {
    await second.stop()
  }
})

test('a wrong password proves nothing, and only this session is made fresh', async () => {
  const person = await aStalePerson()
  expect((await byPassword(person, 'Errada123')).problem).toMatchObject({
    status: 422,
    code: 'proof.wrong-password',
    errors: [{ path: 'password', message: 'A senha não confere.' }],
  })
  expect(await isFresh(person)).toBe(false)
  const stranger = await aStalePerson()
  await byPassword(person)
  expect([await isFresh(person), await isFresh(stranger)]).toEqual([true, false])
})

test('five tries in five minutes per person, then not even the right password; nobody else is held up, and the session goes on', async () => {
  const [person, neighbour] = [await aStalePerson(), await aStalePerson()]
  for (let i = 0; i < 5; i++) await byPassword(person, 'Errada123')
  expect((await byPassword(person)).status).toBe(429)
  expect((await byPassword(neighbour)).status).toBe(200)
  expect((await app.call(person, proof.ways, {})).status).toBe(200)
})

test('one’s own passkey proves it, if it checked who is holding it; somebody else’s, an old challenge and another origin do not', async () => {
  const person = await app.anOwner()
  const { authenticator } = await addPasskey(app, person)
  const thief = await app.anOwner()
  const { authenticator: theirs } = await addPasskey(app, thief)
  await letProofAge(app, person)
  const { data: options } = await app.call(person, proof.passkeyOptions, {})
  expect(options).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: authenticator.credentialId }],
  })
  const refused = { status: 422, code: 'proof.passkey-refused' }
  const use = (body: ReturnType<SoftAuthenticator['use']>) => app.call(person, proof.byPasskey, { body })
  expect((await use(theirs.use(options, origin))).problem).toMatchObject(refused)
  expect((await use(authenticator.use(options, origin))).problem).toMatchObject({
    status: 422,
    code: 'passkey.expired',
  })
  expect((await byPasskey(person, authenticator, { isVerified: false })).problem).toMatchObject(refused)
  const { data: again } = await app.call(person, proof.passkeyOptions, {})
  expect((await use(authenticator.use(again, 'https://ladrao.com'))).problem).toMatchObject(refused)
  const { data: thiefs } = await app.call(thief, proof.passkeyOptions, {})
  expect((await use(authenticator.use(thiefs, origin))).problem).toMatchObject({ code: 'passkey.expired' })
  expect(await isFresh(person)).toBe(false)
  expect((await byPasskey(person, authenticator)).status).toBe(200)
  expect(await isFresh(person)).toBe(true)
})

test('what a person can show is what they are asked for; the mailbox only where there is neither password nor application', async () => {
  const person = await app.anOwner()
  expect(await waysOf(person)).toEqual(['password'])
  expect((await app.call(person, proof.sendEmailCode, {})).problem).toMatchObject({
    status: 422,
    code: 'proof.way-missing',
  })
  expect((await app.call(person, proof.passkeyOptions, {})).problem.code).toBe('proof.way-missing')
  await addPasskey(app, person)
  await turnOnSecondFactor(app, person)
  expect(await waysOf(person)).toEqual(['password', 'passkey', 'code'])
  const other = await app.anOwner()
  await withoutPassword(other)
  expect((await app.call(other, proof.ways, {})).data).toEqual({ ways: ['email'], email: other.email })
  expect((await byPassword(other)).problem.code).toBe('proof.way-missing')
})

async function someoneWithoutPassword() {
  const person = await aStalePerson()
  await withoutPassword(person)
  const ask = async (count: number) => {
    await app.call(person, proof.sendEmailCode, {})
    return /código é (\d{6})\./.exec((await mail.emailsTo(person.email, count)).at(-1)!.text)![1]!
  }
  const give = (code: string, as = person) => app.call(as, proof.byEmailCode, { body: { code } })
  return { person, ask, give }
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusedCode = { status: 422, code: 'proof.wrong-email-code' }

test('a code sent by e-mail proves it once, in the session that asked for it; a newer one replaces it', async () => {
  const { person, ask, give } = await someoneWithoutPassword()
  const first = await ask(1)
  const second = await ask(2)
  const another = await app.anOwner()
  expect((await give(second, another)).problem).toMatchObject(refusedCode)
  if (first !== second) expect((await give(first)).problem).toMatchObject(refusedCode)
  expect((await give(second)).status).toBe(200)
  expect(await isFresh(person)).toBe(true)
  expect((await give(second)).problem).toMatchObject(refusedCode)
})

test('five tries, ten minutes, and the database does not hold the code', async () => {
  const { person, ask, give } = await someoneWithoutPassword()
  const code = await ask(1)
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query('select * from proof_code where session_id = $1', [person.sessionId])
  await database.end()
  expect(JSON.stringify(rows)).not.toContain(code)
  for (let i = 0; i < 5; i++) expect((await give(wrongCode(code))).problem).toMatchObject(refusedCode)
  expect((await give(code)).problem).toMatchObject(refusedCode)
  const later = await ask(2)
  try {
    minutesLater = 10.1
    const { accessToken } = await signAccessToken(app.services.secrets.accessToken, person, app.services.now())
    expect((await give(later, { ...person, accessToken })).problem).toMatchObject(refusedCode)
  } finally {
    minutesLater = 0
  }
})

test('a passkey is renamed by its owner alone, without a proof; adding and removing one needs it', async () => {
  const person = await app.anOwner()
  const { passkey } = await addPasskey(app, person)
  await letProofAge(app, person)
  const rename = (who: Person, device: string) =>
    app.call(who, passkeys.rename, { params: { id: passkey.id }, body: { device } })
  expect((await rename(person, '  Celular da Ana ')).data.device).toBe('Celular da Ana')
  expect((await rename(person, ' ')).problem.errors).toEqual([
    { path: 'device', message: 'Dê um nome à chave de acesso' },
  ])
  expect((await rename(await app.anOwner(), 'Minha')).problem.code).toBe('not-found')
  expect((await app.call(person, passkeys.remove, { params: { id: passkey.id } })).problem.code).toBe(
    'fresh-proof-required',
  )
  expect((await app.call(person, passkeys.credentialOptions, {})).problem.code).toBe('fresh-proof-required')
  await byPassword(person)
  expect((await app.call(person, passkeys.remove, { params: { id: passkey.id } })).status).toBe(200)
})
