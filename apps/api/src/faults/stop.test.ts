import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyNewDatabase } from '#platform/embedded-postgres/testing/copy-new-database.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { dataFolder, ownDataFolder, spawnPrumo, startPrumo, type PrumoProcess } from './prumo-process.ts'

function inFolder(data: DataFolder) {
  return { ...ownDataFolder(data), environment: { PRUMO_DATA: data.folder, PRUMO_LOG: 'warn' } }
}

/** Every program that works in the folder, initdb and its children too. */
const runningIn = (folder: string) =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))

/** Longer than the signals of one Ctrl-C can lie apart. */
const afterAnEchoMs = 1100

/** Its body never ends: a request that nobody can wait for. */
async function endlessRequest({ address }: PrumoProcess) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let isCut = false
  socket.on('error', () => undefined).on('close', () => (isCut = true))
  socket.write(
    'POST /api/auth/session HTTP/1.1\r\nhost: prumo\r\ncontent-type: application/json\r\ncontent-length: 1000\r\nexpect: 100-continue\r\n\r\n{"email"',
  )
  // The server asks for the body: the request is in its hands.
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  return () => isCut
}

test('a request that does not end is cut off after the grace period, and PostgreSQL stops too', async () => {
  const { environment, postmaster } = inFolder(await preparedDataFolder())
  const prumo = await startPrumo({ ...environment, PRUMO_DEMO: 'off', PRUMO_STOP_SECONDS: '1' })
  const isCut = await endlessRequest(prumo)
  prumo.child.kill('SIGTERM')
  expect(await prumo.exitCode()).toBe(0)
  await expect.poll(isCut).toBe(true)
  expect(prumo.said.err).toBe('')
  expect(postmaster()).toBeNull()
})

test('the signals of one Ctrl-C count as one; another one later cuts off what is in hand', async () => {
  const { environment, postmaster } = inFolder(await preparedDataFolder())
  const prumo = await startPrumo({ ...environment, PRUMO_DEMO: 'off', PRUMO_STOP_SECONDS: '600' })
  const isCut = await endlessRequest(prumo)
  for (let echo = 0; echo < 3; echo++) prumo.child.kill('SIGINT')
  await expect.poll(() => prumo.said.out).toContain('Encerrando…')
  await sleep(afterAnEchoMs)
  expect([isCut(), prumo.child.exitCode]).toEqual([false, null])
  prumo.child.kill('SIGINT')
  expect(await prumo.exitCode()).toBe(0)
  await expect.poll(isCut).toBe(true)
  expect(postmaster()).toBeNull()
})

test.each([
  ['the database is being made', false, (folder: string) => existsSync(join(folder, 'postgres.new'))],
  ['the database starts', true, (folder: string) => existsSync(join(folder, 'postgres/postmaster.pid'))],
  [
    'the schema is made',
    true,
    (folder: string) =>
      runningIn(folder).some((line) => line.includes('postgres -D')) &&
      existsSync(join(folder, 'postgres/.s.PGSQL.5432')),
  ],
  ['the demonstration is made', true, (folder: string) => existsSync(join(folder, 'files'))],
])('Ctrl-C while %s ends with 0 and leaves nothing running', async (_phase, isDatabaseThere, isReached) => {
  const { environment, folder } = inFolder(dataFolder())
  if (isDatabaseThere) copyNewDatabase(join(folder, 'postgres'))
  const prumo = spawnPrumo(environment)
  await expect.poll(() => isReached(folder), { timeout: 90_000, interval: 5 }).toBe(true)
  prumo.child.kill('SIGINT')
  expect(await prumo.exitCode()).toBe(0)
  expect(prumo.said).toEqual({ out: 'Encerrando…\n', err: '' })
  expect(runningIn(folder)).toEqual([])
  expect(existsSync(join(folder, 'prumo.lock'))).toBe(false)
})
