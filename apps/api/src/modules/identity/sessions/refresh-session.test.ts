import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '@prumo/contract/identity/sessions'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { cookieOf, isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'

let app: TestApp
let minutesLater = 0
const now = () => new Date(Date.now() + minutesLater * 60_000)
beforeAll(async () => void (app = await startTestApp({ now })))
afterAll(() => app.stop())

const reused = {
  status: 401,
  title: 'Por segurança encerramos esta sessão em todos os aparelhos. Entre novamente.',
  code: 'session-reused',
  errors: [],
}
const ended = { status: 401, title: 'Sua sessão terminou. Entre novamente.', code: 'session-ended', errors: [] }
const open = async () => signIn(app, (await app.anOwner()).email)

test('the refresh token travels only in an HttpOnly, SameSite=Strict cookie', async () => {
  const { answer } = await open()
  const [cookie] = answer.cookies.filter(({ name }) => name === 'prumo_refresh')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: expect.any(Date) })
  expect(cookie).not.toHaveProperty('secure')
  expect(JSON.stringify(answer.data)).not.toContain(cookieOf(answer))
})

test('behind https, and in production, every cookie is one of this host alone', async () => {
  for (const environment of [{ PRUMO_PUBLIC_URL: 'https://prumo.exemplo.com.br' }, { PRUMO_MODE: 'production' }]) {
    const guarded = await startTestApp({ environment })
    const { answer } = await signIn(guarded, (await guarded.anOwner()).email)
    await guarded.stop()
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['__Host-prumo_device', '__Host-prumo_refresh'])
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
  }
})

test('a cookie that an earlier version set is taken once and replaced by one of the new name', async () => {
  const guarded = await startTestApp({ environment: { PRUMO_PUBLIC_URL: 'https://prumo.exemplo.com.br' } })
  try {
    const { cookie } = await signIn(guarded, (await guarded.anOwner()).email)
    const moved = await refresh(guarded, cookie)
    expect(moved.status).toBe(200)
    const [former] = moved.cookies.filter(({ name }) => name === 'prumo_refresh')
    expect(former).toMatchObject({ value: '', path: '/api/auth/session', expires: new Date(0) })
    const next = cookieOf({ cookies: moved.cookies.filter(({ name }) => name.startsWith('__Host-')) })
    const again = await guarded.call(
      null,
      sessions.refresh,
      {},
      { headers: { cookie: `prumo_refresh=${cookie}; __Host-prumo_refresh=${next}` } },
    )
    expect(again.status).toBe(200)
  } finally {
    await guarded.stop()
  }
})

test('the database holds no token, only hashes', async () => {
  const { cookie } = await open()
  const owner = await connectAsOwner(app.connection)
  const { rows } = await owner.query('select * from refresh_token where token_hash = $1', [cookie])
  const { rows: all } = await owner.query('select count(*)::int as count from refresh_token')
  await owner.end()
  expect(rows).toEqual([])
  expect(all[0]!.count).toBeGreaterThan(0)
})

test('each refresh gives a new cookie and a new access token, and both work', async () => {
  const { cookie, answer } = await open()
  const seen = [cookie]
  for (let i = 0; i < 3; i++) {
    const next = await refresh(app, seen.at(-1)!)
    expect(next.status).toBe(200)
    expect(next.data).toMatchObject({ user: answer.data.user, company: { id: answer.data.company!.id }, isOwner: true })
    expect(await isAlive(app, next.data.accessToken)).toBe(true)
    seen.push(cookieOf(next))
  }
  expect(new Set(seen).size).toBe(4)
})

test('a spent cookie that comes back ends the session: the newer cookie and the access token die with it [plat-18]', async () => {
  const { cookie } = await open()
  const second = await refresh(app, cookie)
  expect(await isAlive(app, second.data.accessToken)).toBe(true)

  const replayed = await refresh(app, cookie)
  expect(replayed.problem).toEqual(reused)
  expect(cookieOf(replayed)).toBe('')
  expect(await isAlive(app, second.data.accessToken)).toBe(false)
  expect((await refresh(app, cookieOf(second))).problem).toEqual(ended)
})

