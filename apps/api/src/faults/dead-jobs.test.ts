import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { demoUsers } from '../demo/demo-users.ts'
import { testPassword } from '../testing/app/builders.ts'
import { startMailServer } from '../testing/servers/mail-server.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { startPrumo, type PrumoProcess } from './prumo-process.ts'

let data: DataFolder
beforeAll(async () => void (data = await preparedDataFolder()))
afterAll(() => data.remove())

const { email } = demoUsers[0]
const newcomer = {
  displayName: 'Ana',
  email: 'ana@exemplo.com.br',
  password: testPassword,
  confirmPassword: testPassword,
}

/** A mail server that lets people in and then says nothing: whoever sends an email keeps the job in hand. */
async function aSilentMailServer() {
  let visitors = 0
  const server = createServer(() => void visitors++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, hasVisitor: () => visitors > 0 }
}

async function aMailServer() {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  return mail
}

type Silent = Awaited<ReturnType<typeof aSilentMailServer>>

/** Asks for something that writes an email. */
async function takeAJobInHand(
  prumo: PrumoProcess,
  silent: Silent,
  path = 'auth/password/forgot',
  body: object = { email },
) {
  const headers = { 'content-type': 'application/json' }
  expect(
    (await fetch(`${prumo.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status,
  ).toBe(200)
  await expect.poll(silent.hasVisitor, { interval: 20 }).toBe(true)
}

async function die(prumo: PrumoProcess) {
  prumo.child.kill('SIGKILL')
  await prumo.exitCode()
}

test('a job that was in hand when the program was killed is taken up by the next start on the same folder', async () => {
  const silent = await aSilentMailServer()
  const mail = await aMailServer()
  const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
  const first = await startPrumo({ ...environment, SMTP_URL: silent.url })
  await takeAJobInHand(first, silent)
  await die(first)
  await startPrumo({ ...environment, SMTP_URL: mail.url })
  expect(await mail.emailsTo(email)).toHaveLength(1)
})

test('a job of an instance that was killed is taken up by one that lives', async () => {
  const database = await createTestDatabase(inject('postgres'), inject('template'))
  onTestFinished(database.drop)
  const { host, port, user, database: name } = database.connection
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host!)}&port=${port}`
  const silent = await aSilentMailServer()
  const mail = await aMailServer()
  const environment = { DATABASE_URL: url, PRUMO_DATA: data.folder, PRUMO_DEMO: 'off', PRUMO_LOG: 'silent' }
  const first = await startPrumo({ ...environment, SMTP_URL: silent.url })
  await takeAJobInHand(first, silent, 'auth/user', newcomer)
  await startPrumo({ ...environment, SMTP_URL: mail.url })
  await die(first)
  await expect.poll(() => mail.messages.length, { interval: 50 }).toBe(1)
})
