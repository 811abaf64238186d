import { google } from '@prumo/contract/identity/google'
import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { cookieOf, isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword } from '../../../testing/app/builders.ts'
import { startOpenIdProvider } from '../../../testing/servers/openid-provider.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const publicUrl = 'http://prumo.local'
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: TestApp
let minutesLater = 0
const now = () => new Date(Date.now() + minutesLater * 60_000)
beforeAll(async () => {
  provider = await startOpenIdProvider(`${publicUrl}/__/auth/handler`)
  app = await startTestApp({
    now,
    environment: {
      ...provider.environment,
      PRUMO_PUBLIC_URL: publicUrl,
      PRUMO_TRUST_PROXY: 'on',
      PRUMO_LIMIT_FACTOR: '100',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

type Answer = Awaited<ReturnType<TestApp['call']>>
const cookieNamed = ({ cookies }: Pick<Answer, 'cookies'>, name: string) =>
  cookies.find((cookie) => cookie.name === name)?.value ?? ''
const withCookie = (name: string, value: string) => ({ headers: { cookie: `${name}=${value}` } })

async function begin() {
  const answer = await app.call(null, google.start, {})
  return { url: answer.data.url, answer, browser: cookieNamed(answer, 'prumo_google') }
}
const finish = (browser: string, body: object) =>
  app.call(null, google.finish, { body: body as never }, withCookie('prumo_google', browser))

/** The whole way of a person through the provider and back. */
async function enter(subject: string, options: { cancels?: boolean } = {}) {
  const { url, browser } = await begin()
  return finish(browser, await provider.visit(url, subject, options))
}

let made = 0
/** Somebody the provider knows under this e-mail. */
function known(email: string, { isVerified = true } = {}) {
  const subject = `pessoa-${made++}`
  provider.person(subject, { email, email_verified: isVerified, name: 'Ana do Google' })
  return subject
}

const join = (told: Answer, password = testPassword) =>
  app.call(null, google.join, { body: { password } }, withCookie('prumo_joining', cookieNamed(told, 'prumo_joining')))

async function linksOf(userId: string) {
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query(
    'select email_proven_at is not null as proven, (select count(*)::int from external_identity where user_id = u.id) as links from user_account u where id = $1',
    [userId],
  )
  await database.end()
  return rows[0]
}

test('the start sends the browser to the provider with PKCE, state and nonce, and binds it by an HttpOnly cookie [plat-38]', async () => {
  expect((await app.call(null, google.status, {})).data).toEqual({ isEnabled: true })
  const { url, answer } = await begin()
  const { origin, searchParams } = new URL(url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    prompt: 'select_account',
    redirect_uri: `${publicUrl}/__/auth/handler`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'prumo_google', httpOnly: true, sameSite: 'Strict', path: '/api/auth/google' }),
  ])
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query('select * from google_attempt')
  await database.end()
  expect(JSON.stringify(rows)).not.toContain(searchParams.get('state'))
})

test('an account whose e-mail was proven here is opened by the same e-mail proven at Google, and its password stays [plat-39]', async () => {
  const owner = await app.anOwner()
  const answer = await enter(known(owner.email.toUpperCase()))
  expect([answer.status, answer.data?.user.uid, answer.data?.company!.id]).toEqual([200, owner.userId, owner.companyId])
  expect((await refresh(app, cookieOf(answer))).status).toBe(200)
  expect((await signIn(app, owner.email)).answer.status).toBe(200)
  expect(await isAlive(app, owner.accessToken)).toBe(true)
})

test('once joined, the identity opens the account even when its e-mail at Google has changed', async () => {
  const owner = await app.anOwner()
  const subject = known(owner.email)
  await enter(subject)
  provider.person(subject, { email: 'outro-endereco@exemplo.com.br', email_verified: false })
  expect((await enter(subject)).data.user.uid).toBe(owner.userId)
})

test('an account nobody has proven is asked for its password and left as it is; no session, no link [plat-40]', async () => {
  const squatter = await app.anOwner({ isProven: false })
  await addPasskey(app, squatter)
  const told = await enter(known(squatter.email))
  expect(told.problem).toMatchObject({ status: 401, code: 'google.password-needed' })
  expect(cookieOf(told)).toBe('')
  expect((await join(told, 'Errada123')).problem).toMatchObject({ status: 422, code: 'password.current-wrong' })
  expect(await linksOf(squatter.userId)).toEqual({ proven: false, links: 0 })
  expect(await isAlive(app, squatter.accessToken)).toBe(true)
  expect((await signIn(app, squatter.email)).answer.status).toBe(200)
})

test('with its password the account is joined and its e-mail proven; from then on Google opens it', async () => {
  const owner = await app.anOwner({ isProven: false })
  const subject = known(owner.email)
  const joined = await join(await enter(subject))
  expect([joined.status, joined.data.user.uid, joined.data.isEmailProven]).toEqual([200, owner.userId, true])
  expect(await linksOf(owner.userId)).toEqual({ proven: true, links: 1 })
  expect((await enter(subject)).data.user.uid).toBe(owner.userId)
})

test('an unproven account with a second factor is joined only after password and code [plat-40]', async () => {
  const owner = await app.anOwner({ isProven: false })
  const { phone } = await turnOnSecondFactor(app, owner)
  const halfway = await join(await enter(known(owner.email)))
  expect([halfway.problem.code, cookieOf(halfway)]).toEqual(['second-factor-needed', ''])
  expect(await linksOf(owner.userId)).toEqual({ proven: false, links: 0 })
  const opened = await app.call(
    null,
    sessions.completeSignIn,
    { body: { code: phone.codeAt(30) } },
    withCookie('prumo_halfway', cookieNamed(halfway, 'prumo_halfway')),
  )
  expect(opened.data.user.uid).toBe(owner.userId)
  expect(await linksOf(owner.userId)).toEqual({ proven: true, links: 1 })
})

test('nobody joins without the signed cookie of their own visit, nor with an old one', async () => {
  const owner = await app.anOwner({ isProven: false })
  const told = await enter(known(owner.email))
  const cookie = cookieNamed(told, 'prumo_joining')
  for (const value of ['', 'x', cookie.slice(0, -4), owner.accessToken]) {
    expect(
      (await app.call(null, google.join, { body: { password: testPassword } }, withCookie('prumo_joining', value)))
        .problem.code,
    ).toBe('google.attempt-invalid')
  }
  try {
    minutesLater = 16
    expect((await join(told)).problem.code).toBe('google.attempt-invalid')
  } finally {
    minutesLater = 0
  }
  expect(await linksOf(owner.userId)).toEqual({ proven: false, links: 0 })
})

test('an e-mail Google has not verified joins nothing and creates nothing', async () => {
  const owner = await app.anOwner()
  const refusal = {
    status: 403,
    code: 'google.email-unverified',
    title: 'O Google ainda não confirmou este e-mail. Confirme-o na sua conta do Google ou entre com e-mail e senha.',
    errors: [],
  }
  for (const email of [owner.email, 'ninguem-ainda@exemplo.com.br']) {
    const answer = await enter(known(email, { isVerified: false }))
    expect(answer.problem).toEqual(refusal)
    expect(answer.cookies).toEqual([])
  }
  expect(await isAlive(app, owner.accessToken)).toBe(true)
})

test('a person without an account is told so, and may create one with what Google said, once', async () => {
  const email = 'nova-do-google@exemplo.com.br'
  const subject = known(email)
  const told = await enter(subject)
  expect(told.problem).toMatchObject({
    status: 404,
    code: 'google.unregistered',
    title: 'Ainda não existe uma conta com este e-mail do Google.',
  })
  expect(cookieOf(told)).toBe('')
  const newcomer = withCookie('prumo_newcomer', cookieNamed(told, 'prumo_newcomer'))
  expect((await app.call(null, google.newcomer, {}, newcomer)).data).toEqual({ email, displayName: 'Ana do Google' })
  const created = await app.call(null, google.register, {}, newcomer)
  expect(created.data).toMatchObject({ user: { email, displayName: 'Ana do Google' }, company: null, companies: [] })
  expect((await app.call(null, google.register, {}, newcomer)).problem).toMatchObject({
    status: 409,
    code: 'user.email-taken',
  })
  expect((await enter(subject)).data.user.uid).toBe(created.data.user.uid)
  expect((await signIn(app, email)).answer.status).toBe(401)
})

test('without the signed cookie, or with a forged or old one, nobody becomes a newcomer', async () => {
  const told = await enter(known('mais-uma@exemplo.com.br'))
  const cookie = cookieNamed(told, 'prumo_newcomer')
  const forged = `${cookie.split('.')[0]}.${Buffer.from('{"email":"dono@exemplo.com.br","aud":"prumo_newcomer","exp":9999999999}').toString('base64url')}.${cookie.split('.')[2]}`
  const { accessToken } = await app.anOwner()
  for (const value of ['', 'x', forged, accessToken]) {
    expect((await app.call(null, google.newcomer, {}, withCookie('prumo_newcomer', value))).data).toBeNull()
    expect((await app.call(null, google.register, {}, withCookie('prumo_newcomer', value))).problem.code).toBe(
      'google.attempt-invalid',
    )
  }
  try {
    minutesLater = 16
    expect((await app.call(null, google.register, {}, withCookie('prumo_newcomer', cookie))).problem.code).toBe(
      'google.attempt-invalid',
    )
  } finally {
    minutesLater = 0
  }
})

test('whoever has a second factor is asked for it after Google too [plat-54]', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  const answer = await enter(known(owner.email))
  expect([answer.problem.code, cookieOf(answer)]).toEqual(['second-factor-needed', ''])
  const halfway = withCookie('prumo_halfway', cookieNamed(answer, 'prumo_halfway'))
  const opened = await app.call(null, sessions.completeSignIn, { body: { code: phone.codeAt(30) } }, halfway)
  expect([opened.status, opened.data.user.uid]).toEqual([200, owner.userId])
})

test('a person who came by Google has no password to change, and may ask for a link to choose one', async () => {
  const email = 'duas-portas@exemplo.com.br'
  const told = await enter(known(email))
  const { data } = await app.call(
    null,
    google.register,
    {},
    withCookie('prumo_newcomer', cookieNamed(told, 'prumo_newcomer')),
  )
  const changed = await app.call({ accessToken: data.accessToken } as never, passwords.change, {
    body: { currentPassword: testPassword, password: 'Araponga61', confirmPassword: 'Araponga61' },
  })
  expect(changed.problem.code).toBe('password.current-wrong')
  expect((await app.call(null, passwords.forgot, { body: { email } })).status).toBe(200)
})
