import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '../demo/demo-users.ts'
import type { Person } from '../testing/app/builders.ts'
import { followStream } from '../testing/app/event-stream.ts'
import { createWriters } from './steady-writers.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { startPrumo } from './prumo-process.ts'

let data: DataFolder
let environment: Record<string, string>
beforeAll(async () => {
  data = await preparedDataFolder()
  environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
})
afterAll(() => data.remove())

type Writers = Awaited<ReturnType<typeof createWriters>>

/** Every confirmed write is there once; what was in doubt can be sent again, and is then there once. */
async function expectNothingLostNorDoubled(address: string, writers: Writers) {
  const { confirmed, inDoubt } = writers
  expect(confirmed.length).toBeGreaterThan(20)
  const survived = new Set(await writers.names(address))
  expect(confirmed.filter(({ name }) => !survived.has(name))).toEqual([])

  const repeated = [...inDoubt, ...confirmed.slice(-20)]
  const statuses = await Promise.all(repeated.map((write) => writers.send(address, write)))
  expect(statuses).toEqual(repeated.map(() => 200))
  const names = await writers.names(address)
  expect(names.toSorted()).toEqual([...confirmed, ...inDoubt].map(({ name }) => name).toSorted())
}

async function writeUntil(writers: Writers, address: string, more: number, kill: () => void) {
  const enough = writers.confirmed.length + more
  writers.start(address)
  await expect.poll(() => writers.confirmed.length, { interval: 5 }).toBeGreaterThan(enough)
  kill()
  await writers.stop()
}

test('kill -9 of the program, then of PostgreSQL, in the middle of writes: nothing confirmed is lost, nothing repeated is doubled, and the program outlives its database', async () => {
  const writers = await createWriters()
  const first = await startPrumo(environment)
  await writers.signIn(first.address)
  await writeUntil(writers, first.address, 40, () => first.child.kill('SIGKILL'))
  expect(await first.exitCode()).toBeNull()

  const second = await startPrumo(environment)
  await expectNothingLostNorDoubled(second.address, writers)

  await writeUntil(writers, second.address, 40, () => process.kill(data.postmaster()!.pid, 'SIGKILL'))
  await expect.poll(() => second.said.err.trim()).toBe('O banco de dados parou e foi iniciado outra vez.')
  await expect.poll(async () => (await fetch(`${second.address}/readyz`)).status).toBe(200)
  await expectNothingLostNorDoubled(second.address, writers)
  second.child.kill('SIGINT')
  expect(await second.exitCode()).toBe(0)
  expect(data.postmaster()).toBeNull()
})

test('while PostgreSQL is away a request is told to come back; jobs and live streams go on when it is there again', async () => {
  const prumo = await startPrumo(environment)
  const writers = await createWriters()
  const stream = followStream(prumo.address, { accessToken: await writers.signIn(prumo.address) } as Person)
  const key = randomUUID()
  const write = (name: string) => writers.send(prumo.address, { name, key: `${key}-${name.length}` })
  const { pid } = data.postmaster()!

  process.kill(pid, 'SIGKILL')
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        const status = await write('Conta depois da queda')
        statuses.add(status)
        return status
      },
      { interval: 10 },
    )
    .toBe(200)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])

  await stream.open()
  const known = stream.events.length
  expect(await write('Conta que o fluxo conta')).toBe(200)
  await stream.until(known + 1)
  await stream.lose()
  const { email } = demoUsers[0]
  const messages = async () => (await (await fetch(`${prumo.address}/outbox`)).text()).split(email).length
  const before = await messages()
  await fetch(`${prumo.address}/api/auth/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await expect.poll(messages).toBeGreaterThan(before)
  expect(data.postmaster()!.pid).not.toBe(pid)
  prumo.child.kill('SIGTERM')
  expect(await prumo.exitCode()).toBe(0)
})
