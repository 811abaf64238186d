import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chooseInitdbAccount } from './choose-server-account.ts'
import type { NativeBinaries } from './find-native-binaries.ts'

interface Making {
  durable: boolean
  signal?: AbortSignal | undefined
}

/** Prepared beside its final place and moved there when complete, so that a death half-way leaves no half database. */
export async function initialiseDataDir(dataDir: string, binaries: NativeBinaries, making: Making): Promise<void> {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`A pasta ${dataDir} não está vazia e não é um banco de dados. Escolha outra pasta de dados.`)
  }
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  await runInitdb(draft, binaries, making)
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(draft, dataDir)
}

async function runInitdb(dir: string, binaries: NativeBinaries, { durable, signal }: Making): Promise<void> {
  const account = await chooseInitdbAccount(binaries.postgres, dir)
  const args = ['--pgdata', dir, '--username=postgres', '--encoding=UTF8', `--locale=${systemLocale()}`]
  args.push('--lc-messages=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--data-checksums')
  // Whoever reaches the private socket is trusted. Only Windows, which lacks it, listens on the local address.
  args.push('--auth-local=trust', `--auth-host=${process.platform === 'win32' ? 'trust' : 'reject'}`)
  if (!durable) args.push('--no-sync')
  signal?.throwIfAborted()
  const running = promisify(execFile)(...account.command(binaries.initdb, args), { ...account.spawnOptions, cwd: dir })
  // Ended by hand rather than by execFile, which would not wait for the programs that initdb itself started.
  const end = () => void running.child.kill()
  signal?.addEventListener('abort', end)
  try {
    await running
  } catch (cause) {
    signal?.throwIfAborted()
    const details = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new Error(`Não foi possível criar o banco de dados em ${dir}: ${details}`, { cause })
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** ICU sorts and compares; the system's locale only has to know that letters outside ASCII are letters. */
function systemLocale(): string {
  if (process.platform === 'linux') return 'C.UTF-8'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}
