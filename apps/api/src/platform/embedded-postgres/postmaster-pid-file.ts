import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chooseSocketDir, connectionAt, type EmbeddedConnection } from './choose-endpoint.ts'
import { findLivingProcess, type LivingProcess } from './find-living-process.ts'

export interface Postmaster extends LivingProcess {
  connection: EmbeddedConnection
}

/** The server that is running on this folder, if the process named in its pid file really is one. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const lines = readPidFile(dataDir)
  const found = findLivingProcess(Number(lines?.[0]))
  if (!lines || !found || !isPostgresOf(dataDir, found)) return null
  const host = process.platform === 'win32' ? lines[5] : lines[4]
  return { ...found, connection: connectionAt(host || chooseSocketDir(dataDir), Number(lines[3])) }
}

/** Something swept the socket's folder: the server runs, and nobody can ever reach it again. */
export function hasLostItsSocket(dataDir: string): boolean {
  const lines = readPidFile(dataDir)
  if (process.platform === 'win32' || lines?.[7]?.trim() !== 'ready') return false
  return !existsSync(path.join(lines[4] ?? '', `.s.PGSQL.${lines[3]}`))
}

/**
 * PostgreSQL believes a pid file when any process bears that number, even a zombie or a stranger. The number is
 * replaced by an impossible one instead of deleting the file: its other lines let PostgreSQL notice processes of the
 * old server that still hold its shared memory.
 */
export function disarmStalePidFile(dataDir: string, socketDir: string): void {
  const lines = readPidFile(dataDir)
  if (!lines) return
  const impossiblePid = 2 ** 30
  if (Number(lines[0]) > 0) writeFileSync(pidFileOf(dataDir), [impossiblePid, ...lines.slice(1)].join('\n'))
  else rmSync(pidFileOf(dataDir))
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(path.join(socketDir, name), { force: true })
}

function isPostgresOf(dataDir: string, { command }: LivingProcess): boolean {
  if (process.platform === 'win32') return command.includes('postgres.exe')
  return command.includes('postgres') && command.includes(` -D ${dataDir} `)
}

function pidFileOf(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}

function readPidFile(dataDir: string): string[] | null {
  try {
    return readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
  } catch {
    return null
  }
}
