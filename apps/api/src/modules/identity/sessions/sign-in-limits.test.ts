import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import { deviceOf, signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword } from '../../../testing/app/builders.ts'
import { createCaller } from '../../../testing/app/caller.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { hashToken } from '../tokens.ts'

let app: TestApp
const clock = standingClock()
beforeAll(async () => void (app = await startTestApp({ now: clock.now, environment: { PRUMO_TRUST_PROXY: '1' } })))
afterAll(() => app.stop())

const tooMany = {
  status: 429,
  title: 'Muitas tentativas. Tente novamente em alguns minutos.',
  code: 'too-many-requests',
  errors: [],
}
const from = (forwarded: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': forwarded, ...headers },
})
const guess = async (email: string, forwarded: string, headers: Record<string, string> = {}) =>
  (await signIn(app, email, { password: 'Errada123', ...from(forwarded, headers) })).answer
const enter = async (email: string, forwarded: string, headers: Record<string, string> = {}) =>
  (await signIn(app, email, from(forwarded, headers))).answer

async function asOwner<T>(work: (owner: Awaited<ReturnType<typeof connectAsOwner>>) => Promise<T>) {
  const owner = await connectAsOwner(app.connection)
  return work(owner).finally(() => owner.end())
}

async function useUpTries(email: string, forwarded: string) {
  for (let i = 0; i < 10; i++) expect((await guess(i % 2 ? email : email.toUpperCase(), forwarded)).status).toBe(401)
}

test('ten tries from one address are enough for one account; its owner enters from anywhere else', async () => {
  const { email } = await app.anOwner()
  await useUpTries(email, '10.2.0.1')
  expect((await enter(email, '10.2.0.1')).problem).toEqual(tooMany)
  expect((await enter(email, '10.2.0.2')).status).toBe(200)
  expect((await enter((await app.anOwner()).email, '10.2.0.1')).status).toBe(200)
})

test('whoever entered with a device before enters with it again, whatever others tried from the same network', async () => {
  const { email } = await app.anOwner()
  const device = deviceOf(await enter(email, '10.3.0.8'))
  await useUpTries(email, '10.3.0.1')
  expect((await enter(email, '10.3.0.1')).problem).toEqual(tooMany)
  expect((await enter(email, '10.3.0.1', device)).status).toBe(200)
  const other = await app.anOwner()
  await useUpTries(other.email, '10.3.0.9')
  expect((await enter(other.email, '10.3.0.9', device)).problem).toEqual(tooMany)
  expect((await enter(email, '10.3.0.1', { cookie: `${device.cookie.slice(0, -5)}AAAAA` })).problem).toEqual(tooMany)
})

test('a known device has tries of its own, and not without end', async () => {
  const { email } = await app.anOwner()
  const device = deviceOf(await enter(email, '10.3.1.1'))
  for (let i = 0; i < 20; i++) expect((await guess(email, `10.3.1.${i}`, device)).status).toBe(401)
  expect((await enter(email, '10.3.1.99', device)).problem).toEqual(tooMany)
  expect((await enter(email, '10.3.1.99')).status).toBe(200)
})

