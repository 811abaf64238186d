import { statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isStillAlive } from '#platform/embedded-postgres/find-living-process.ts'
import { demoPassword, demoUsers } from '../demo/demo-company.ts'
import { preparedDataFolder } from './prepared-installation.ts'
import { dataFolder, spawnPrumo, startPrumo, type PrumoProcess } from './prumo-process.ts'
import { createWriters } from './steady-writers.ts'

const program = import.meta.filename
const data = dataFolder()
const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
afterAll(() => data.remove())

const signIn = async ({ address }: PrumoProcess, email: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: demoPassword }),
  })
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
  return (
    await fetch(`${address}/api/system/file`, {
      method: 'POST',
      headers,
      body: ReadableStream.from(parts()),
      duplex: 'half',
    } as RequestInit)
  ).status
}

test(
  'SIGINT lets requests in hand finish, exits with 0 and leaves no process; the next start is quick and has the data',
  { timeout: 180_000 },
  async () => {
    const first = await startPrumo(environment)
    expect(first.said.out).toContain(`${demoUsers[0].email}`)
    expect(statSync(data.folder).mode & 0o777).toBe(0o700)
    const writers = await createWriters()
    await writers.signIn(first.address)
    await writers.send(first.address, { name: 'Conta que fica', key: 'chave-de-teste' })
    const { session } = await signIn(first, demoUsers[0].email)

    const inHand = [
      uploadSlowly(first, session.accessToken),
      ...demoUsers.map(({ email }) => signIn(first, email).then(({ status }) => status)),
    ]
    // All have arrived, and the upload is far from done.
    await sleep(500)
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
  },
)

test('a taken port is told in one sentence, and PostgreSQL does not stay behind', { timeout: 60_000 }, async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const prumo = spawnPrumo({ ...environment, PORT: String(port), PRUMO_LOG: 'debug' })
  expect(await prumo.exitCode()).toBe(1)
  taken.close()
  expect(prumo.said).toEqual({
    out: '',
    err: `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.\n`,
  })
  expect(data.postmaster()).toBeNull()
})

test(
  'production refuses the accounts of an earlier demonstration, and removes them when told to',
  { timeout: 90_000 },
  async () => {
    const demonstrated = await preparedDataFolder()
    onTestFinished(() => demonstrated.remove())
    const production = {
      PRUMO_DATA: demonstrated.folder,
      PRUMO_LOG: 'silent',
      PRUMO_MODE: 'production',
      PRUMO_PUBLIC_URL: 'http://localhost',
      PRUMO_ALLOW: 'http no-mail builtin-payments',
    }
    const refused = spawnPrumo({ ...production, PRUMO_DEMO: 'off' })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.said.err).toMatch(
      /^O banco de dados tem contas de demonstração com senha conhecida, como \S+@\S+\. Exclua-as com PRUMO_DEMO=remove ou, se for de propósito, use PRUMO_DEMO=on\.\n$/,
    )
    expect(demonstrated.postmaster()).toBeNull()

    for (const demo of ['remove', 'off']) {
      const prumo = spawnPrumo({ ...production, PRUMO_DEMO: demo })
      await expect.poll(() => prumo.said.out + prumo.said.err, { timeout: 30_000 }).toBe('Prumo em http://localhost\n')
      prumo.child.kill('SIGTERM')
      expect(await prumo.exitCode()).toBe(0)
    }
  },
)

test.each([
  [
    { PORT: 'abc', PRUMO_LOG: 'tudo' },
    'PORT precisa ser uma porta entre 0 e 65535.\nPRUMO_LOG precisa ser debug, info, warn, error ou silent.',
  ],
  [
    { DATABASE_URL: 'postgres://prumo@127.0.0.1:9/prumo' },
    'Não foi possível conectar ao banco de dados de DATABASE_URL.',
  ],
  [{ HOST: '203.0.113.9' }, 'HOST precisa ser um endereço desta máquina, como 127.0.0.1, e 203.0.113.9 não é.'],
  [{ HOST: 'maquina.invalid' }, 'HOST precisa ser um endereço desta máquina, como 127.0.0.1, e maquina.invalid não é.'],
  [{ PRUMO_DATA: program }, `PRUMO_DATA precisa ser uma pasta, e ${program} não é.`],
  [
    { PRUMO_POOL: '60' },
    expect.stringMatching(/^PRUMO_POOL pede 60 conexões, e neste PostgreSQL \(max_connections = 60\) cabem [34]\d\.$/),
  ],
  [
    { PRUMO_MODE: 'production', PRUMO_ALLOW: 'no-mail builtin-payments' },
    'PRUMO_PUBLIC_URL precisa ser informado em produção: o endereço https que as pessoas usam.',
  ],
])(
  'started with %j it says what is wrong, exits with 1 and leaves no PostgreSQL',
  { timeout: 60_000 },
  async (wrong, sentence) => {
    const prumo = spawnPrumo({ PRUMO_DATA: data.folder, ...wrong } as Record<string, string>)
    expect(await prumo.exitCode()).toBe(1)
    expect({ ...prumo.said, err: prumo.said.err.trimEnd() }).toEqual({ out: '', err: sentence })
    expect(data.postmaster()).toBeNull()
  },
)
