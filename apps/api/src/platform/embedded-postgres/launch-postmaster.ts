import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseEndpoint, makePrivateDir, type EmbeddedConnection } from './choose-endpoint.ts'
import { chooseServerAccount, changeOwner, type ServerAccount } from './choose-server-account.ts'
import { findLivingProcess } from './find-living-process.ts'
import type { NativeBinaries } from './find-native-binaries.ts'
import { killOrphanBackends } from './kill-orphan-backends.ts'
import { disarmStalePidFile, type Postmaster } from './postmaster-pid-file.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { serverSettings } from './server-settings.ts'
import { longestRecoveryMs, waitUntilReady } from './wait-until-ready.ts'

export interface LaunchedPostmaster extends Postmaster {
  child: ChildProcess
}

interface Launch {
  settings: Record<string, string>
  endpoint?: EmbeddedConnection | undefined
  signal?: AbortSignal | undefined
  onLaunch?: (() => void) | undefined
}

const attempts = 20

export async function launchPostmaster(
  dataDir: string,
  binaries: NativeBinaries,
  { settings, endpoint, signal, onLaunch }: Launch,
): Promise<LaunchedPostmaster> {
  const account = await chooseServerAccount(binaries.postgres, dataDir)
  const connection = endpoint ?? (await chooseEndpoint(dataDir))
  const usesSocket = process.platform !== 'win32'
  if (usesSocket) prepareSocketDir(connection.host, account)
  disarmStalePidFile(dataDir, connection.host)

  const [program, args] = account.command(binaries.postgres, serverArguments(dataDir, connection, settings))
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    const log = openServerLog(dataDir)
    try {
      const child = spawn(program, args, {
        ...account.spawnOptions,
        cwd: dataDir,
        stdio: ['ignore', log.fd, log.fd],
        // In a process group of its own: Ctrl-C must reach the application first, which stops the server last.
        detached: usesSocket,
        windowsHide: true,
      })
      onLaunch?.()
      const launched = await whenReady(child, connection, signal)
      if (launched) return launched
      signal?.throwIfAborted()
      if (attempt >= attempts || !isHeldByOldServer(log)) throw failure(log)
    } finally {
      log.close()
    }
    killOrphanBackends(dataDir)
    await sleep(250)
  }
}

function prepareSocketDir(socketDir: string, account: ServerAccount): void {
  const ownUid = process.getuid?.() ?? 0
  const serverUid = account.uid ?? ownUid
  makePrivateDir(socketDir, [ownUid, serverUid])
  if (ownUid !== serverUid) changeOwner(serverUid, socketDir)
}

function serverArguments(dataDir: string, connection: EmbeddedConnection, settings: Record<string, string>): string[] {
  const { host, port } = connection
  const address: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: host, port: String(port) }
      : { listen_addresses: '', unix_socket_directories: quoteListItem(host), port: String(port) }
  const all = Object.entries({ ...serverSettings, ...settings, ...address })
  return ['-D', dataDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The setting is a comma-separated list, and a folder's name may hold a comma. */
function quoteListItem(item: string): string {
  return `"${item.replaceAll('"', '""')}"`
}

async function whenReady(
  child: ChildProcess,
  connection: EmbeddedConnection,
  signal: AbortSignal | undefined,
): Promise<LaunchedPostmaster | null> {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  const ready = await waitUntilReady(connection, () => !ended && !signal?.aborted, longestRecoveryMs)
  const found = ready && child.pid ? findLivingProcess(child.pid) : null
  if (!found) {
    if (!ended && child.kill('SIGQUIT')) await once(child, 'exit')
    return null
  }
  child.unref()
  return { ...found, connection, child }
}

function isHeldByOldServer(log: ServerLog): boolean {
  return log.readNewLines().includes('pre-existing shared memory block')
}

function failure(log: ServerLog): Error {
  const lastLines = existsSync(log.file) ? log.readNewLines().trim().split('\n').slice(-5).join('\n') : ''
  return new Error(`O banco de dados não iniciou. Últimas linhas de ${log.file}:\n${lastLines}`)
}
