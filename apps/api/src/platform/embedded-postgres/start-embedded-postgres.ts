import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { EmbeddedConnection } from './choose-endpoint.ts'
import { isStillAlive } from './find-living-process.ts'
import { findNativeBinaries, type NativeBinaries } from './find-native-binaries.ts'
import { initialiseDataDir } from './initialise-data-dir.ts'
import { launchPostmaster, type LaunchedPostmaster } from './launch-postmaster.ts'
import { findPostmaster, hasLostItsSocket, type Postmaster } from './postmaster-pid-file.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { longestRecoveryMs, waitUntilReady } from './wait-until-ready.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  settings?: Record<string, string>
  /** Where an earlier server was reached; on Windows this keeps its port. */
  endpoint?: EmbeddedConnection | undefined
  /** Aborted while the server is being made or started, nothing of it is left running. */
  signal?: AbortSignal | undefined
  /** Called once its process runs, before it answers: a moment to work in meanwhile. */
  onLaunch?: (() => void) | undefined
  /** Called once if the server ends without `stop()` having been asked for. */
  onExit?: () => void
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  pid: number
  /** The server was already running, left behind by an application that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, onExit = () => undefined, signal, endpoint, onLaunch } = options
  const dataDir = resolveDataDir(options.dataDir)
  const binaries = findNativeBinaries()
  const orphan = await adoptOrphan(dataDir, binaries, signal)
  if (orphan) return control(orphan, { dataDir, binaries, adopted: true, stopWatching: watchOrphan(orphan, onExit) })

  await initialiseDataDir(dataDir, binaries, { durable: settings['fsync'] !== 'off', signal })
  const launched = await launchPostmaster(dataDir, binaries, { settings, endpoint, signal, onLaunch })
  return control(launched, { dataDir, binaries, adopted: false, stopWatching: watchChild(launched, onExit) })
}

/** The real path, so that two names of one folder lead to the same server. */
function resolveDataDir(dataDir: string): string {
  const absolute = path.resolve(dataDir)
  mkdirSync(path.dirname(absolute), { recursive: true })
  if (existsSync(absolute)) return realpathSync(absolute)
  return path.join(realpathSync(path.dirname(absolute)), path.basename(absolute))
}

async function adoptOrphan(
  dataDir: string,
  binaries: NativeBinaries,
  signal: AbortSignal | undefined,
): Promise<Postmaster | null> {
  const orphan = findPostmaster(dataDir)
  if (!orphan) return null
  const isReachable = () => isStillAlive(orphan) && !hasLostItsSocket(dataDir) && !signal?.aborted
  if (await waitUntilReady(orphan.connection, isReachable, longestRecoveryMs)) return orphan
  // It was stopping, or its socket was swept away: make room for a new one.
  await stopPostmaster(orphan, dataDir, binaries)
  signal?.throwIfAborted()
  return null
}

function watchOrphan(orphan: Postmaster, onExit: () => void): () => void {
  const timer = setInterval(() => {
    if (isStillAlive(orphan)) return
    clearInterval(timer)
    onExit()
  }, 500).unref()
  return () => clearInterval(timer)
}

function watchChild({ child }: LaunchedPostmaster, onExit: () => void): () => void {
  const listener = () => onExit()
  child.once('exit', listener)
  return () => child.off('exit', listener)
}

interface Control {
  dataDir: string
  binaries: NativeBinaries
  adopted: boolean
  stopWatching: () => void
}

function control(postmaster: Postmaster, { dataDir, binaries, adopted, stopWatching }: Control): EmbeddedPostgres {
  let stopped: Promise<void> | undefined
  return {
    connection: postmaster.connection,
    pid: postmaster.pid,
    adopted,
    stop() {
      stopWatching()
      stopped ??= stopPostmaster(postmaster, dataDir, binaries)
      return stopped
    },
  }
}
