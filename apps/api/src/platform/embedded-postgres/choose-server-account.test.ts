import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endOf, holderProgram, spawnHolder } from './testing/spawn-holder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
const namedUids = readFileSync('/etc/passwd', 'utf8')
  .split('\n')
  .map((line) => Number(line.split(':')[2]))
const ordinaryUid = namedUids.find((uid) => uid > 0) ?? nobody
const namelessUid = Array.from({ length: 1000 }, (_, i) => 4242 + i).find((uid) => !namedUids.includes(uid)) ?? 4242
const as = (uid: number) => [findProgram('setpriv') ?? 'setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']

/** Root in a container that keeps programs closed to others, or without setpriv, has no ordinary user to offer. */
function canBecomeOrdinaryUser(): boolean {
  const [program = '', ...args] = [...as(ordinaryUid), process.execPath, '--check', holderProgram]
  return isRoot && spawnSync(program, args).status === 0
}

const canUnshare = spawnSync('unshare', ['--user', `--map-user=${nobody}`, 'true']).status === 0

function closedFolder(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o700)
  return folder
}

function findProgram(name: string): string | undefined {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim() || undefined
}

/** A PATH on which the system offers only these programs. */
function pathWith(folder: string, ...names: string[]): string {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  for (const name of names) symlinkSync(findProgram(name) ?? '', path.join(bin, name))
  return bin
}

function ownerOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function startAndStop(dataDir: string, options?: Parameters<typeof spawnHolder>[1]): Promise<number> {
  const holder = await spawnHolder(dataDir, options)
  const owner = ownerOf(holder.pid)
  holder.process.kill('SIGINT')
  expect(await endOf(holder)).toEqual({ code: 0, signal: null })
  return owner
}

test.skipIf(!canBecomeOrdinaryUser())('an ordinary user runs the server under its own name', async () => {
  const folder = temporaryFolder()
  chownSync(folder, ordinaryUid, ordinaryUid)
  expect(await startAndStop(path.join(folder, 'data'), { prefix: as(ordinaryUid) })).toBe(ordinaryUid)
})

const asNameless = isRoot
  ? as(namelessUid)
  : [findProgram('unshare') ?? 'unshare', '--user', `--map-user=${namelessUid}`, `--map-group=${namelessUid}`]

/** Where it can reach its own folder, which it owns. */
function namelessFolder(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, namelessUid, namelessUid)
  return path.join(folder, 'data')
}

const canBeNameless =
  spawnSync(asNameless[0]!, [...asNameless.slice(1), process.execPath, '--check', holderProgram]).status === 0

test.skipIf(!canBeNameless || !canUnshare)(
  'a user without a name makes a database as nobody, and owns it',
  async () => {
    const dataDir = namelessFolder()
    expect(await startAndStop(dataDir, { prefix: asNameless })).toBe(isRoot ? namelessUid : process.getuid?.())
    expect(statSync(dataDir).uid).toBe(isRoot ? namelessUid : process.getuid?.())
  },
)

test.skipIf(!canBeNameless)(
  'where that is forbidden it says what to do, and a database made before opens all the same',
  async () => {
    const dataDir = namelessFolder()
    const env = { PATH: pathWith(path.dirname(dataDir), 'id') }
    await expect(spawnHolder(dataDir, { prefix: asNameless, env })).rejects.toThrow(
      `O usuário ${namelessUid} não tem nome neste sistema`,
    )
    if (canUnshare) {
      await startAndStop(dataDir, { prefix: asNameless })
      await startAndStop(dataDir, { prefix: asNameless, env })
    }
  },
)

test.skipIf(!isRoot || !canUnshare)(
  'root with user namespaces keeps the files, even below a closed folder',
  async () => {
    const folder = closedFolder()
    const dataDir = path.join(folder, 'data')
    await startAndStop(dataDir, { env: { PATH: pathWith(folder, 'unshare') } })
    expect(statSync(dataDir).uid).toBe(0)
  },
)

test.skipIf(!isRoot || !findProgram('setpriv'))('root without them is nobody, even below a closed folder', async () => {
  const folder = closedFolder()
  const dataDir = path.join(folder, 'data')
  expect(await startAndStop(dataDir, { env: { PATH: pathWith(folder, 'setpriv') } })).toBe(nobody)
  expect(statSync(dataDir).uid).toBe(nobody)
})

test.skipIf(!isRoot)('root with neither tool is nobody where the folder is open, or says what to do', async () => {
  const folder = closedFolder()
  const ownFolder = path.join(folder, 'own')
  mkdirSync(ownFolder, { mode: 0o700 })
  const dataDir = path.join(ownFolder, 'data')
  const env = { PATH: pathWith(folder) }
  await expect(spawnHolder(dataDir, { env })).rejects.toThrow('PostgreSQL não roda como root')
  chmodSync(folder, 0o755)
  expect(await startAndStop(dataDir, { env })).toBe(nobody)
})

test.skipIf(!isRoot)('a folder last used under one account opens under another', async () => {
  const folder = closedFolder()
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  await startAndStop(dataDir, { env: { PATH: pathWith(folder) } })
  expect(statSync(path.join(dataDir, 'base')).uid).toBe(nobody)
  await startAndStop(dataDir)
})
