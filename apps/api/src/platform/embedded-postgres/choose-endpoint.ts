import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface EmbeddedConnection {
  /** A folder holding the unix socket, or 127.0.0.1 on Windows. */
  host: string
  port: number
  user: 'postgres'
  database: 'postgres'
}

const socketPort = 5432
// Bytes the system leaves for a socket's path: 103 on macOS, 107 on Linux. The smaller one holds everywhere.
const longestSocketPath = 103

export async function chooseEndpoint(dataDir: string): Promise<EmbeddedConnection> {
  if (process.platform === 'win32') return connectionAt('127.0.0.1', await findFreePort())
  return connectionAt(chooseSocketDir(dataDir), socketPort)
}

export function connectionAt(host: string, port: number): EmbeddedConnection {
  return { host, port, user: 'postgres', database: 'postgres' }
}

/** The data folder itself is private to the server, hence the best home for a socket that trusts whoever reaches it. */
export function chooseSocketDir(dataDir: string): string {
  if (fits(dataDir)) return dataDir
  const name = `prumo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const inTemp = path.join(os.tmpdir(), name)
  return fits(inTemp) ? inTemp : path.join('/tmp', name)
}

/** Refuses a folder that someone else put there first: its owner could answer in the place of our server. */
export function makePrivateDir(dir: string, allowedOwners: number[]): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const found = lstatSync(dir)
  const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0
  if (!isPrivate || !allowedOwners.includes(found.uid)) {
    throw new Error(`A pasta ${dir} pertence a outro usuário ou está aberta a outros. Remova-a e tente de novo.`)
  }
}

function fits(dir: string): boolean {
  return Buffer.byteLength(path.join(dir, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
