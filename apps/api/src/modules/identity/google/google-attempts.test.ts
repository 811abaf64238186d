import { google } from '@prumo/contract/identity/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startOpenIdProvider } from '../../../testing/servers/openid-provider.ts'
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

let made = 0
/** Somebody the provider knows under this e-mail. */
function known(email: string, { isVerified = true } = {}) {
  const subject = `pessoa-${made++}`
  provider.person(subject, { email, email_verified: isVerified, name: 'Ana do Google' })
  return subject
}

const invalid = {
  status: 422,
  code: 'google.attempt-invalid',
  title: 'Este pedido de entrada com o Google não é válido ou já foi usado. Tente novamente.',
  errors: [],
}

test('a state is good for one return, to the browser that asked, within ten minutes [plat-41]', async () => {
  const owner = await app.anOwner()
  const subject = known(owner.email)
  const { url, browser } = await begin()
  const back = await provider.visit(url, subject)
  expect((await finish('', back)).problem).toEqual(invalid)
  expect((await finish((await begin()).browser, back)).problem).toEqual(invalid)
  expect((await finish(browser, { ...back, state: 'x'.repeat(43) })).problem).toEqual(invalid)
  const answers = await Promise.all([finish(browser, back), finish(browser, back)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await finish(browser, back)).problem).toEqual(invalid)

  const late = await begin()
  const lateBack = await provider.visit(late.url, subject)
  try {
    minutesLater = 11
    expect((await finish(late.browser, lateBack)).problem).toEqual(invalid)
  } finally {
    minutesLater = 0
  }
})

const refused = {
  status: 422,
  code: 'google.refused',
  title: 'O Google não confirmou quem você é. Tente novamente ou entre com e-mail e senha.',
  errors: [],
}

test('a code got for another attempt, with its nonce and verifier, is refused', async () => {
  const owner = await app.anOwner()
  const subject = known(owner.email)
  const [stolen, mine] = [await begin(), await begin()]
  const theirs = await provider.visit(stolen.url, subject)
  const { state } = await provider.visit(mine.url, subject)
  expect((await finish(mine.browser, { ...theirs, state })).problem).toEqual(refused)
  expect((await finish((await begin()).browser, { state: 'x' })).problem).toEqual(invalid)
})

test('a statement with another nonce than the one asked for is refused', async () => {
  const owner = await app.anOwner()
  const { url, browser } = await begin()
  const database = await connectAsOwner(app.connection)
  await database.query(`update google_attempt set nonce = 'outro-nonce-que-ninguem-pediu'`)
  await database.end()
  expect((await finish(browser, await provider.visit(url, known(owner.email)))).problem).toEqual(refused)
})

test('a code that does not exist, and none at all, are refused', async () => {
  for (const extra of [{ code: 'inventado', iss: provider.issuer }, {}, { error: 'server_error' }]) {
    const { url, browser } = await begin()
    expect((await finish(browser, { state: new URL(url).searchParams.get('state'), ...extra })).problem).toEqual(
      refused,
    )
  }
})

test('who cancels at the provider is told so, and the attempt is over', async () => {
  const { url, browser } = await begin()
  const back = await provider.visit(url, known('cancela@exemplo.com.br'), { cancels: true })
  expect(back.error).toBe('access_denied')
  expect((await finish(browser, back)).problem).toEqual({
    status: 403,
    code: 'google.cancelled',
    title: 'A entrada com o Google foi cancelada.',
    errors: [],
  })
  expect((await finish(browser, back)).problem).toEqual(invalid)
})

test('a provider that is down is told as such: at the start and on the way back', async () => {
  const away = {
    status: 503,
    code: 'google.unavailable',
    title: 'O Google não respondeu. Tente novamente em instantes ou entre com e-mail e senha.',
    errors: [],
  }
  const dying = await startOpenIdProvider(`${publicUrl}/__/auth/handler`)
  dying.person('alguem', { email: 'alguem@exemplo.com.br', email_verified: true })
  const other = await startTestApp({ environment: { ...dying.environment, PRUMO_PUBLIC_URL: publicUrl } })
  try {
    const started = await other.call(null, google.start, {})
    const back = await dying.visit(started.data.url, 'alguem')
    await dying.stop()
    const returned = await other.call(
      null,
      google.finish,
      { body: back },
      withCookie('prumo_google', cookieNamed(started, 'prumo_google')),
    )
    expect(returned.problem).toEqual(away)
  } finally {
    await other.stop()
  }
  const never = await startTestApp({ environment: { ...dying.environment, GOOGLE_CLIENT_ID: 'outro' } })
  try {
    expect((await never.call(null, google.start, {})).problem).toEqual(away)
  } finally {
    await never.stop()
  }
})
