import { devices, maxDevicesPerPerson } from '@prumo/contract/notifications/devices'
import { notifications } from '@prumo/contract/notifications/notifications'
import { sessions } from '@prumo/contract/identity/sessions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import * as jose from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startPushService } from '../../../testing/servers/push-service.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { notify, type NewNotification } from '../notify.ts'
import { sendPushHandler } from '../send-push.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ withJobs: true, environment: { PRUMO_PUSH_PRIVATE: 'on' } })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

/** Retries, and machines with much else to do, take their time. */
const soon = { interval: 20 }
type Browser = ReturnType<typeof service.aBrowser>
const bodyFor = (person: Person, { subscription }: Pick<Browser, 'subscription'>) =>
  ({
    userId: person.userId,
    fcmToken: JSON.stringify(subscription),
    deviceType: 'WEB',
    deviceModel: 'Chrome no Linux',
    osVersion: 'Linux',
    appVersion: '1',
  }) as const
const register = async (person: Person, browser = service.aBrowser()) => {
  const { data, status } = await app.call(person, devices.register, { body: bodyFor(person, browser) })
  expect(status).toBe(200)
  return { browser, id: data.id }
}
const tell = (person: Person, notice: Partial<NewNotification> = {}) =>
  inTransaction(
    app.services.pool,
    { companyId: person.companyId, userId: person.userId, requestId: 'test' },
    (transaction) =>
      notify(
        { transaction, services: app.services, companyId: person.companyId },
        { to: { userIds: [person.userId] }, type: 'SYSTEM', title: 'Aviso', ...notice },
      ),
  )
const devicesOf = async (person: Person) => (await app.call(person, devices.list, { query: {} })).data.items
const statsOf = async (person: Person) => {
  const { sent, delivered, failed } = (await app.call(person, notifications.stats, { query: {} })).data
  return { sent, delivered, failed }
}
const sendTest = (person: Person) =>
  app.call(person, devices.sendTest, {
    body: { title: 'Teste', body: 'Chegou', notificationType: 'SYSTEM', data: { type: 'TEST', timestamp: 1 } },
  })

async function jobs(statement: string, person: Person) {
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query<{ state: string; retry_count: number }>(
    `${statement} where name = 'send-push' and data->>'userId' = $1`,
    [person.userId],
  )
  await database.end()
  return rows
}
const jobStates = async (person: Person) =>
  (await jobs('select state, retry_count from pgboss.job', person)).map(({ state }) => state)
/** Retries wait longer and longer; the test need not. */
const retryNow = (person: Person) => jobs('update pgboss.job set start_after = now()', person)

test('a push arrives encrypted for one browser, which alone can read it, signed by this installation [plat-226]', async () => {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  await tell(owner, {
    title: 'Olá, São João',
    description: 'Parcela vence amanhã',
    link: '/finance/bank-accounts',
    type: 'FINANCE',
  })
  await browser.until(1)
  const [push] = browser.received()
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  expect(push!.body.toString('latin1')).not.toContain('Parcela')
  const { id } = (await app.call(owner, notifications.unread, {})).data.items[0]!
  expect(browser.read(push!)).toEqual({
    id,
    type: 'FINANCE',
    title: 'Olá, São João',
    body: 'Parcela vence amanhã',
    link: '/finance/bank-accounts',
  })

  const { publicKey } = (await app.call(owner, devices.publicKey, {})).data
  const raw = Buffer.from(publicKey, 'base64url')
  const key = await jose.importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const token = /t=([^,]+)/.exec(push!.headers.authorization!)![1]!
  const { payload } = await jose.jwtVerify(token, key)
  expect(payload).toMatchObject({
    aud: new URL(browser.subscription.endpoint).origin,
    sub: 'mailto:nao-responda@localhost',
  })
  await expect.poll(() => statsOf(owner), soon).toEqual({ sent: 1, delivered: 1, failed: 0 })
  expect((await devicesOf(owner))[0]!.lastDeliveredAt).not.toBeNull()
})

