import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import { deviceOf, signIn } from '../../../testing/browser.ts'
import { createCaller } from '../../../testing/caller.ts'
import { enterFreshWindow } from '../../../testing/rate-window.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hashToken } from '../tokens.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_TRUST_PROXY: '1' } })))
afterAll(() => app.stop())

const tooMany = { status: 429, title: 'Muitas tentativas. Tente novamente em alguns minutos.', code: 'too-many-requests', errors: [] }
const from = (forwarded: string, headers: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': forwarded, ...headers } })
const guess = async (email: string, forwarded: string, headers: Record<string, string> = {}) =>
  (await signIn(app, email, { password: 'Errada123', ...from(forwarded, headers) })).answer
const enter = async (email: string, forwarded: string, headers: Record<string, string> = {}) => (await signIn(app, email, from(forwarded, headers))).answer

async function asOwner<T>(work: (owner: Awaited<ReturnType<typeof connectAsOwner>>) => Promise<T>) {
  const owner = await connectAsOwner(app.connection)
  return work(owner).finally(() => owner.end())
}

async function useUpTries(email: string, forwarded: string) {
  await enterFreshWindow()
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
  await enterFreshWindow()
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
    title: 'Houve muitas tentativas com este e-mail. Entre por um aparelho que você já usa, ou redefina a sua senha neste para continuar.',
    code: 'sign-in.too-many',
    errors: [],
  })
  const token = 't'.repeat(43)
  await asOwner((owner) => owner.query(`insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [hashToken(token), userId]))
  const chosen = { password: 'OutraSenha9', confirmPassword: 'OutraSenha9' }
  const reset = await app.call(null, passwords.reset, { body: { token, ...chosen } }, from('10.4.0.4'))
  expect(reset.status).toBe(200)
  for (const known of [device, deviceOf(reset)]) {
    expect((await signIn(app, email, { password: chosen.password, ...from('10.4.0.5', known) })).answer.status).toBe(200)
  }
})

test('the limit of one address is shared by every instance on the database, and other addresses are free', async () => {
  await enterFreshWindow()
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  try {
    const callers = [app, createCaller(second.server)]
    const attempt = async (i: number, ip: string) =>
      (await callers[i % 2]!.call(null, sessions.signIn, { body: { email: `pessoa-${ip}-${i}@exemplo.com.br`, password: 'Errada123' } }, from(ip))).status
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
  await asOwner((owner) => owner.query(`update rate_limit set window_start = window_start - interval '1 hour'`))
  expect((await guess(email, '10.6.0.1')).status).toBe(401)
})

test('what a visitor writes into the forwarded addresses changes nothing: only what the proxy added counts', async () => {
  const { email } = await app.anOwner()
  await enterFreshWindow()
  for (let i = 0; i < 10; i++) expect((await guess(email, `203.0.113.${i}, 10.7.0.1`)).status).toBe(401)
  expect((await guess(email, '203.0.113.99, 10.7.0.1')).status).toBe(429)
  expect((await guess(email, '10.7.0.1, 10.7.0.2')).status).toBe(401)
})

test('the addresses of one IPv6 network are one visitor', async () => {
  const { email } = await app.anOwner()
  await enterFreshWindow()
  for (let i = 0; i < 10; i++) expect((await guess(email, `2001:db8:1:2:${i}::${i}`)).status).toBe(401)
  expect((await guess(email, '2001:db8:1:2::ffff')).status).toBe(429)
  expect((await guess(email, '2001:db8:1:3::1')).status).toBe(401)
})
