import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowDatabase } from '#platform/embedded-postgres/borrow-database.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { dataFolder, spawnPrumo, startPrumo } from './prumo-process.ts'
import { createWriters } from './steady-writers.ts'

let data: DataFolder
const elsewhere = dataFolder()
beforeAll(async () => void (data = await preparedDataFolder()))
afterAll(() => {
  data.remove()
  elsewhere.remove()
})

const passphrase = 'uma senha comprida'

async function run(folder: string, ...words: string[]) {
  const script = join(import.meta.dirname, '../../../../scripts/backup.ts')
  const env = { ...process.env, PRUMO_DATA: folder, PRUMO_BACKUP_PASSPHRASE: passphrase }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { said: said.trim(), complained: complained.trim() }
}

test('a copy is made beside the running program, which goes on; it is restored elsewhere only where nothing runs', async () => {
  const environment = { PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
  const file = join(data.folder, 'prumo.backup')
  const first = await startPrumo({ ...environment, PRUMO_DATA: data.folder })
  const writers = await createWriters()
  await writers.signIn(first.address)
  await writers.send(first.address, { name: 'Conta que volta', key: crypto.randomUUID() })
  const copied = await run(data.folder, 'backup', '--out', file)
  expect(copied).toEqual({
    said: expect.stringMatching(/^Cópia gravada e conferida em .*, fechada com senha\.$/),
    complained: '',
  })
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  expect((await run(data.folder, 'restore', '--from', file)).complained).toBe(
    'O Prumo está em execução nesta pasta de dados. Encerre-o antes de restaurar a instalação inteira.',
  )
  first.child.kill('SIGTERM')
  expect(await first.exitCode()).toBe(0)

  expect((await run(elsewhere.folder, 'restore', '--from', file)).said).toMatch(
    /^Restaurados \d+ registros e \d+ arquivos\.$/,
  )
  expect(elsewhere.postmaster()).toBeNull()
  const second = await startPrumo({ ...environment, PRUMO_DATA: elsewhere.folder })
  await writers.signIn(second.address)
  expect(await writers.names(second.address)).toEqual(['Conta que volta'])
  second.child.kill('SIGTERM')
  await second.exitCode()
})

test('nobody can start on a folder whose database is borrowed', async () => {
  await borrowDatabase({ databaseUrl: null, dataFolder: data.folder }, async () => {
    const intruder = spawnPrumo({ PRUMO_DATA: data.folder, PRUMO_LOG: 'silent' })
    expect(await intruder.exitCode()).toBe(1)
    expect(intruder.said.err).toContain('já está em uso por outra instância')
  })
  expect(data.postmaster()).toBeNull()
})