test('a full message stays under four kilobytes, emails of several bytes included [plat-260]', async () => {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  await tell(owner, { title: '🧊'.repeat(60), description: '\u2028'.repeat(500), link: `/${'á'.repeat(290)}` })
  await browser.until(1)
  expect(browser.received()[0]!.bytes).toBeLessThanOrEqual(4096)
  expect(browser.read(browser.received()[0]!)).toMatchObject({ title: '🧊'.repeat(60) })
})

test.each([404, 410])('an address that answers %i is not used again [plat-259]', async (status) => {
  const owner = await app.anOwner()
  const { browser, id } = await register(owner)
  service.answers.set(browser.path, [status])
  await tell(owner)
  await browser.until(1)
  await expect.poll(async () => (await devicesOf(owner))[0]!.isActive, soon).toBe(false)
  expect((await app.call(owner, devices.validate, { query: { tokenId: id } })).data).toEqual({ data: false })
  expect(await statsOf(owner)).toEqual({ sent: 1, delivered: 0, failed: 1 })
  await tell(owner)
  expect(await jobStates(owner)).toHaveLength(1)
  await register(owner, browser)
  expect((await devicesOf(owner)).map((device) => [device.id, device.isActive])).toEqual([[id, true]])
})

async function busyAtFirst(status: number) {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  service.answers.set(browser.path, [status])
  await tell(owner)
  await browser.until(1)
  await expect.poll(() => jobStates(owner), soon).toEqual(['retry'])
  return { owner, browser }
}

test('a push service that answers 429 or 503 is asked again later, and counted once', async () => {
  const again = async (status: number) => {
    const { owner, browser } = await busyAtFirst(status)
    expect(await statsOf(owner)).toEqual({ sent: 1, delivered: 0, failed: 0 })
    await retryNow(owner)
    await browser.until(2)
    await expect.poll(() => statsOf(owner), soon).toEqual({ sent: 1, delivered: 1, failed: 0 })
  }
  await Promise.all([again(429), again(503)])
})

test('a push that is refused for good is counted as failed and not repeated', async () => {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  service.answers.set(browser.path, [400])
  await tell(owner)
  await expect.poll(() => jobStates(owner), soon).toEqual(['completed'])
  expect(await statsOf(owner)).toEqual({ sent: 1, delivered: 0, failed: 1 })
  expect((await devicesOf(owner))[0]).toMatchObject({ isActive: true, lastFailedAt: expect.any(String) })
})

test('who turned pushes off in a company gets none from it, and still finds the message in the bell [plat-261]', async () => {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  await app.call(owner, notifications.savePreferences, { body: { pushEnabled: false, mutedTypes: [] } })
  await tell(owner)
  expect(await jobStates(owner)).toEqual([])
  expect((await app.call(owner, notifications.unread, {})).data.total).toBe(1)
  await app.call(owner, notifications.savePreferences, { body: { pushEnabled: true, mutedTypes: [] } })
  await tell(owner)
  await browser.until(1)
  expect(browser.received()).toHaveLength(1)
})

test('a push that waits is not sent any more once the message was read, the toggle turned or the person signed out', async () => {
  const stopped = async (happens: (person: Person) => Promise<unknown>) => {
    const { owner, browser } = await busyAtFirst(429)
    await happens(owner)
    await retryNow(owner)
    await expect.poll(() => jobStates(owner), soon).toEqual(['completed'])
    expect(browser.received()).toHaveLength(1)
  }
  await Promise.all([
    stopped((person) => app.call(person, notifications.markAllRead, {})),
    stopped((person) =>
      app.call(person, notifications.savePreferences, { body: { pushEnabled: false, mutedTypes: [] } }),
    ),
    stopped((person) => app.call(person, sessions.signOut, {})),
  ])
})