test('theft on one device leaves the person’s other devices alone', async () => {
  const { email } = await app.anOwner()
  const [stolen, other] = [await signIn(app, email), await signIn(app, email)]
  await refresh(app, stolen.cookie)
  await refresh(app, stolen.cookie)
  expect((await refresh(app, other.cookie)).status).toBe(200)
})

test('the same attempt repeated after a lost answer succeeds as long as its answer was never used', async () => {
  const { cookie } = await open()
  const lost = await refresh(app, cookie, 'tentativa-1')
  const repeated = await refresh(app, cookie, 'tentativa-1')
  expect(repeated.status).toBe(200)
  expect(cookieOf(repeated)).not.toBe(cookieOf(lost))
  // The lost answer's cookie reached nobody; whoever shows it now is not the person.
  const third = await refresh(app, cookie, 'tentativa-1')
  expect(third.status).toBe(200)
  expect((await refresh(app, cookieOf(third), 'tentativa-2')).status).toBe(200)

  expect((await refresh(app, cookie, 'tentativa-1')).problem).toEqual(reused)
  expect(await isAlive(app, third.data.accessToken)).toBe(false)
})

test('a spent cookie with another attempt’s key is theft', async () => {
  const { cookie } = await open()
  await refresh(app, cookie, 'tentativa-1')
  expect((await refresh(app, cookie, 'tentativa-2')).problem).toEqual(reused)
})

test('of many uses of one cookie at the same instant at most one opens the door, and the session is ended', async () => {
  const { cookie } = await open()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => refresh(app, cookie, `ao-mesmo-tempo-${i}`)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.length).toBe(1)
  expect(await isAlive(app, opened[0]!.data.accessToken)).toBe(false)
})

test('one attempt sent several times at the same instant ends with one living cookie', async () => {
  const { cookie } = await open()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(app, cookie, 'mesma-tentativa')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const owner = await connectAsOwner(app.connection)
  const { rows } = await owner.query(
    `select count(*)::int as living from refresh_token where spent_at is null and session_id = (select session_id from refresh_token
       order by created_at desc limit 1)`,
  )
  await owner.end()
  expect(rows[0]!.living).toBe(1)
})

test('no cookie, a made-up cookie and a cookie of an ended session are all told the session is over', async () => {
  const { cookie, person } = await open()
  await app.call(person, sessions.signOut, {})
  expect((await app.call(null, sessions.refresh, {})).problem).toEqual(ended)
  expect((await refresh(app, 'x'.repeat(43))).problem).toEqual(ended)
  expect((await refresh(app, cookie)).problem).toEqual(ended)
})

test('an access token lives ten minutes; the session, thirty days after its last use', async () => {
  const { cookie, answer } = await open()
  const { accessToken } = answer.data
  const secondsLeft = (Date.parse(answer.data.expiresAt) - Date.now()) / 1000
  expect(secondsLeft).toBeGreaterThan(590)
  expect(secondsLeft).toBeLessThanOrEqual(600)
  try {
    minutesLater = 9.9
    expect(await isAlive(app, accessToken)).toBe(true)
    minutesLater = 10.1
    expect(await isAlive(app, accessToken)).toBe(false)

    minutesLater = 29 * 1440
    const kept = await refresh(app, cookie)
    expect(kept.status).toBe(200)
    minutesLater = 58 * 1440
    const again = await refresh(app, cookieOf(kept))
    expect(again.status).toBe(200)
    minutesLater = (58 + 31) * 1440
    expect((await refresh(app, cookieOf(again))).problem).toEqual(ended)
    expect(await isAlive(app, again.data.accessToken)).toBe(false)
  } finally {
    minutesLater = 0
  }
})

test('however often it is used, a session ends ninety days after it began', async () => {
  let { cookie } = await open()
  try {
    for (const day of [25, 50, 75]) {
      minutesLater = day * 1440
      const kept = await refresh(app, cookie)
      cookie = cookieOf(kept)
      expect(kept.status).toBe(200)
    }
    minutesLater = 89 * 1440
    const last = await refresh(app, cookie)
    expect(Math.round((last.cookies[0]!.expires!.getTime() - now().getTime()) / 86_400_000)).toBe(1)
    minutesLater = 90 * 1440 + 1
    expect((await refresh(app, cookieOf(last))).problem).toEqual(ended)
  } finally {
    minutesLater = 0
  }
})
