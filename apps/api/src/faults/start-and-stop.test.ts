import { once } from 'node:events'
import { statSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isStillAlive } from '#platform/embedded-postgres/find-living-process.ts'
import { demoPassword, demoUsers } from '../demo/demo-users.ts'
import { preparedDataFolder } from './prepared-installation.ts'
import { ownDataFolder, spawnPrumo, startPrumo, type PrumoProcess } from './prumo-process.ts'
import { createWriters } from './steady-writers.ts'

const program = import.meta.filename
const inFolder = ({ folder }: { folder: string }) => ({ PRUMO_DATA: folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' })
const [{ email }] = demoUsers

/** A request whose first bytes have left this process; the rest follows when it is finished. */
async function begin({ address }: PrumoProcess, path: string, headers: OutgoingHttpHeaders, firstBytes: string) {
  const sent = request(`${address}/api/${path}`, { method: 'POST', headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await new Promise<void>((resolve, reject) => sent.write(firstBytes, (error) => (error ? reject(error) : resolve())))
  return {
    async finish(rest = '') {
      sent.end(rest)
      const [answer] = await answered
      return { status: answer.statusCode, body: (await json(answer)) as { data: { accessToken: string } } }
    },
  }
}

const beginSignIn = (prumo: PrumoProcess, person: { email: string }) =>
  begin(
    prumo,
    'auth/session',
    { 'content-type': 'application/json' },
    JSON.stringify({ email: person.email, password: demoPassword }),
  )

const beginUpload = (prumo: PrumoProcess, accessToken: string) =>
  begin(
    prumo,
    'system/file',
    { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=limite' },
    '--limite\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nprimeira linha\n',
  )

test('SIGINT lets requests in hand finish, exits with 0 and leaves no process; the next start goes on with the same database', async () => {
  const data = ownDataFolder()
  const environment = inFolder(data)
  const first = await startPrumo(environment)
  expect(first.said.out).toContain(email)
  expect(statSync(data.folder).mode & 0o777).toBe(0o700)
  const writers = await createWriters()
  await writers.signIn(first.address)
  await writers.send(first.address, { name: 'Conta que fica', key: 'chave-de-teste' })
  const { body } = await (await beginSignIn(first, { email })).finish()

  const upload = await beginUpload(first, body.data.accessToken)
  const signIns = await Promise.all(demoUsers.map((user) => beginSignIn(first, user)))
  const postmaster = data.postmaster()!
  const made = statSync(join(data.folder, 'postgres/PG_VERSION')).ino
  first.child.kill('SIGINT')
  const finished = [upload.finish('ultima linha\r\n--limite--\r\n'), ...signIns.map((signIn) => signIn.finish())]
  expect((await Promise.all(finished)).map(({ status }) => status)).toEqual(finished.map(() => 200))
  expect(await first.exitCode()).toBe(0)
  expect(first.said.err).toBe('')
  expect(isStillAlive(postmaster)).toBe(false)

  const second = await startPrumo(environment)
  expect(statSync(join(data.folder, 'postgres/PG_VERSION')).ino).toBe(made)
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

test('a taken port is told in one sentence, and PostgreSQL does not stay behind', async () => {
  const data = ownDataFolder()
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const prumo = spawnPrumo({ ...inFolder(data), PORT: String(port), PRUMO_LOG: 'debug' })
  expect(await prumo.exitCode()).toBe(1)
  taken.close()
  expect(prumo.said).toEqual({
    out: '',
    err: `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.\n`,
  })
  expect(data.postmaster()).toBeNull()
})

test('production refuses the accounts of an earlier demonstration, and removes them when told to', async () => {
  const demonstrated = ownDataFolder(await preparedDataFolder())
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
    await expect.poll(() => prumo.said.out + prumo.said.err, { timeout: 120_000 }).toBe('Prumo em http://localhost\n')
    prumo.child.kill('SIGTERM')
    expect(await prumo.exitCode()).toBe(0)
  }
})

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
])('started with %j it says what is wrong, exits with 1 and leaves no PostgreSQL', async (wrong, sentence) => {
  const data = ownDataFolder()
  const prumo = spawnPrumo({ PRUMO_DATA: data.folder, ...wrong } as Record<string, string>)
  expect(await prumo.exitCode()).toBe(1)
  expect({ ...prumo.said, err: prumo.said.err.trimEnd() }).toEqual({ out: '', err: sentence })
  expect(data.postmaster()).toBeNull()
})