test('strangers in great number keep nobody from a device they know, nor from one on which they chose a new password', async () => {
  const { email, userId } = await app.anOwner()
  const device = deviceOf(await enter(email, '10.4.0.1'))
  await guess(email, '10.4.0.2')
  await asOwner((owner) => owner.query('update rate_limit set hits = 500 where hits < 500'))
  expect((await enter(email, '10.4.0.3')).problem).toEqual({
    status: 429,
    title:
      'Houve muitas tentativas com este e-mail. Entre por um aparelho que você já usa, ou redefina a sua senha neste para continuar.',
    code: 'sign-in.too-many',
    errors: [],
  })
  expect((await enter(email, '10.4.0.3', device)).status).toBe(200)
  const token = 't'.repeat(43)
  await asOwner((owner) =>
    owner.query(
      `insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hashToken(token), userId],
    ),
  )
  const chosen = { password: 'Araponga61', confirmPassword: 'Araponga61' }
  const reset = await app.call(null, passwords.reset, { body: { token, ...chosen } }, from('10.4.0.4'))
  expect(reset.status).toBe(200)
  const enterAnew = async (known: { cookie: string }) =>
    (await signIn(app, email, { password: chosen.password, ...from('10.4.0.5', known) })).answer
  expect((await enterAnew(deviceOf(reset))).status).toBe(200)
  expect((await enterAnew(device)).problem?.code, 'known under the old password only').toBe('sign-in.too-many')
})

test('a changed password makes every device a stranger but the one it was changed on', async () => {
  const { email } = await app.anOwner()
  const left = deviceOf(await enter(email, '10.4.1.1'))
  const { answer, person } = await signIn(app, email, from('10.4.1.2'))
  const chosen = { password: 'Araponga61', confirmPassword: 'Araponga61' }
  const changed = await app.call(
    person,
    passwords.change,
    { body: { currentPassword: testPassword, ...chosen } },
    from('10.4.1.2', deviceOf(answer)),
  )
  expect(changed.status).toBe(200)
  await useUpTries(email, '10.4.1.3')
  expect((await guess(email, '10.4.1.3', left)).status).toBe(429)
  expect((await guess(email, '10.4.1.3', deviceOf(answer))).status).toBe(429)
  expect((await guess(email, '10.4.1.3', deviceOf(changed))).status).toBe(401)
})

test('many known devices of one account are counted as strangers in the end, and let in as these are', async () => {
  const { email } = await app.anOwner()
  const devices = [deviceOf(await enter(email, '10.4.2.1')), deviceOf(await enter(email, '10.4.2.1'))]
  await useUpTries(email, '10.4.2.2')
  await asOwner((owner) => owner.query('delete from rate_limit where hits < 10'))
  expect((await guess(email, '10.4.2.2', devices[0])).status).toBe(401)
  await asOwner((owner) => owner.query('update rate_limit set hits = hits + 99 where hits = 1'))
  const fresh = deviceOf(await enter(email, '10.4.2.3'))
  expect((await enter(email, '10.4.2.2', devices[1])).problem).toEqual(tooMany)
  expect((await enter(email, '10.4.2.2', fresh)).problem).toEqual(tooMany)
  expect((await enter(email, '10.4.2.4', devices[1])).status).toBe(200)
})

test('a crowd of networks that fills the door keeps out neither a known device nor one more visitor', async () => {
  const [{ email }, other, victim] = [await app.anOwner(), await app.anOwner(), await app.anOwner()]
  const device = deviceOf(await enter(email, '10.4.3.1'))
  await asOwner((owner) => owner.query('delete from rate_limit'))
  await guess(victim.email, '10.4.3.3')
  await asOwner((owner) => owner.query('update rate_limit set hits = 500'))
  const crowd: Promise<number>[] = []
  const answered: number[] = []
  await asOwner(async (owner) => {
    // Whatever reads an account waits for this lock, so the line stands still until it is full.
    await owner.query('begin; lock table user_account in access exclusive mode')
    for (let i = 0; i < 10 * 21; i++) {
      const status = guess(victim.email, `2001:db8:${i % 10}:1::1`).then((answer) => answer.status)
      crowd.push(status)
      void status.then((one) => answered.push(one))
    }
    await expect.poll(() => answered).toEqual(Array<number>(7).fill(503))
    const honest = [enter(email, '10.4.3.1', device), enter(other.email, '10.4.3.2')]
    await expect.poll(() => answered).toEqual(Array<number>(8).fill(503))
    await owner.query('commit')
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([200, 200])
  })
  expect((await Promise.all(crowd)).filter((status) => status === 503)).toHaveLength(8)
})

test('the limit of one address is shared by every instance on the database, and other addresses are free', async () => {
  const second = await startInstance(app.services.settings, app.connection, {
    now: clock.now,
    withWeb: false,
    withJobs: false,
  })
  try {
    const callers = [app, createCaller(second.server)]
    const attempt = async (i: number, ip: string) =>
      (
        await callers[i % 2]!.call(
          null,
          sessions.signIn,
          { body: { email: `pessoa-${ip}-${i}@exemplo.com.br`, password: 'Errada123' } },
          from(ip),
        )
      ).status
    const statuses = [await attempt(0, '10.5.0.1')]
    await asOwner((owner) => owner.query('update rate_limit set hits = hits + 57'))
    for (let i = 1; i < 5; i++) statuses.push(await attempt(i, '10.5.0.1'))
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect(await attempt(0, '10.5.0.2')).toBe(401)
  } finally {
    await second.stop()
  }
})

test('a new window forgets the count of the one before', async () => {
  const { email } = await app.anOwner()
  await useUpTries(email, '10.6.0.1')
  expect((await guess(email, '10.6.0.1')).status).toBe(429)
  clock.moveMinutes(15)
  expect((await guess(email, '10.6.0.1')).status).toBe(401)
})

test('what a visitor writes into the forwarded addresses changes nothing: only what the proxy added counts', async () => {
  const { email } = await app.anOwner()
  for (let i = 0; i < 10; i++) expect((await guess(email, `203.0.113.${i}, 10.7.0.1`)).status).toBe(401)
  expect((await guess(email, '203.0.113.99, 10.7.0.1')).status).toBe(429)
  expect((await guess(email, '10.7.0.1, 10.7.0.2')).status).toBe(401)
})

test('the addresses of one IPv6 network are one visitor', async () => {
  const { email } = await app.anOwner()
  for (let i = 0; i < 10; i++) expect((await guess(email, `2001:db8:1:2:${i}::${i}`)).status).toBe(401)
  expect((await guess(email, '2001:db8:1:2::ffff')).status).toBe(429)
  expect((await guess(email, '2001:db8:1:3::1')).status).toBe(401)
})

test('all networks that one customer may have are counted together too', async () => {
  const [{ email }, other] = [await app.anOwner(), await app.anOwner()]
  await asOwner((owner) => owner.query('delete from rate_limit'))
  expect((await guess(email, '2001:db8:9:1::1')).status).toBe(401)
  await asOwner((owner) => owner.query('update rate_limit set hits = 480'))
  expect((await guess(other.email, '2001:db8:9:2::1')).status).toBe(429)
  expect((await guess(other.email, '2001:db8:a:2::1')).status).toBe(401)
})
