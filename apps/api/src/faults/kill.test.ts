import { afterAll, expect, test } from 'vitest'
import { createWriters } from './steady-writers.ts'
import { dataFolder, startPrumo } from './prumo-process.ts'

const data = dataFolder()
const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
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
  await expect.poll(() => writers.confirmed.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(enough)
  kill()
  await writers.stop()
}

test('kill -9 of the program, then of PostgreSQL, in the middle of writes: nothing confirmed is lost, nothing repeated is doubled', { timeout: 90_000 }, async () => {
  const writers = await createWriters()
  const first = await startPrumo(environment)
  await writers.signIn(first.address)
  await writeUntil(writers, first.address, 40, () => first.child.kill('SIGKILL'))
  expect(await first.exitCode()).toBeNull()

  const second = await startPrumo(environment)
  await expectNothingLostNorDoubled(second.address, writers)

  await writeUntil(writers, second.address, 40, () => process.kill(data.postmaster()!.pid, 'SIGKILL'))
  expect(await second.exitCode()).toBe(1)
  expect(second.said.err.trim()).toBe('O banco de dados parou. Inicie o Prumo outra vez: nada do que foi confirmado se perdeu.')

  const third = await startPrumo(environment)
  await expectNothingLostNorDoubled(third.address, writers)
  third.child.kill('SIGINT')
  expect(await third.exitCode()).toBe(0)
  expect(data.postmaster()).toBeNull()
})
