import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isStillAlive } from '#platform/embedded-postgres/find-living-process.ts'
import { demoPassword, demoUsers } from '../demo/demo-company.ts'
import { dataFolder, spawnPrumo, startPrumo, type PrumoProcess } from './prumo-process.ts'
import { createWriters } from './steady-writers.ts'

const data = dataFolder()
const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
afterAll(() => data.remove())

const signIn = async ({ address }: PrumoProcess, email: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/session`, { method: 'POST', headers, body: JSON.stringify({ email, password: demoPassword }) })
  const { data: session } = (await answer.json()) as { data: { accessToken: string } }
  return { status: answer.status, session }
}

/** An upload whose bytes take more than a second to be sent. */
const uploadSlowly = async ({ address }: PrumoProcess, accessToken: string) => {
  async function* parts() {
    yield Buffer.from('--limite\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    for (let i = 0; i < 12; i++) {
      yield Buffer.from(`linha ${i}\n`)
      await sleep(100)
    }
    yield Buffer.from('\r\n--limite--\r\n')
  }
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=limite' }
  return (await fetch(`${address}/api/system/file`, { method: 'POST', headers, body: ReadableStream.from(parts()), duplex: 'half' } as RequestInit)).status
}

test('SIGINT lets requests in hand finish, exits with 0 and leaves no process; the next start is quick and has the data', { timeout: 90_000 }, async () => {
  const first = await startPrumo(environment)
  expect(first.said.out).toContain(`${demoUsers[0].email}`)
  const writers = await createWriters()
  await writers.signIn(first.address)
  await writers.send(first.address, { name: 'Conta que fica', key: 'chave-de-teste' })
  const { session } = await signIn(first, demoUsers[0].email)

  const inHand = [uploadSlowly(first, session.accessToken), ...demoUsers.map(({ email }) => signIn(first, email).then(({ status }) => status))]
  await sleep(60)
  const postmaster = data.postmaster()!
  first.child.kill('SIGINT')
  expect(await Promise.all(inHand)).toEqual(inHand.map(() => 200))
  expect(await first.exitCode()).toBe(0)
  expect(first.said.err).toBe('')
  expect(isStillAlive(postmaster)).toBe(false)

  const second = await startPrumo(environment)
  expect(second.startedInMs).toBeLessThan(Math.max(6000, first.startedInMs))
  expect(await writers.names(second.address)).toEqual(['Conta que fica'])

  const intruder = spawnPrumo(environment)
  expect(await intruder.exitCode()).toBe(1)
  expect(intruder.said.err.trim()).toBe(
    `A pasta de dados ${data.folder} já está em uso por outra instância (processo ${second.child.pid}). Encerre-a ou escolha outra pasta.`,
  )
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.exitCode()).toBe(0)
  expect(data.postmaster()).toBeNull()
})

test('a taken port is told in one sentence, and PostgreSQL does not stay behind', { timeout: 60_000 }, async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const prumo = spawnPrumo({ ...environment, PORT: String(port) })
  expect(await prumo.exitCode()).toBe(1)
  taken.close()
  expect(prumo.said.err.trim()).toBe(`A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.`)
  expect(data.postmaster()).toBeNull()
})

test.each([
  [{ PORT: 'abc', PRUMO_LOG: 'tudo' }, 'PORT precisa ser uma porta entre 0 e 65535.\nPRUMO_LOG precisa ser debug, info, warn, error ou silent.'],
  [{ DATABASE_URL: 'postgres://prumo@127.0.0.1:9/prumo' }, 'Não foi possível conectar ao banco de dados de DATABASE_URL.'],
])('started with %j it says what is wrong and exits with 1', async (wrong, sentence) => {
  const prumo = spawnPrumo(wrong as Record<string, string>)
  expect(await prumo.exitCode()).toBe(1)
  expect(prumo.said).toEqual({ out: '', err: `${sentence}\n` })
})