test('when the last try fails too, it is counted as failed and nothing is thrown', async () => {
  const owner = await app.anOwner()
  const { browser, id: deviceId } = await register(owner)
  service.answers.set(browser.path, [503, 503])
  await tell(owner)
  await browser.until(1)
  await expect.poll(() => jobStates(owner), soon).toEqual(['retry'])
  const { id: notificationId } = (await app.call(owner, notifications.unread, {})).data.items[0]!
  const { companyId, userId } = owner
  await sendPushHandler.run(
    app.services,
    { companyId, userId, notificationId, deviceId },
    { isFirst: false, isLast: true },
  )
  expect(await statsOf(owner)).toEqual({ sent: 1, delivered: 0, failed: 1 })
})

test('registering the same browser again renews it; another person who registers it takes it over [plat-236]', async () => {
  const owner = await app.anOwner()
  const { browser, id } = await register(owner)
  expect((await register(owner, browser)).id).toBe(id)
  expect(await devicesOf(owner)).toMatchObject([
    { id, deviceModel: 'Chrome no Linux', deviceType: 'WEB', isActive: true, isCurrent: true },
  ])
  const next = await app.aMember(owner, [])
  await register(next, browser)
  expect([(await devicesOf(owner)).length, (await devicesOf(next)).length]).toEqual([0, 1])
})

test('a device is valid for its person while its session lives [plat-245]', async () => {
  const owner = await app.anOwner()
  const { id } = await register(owner)
  const isValid = async (person: Person, tokenId: string) =>
    (await app.call(person, devices.validate, { query: { tokenId } })).data.data
  expect([
    await isValid(owner, id),
    await isValid(owner, uuidv7()),
    await isValid(owner, 'não é um id'),
    await isValid(await app.anOwner(), id),
  ]).toEqual([true, false, false, false])
  expect((await app.call(owner, devices.remove, { params: { id } })).status).toBe(200)
  expect(await isValid(owner, id)).toBe(false)
})

test('devices can be asked for by whether they are active [plat-246]', async () => {
  const owner = await app.anOwner()
  const { browser } = await register(owner)
  await register(owner)
  service.answers.set(browser.path, [410])
  await sendTest(owner)
  const count = async (isActive?: 'true' | 'false') =>
    (await app.call(owner, devices.list, { query: isActive ? { isActive } : {} })).data.total
  expect([await count(), await count('true'), await count('false')]).toEqual([2, 1, 1])
})

test('a test says how many devices there are, how many took it and how many did not [plat-237, plat-247]', async () => {
  const owner = await app.anOwner()
  expect((await sendTest(owner)).data).toEqual({ totalDevices: 0, successCount: 0, failureCount: 0 })
  const [good, bad] = [await register(owner), await register(owner)]
  service.answers.set(bad.browser.path, [500])
  expect((await sendTest(owner)).data).toEqual({ totalDevices: 2, successCount: 1, failureCount: 1 })
  expect(good.browser.read(good.browser.received()[0]!)).toMatchObject({
    title: 'Teste',
    body: 'Chegou',
    type: 'SYSTEM',
  })
})

test('a person has twenty devices at most; the one silent for longest gives way', async () => {
  const owner = await app.anOwner()
  const first = await register(owner)
  for (let n = 0; n < maxDevicesPerPerson; n++) await register(owner)
  const ids = (await devicesOf(owner)).map(({ id }) => id)
  expect([ids.length, ids.includes(first.id)]).toEqual([maxDevicesPerPerson, false])
})

test('nobody registers a device for somebody else', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, [])
  const { problem } = await app.call(colleague, devices.register, { body: bodyFor(owner, service.aBrowser()) })
  expect(problem).toMatchObject({ status: 422, code: 'device.other-person' })
})

test.each(['', 'texto', '{}', '{"endpoint":"http://push.exemplo.com.br/x"}'])(
  'a token that is no subscription is refused: %s',
  async (fcmToken) => {
    const owner = await app.anOwner()
    const { status, problem } = await app.call(owner, devices.register, {
      body: { ...bodyFor(owner, service.aBrowser()), fcmToken },
    })
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'fcmToken', message: 'Não conseguimos gerar o token de notificação.' }],
    ])
  },
)
