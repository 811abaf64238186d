import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedConnection } from './choose-endpoint.ts'

/** Recovery after a crash replays up to max_wal_size, which takes minutes on a slow disk. */
export const longestRecoveryMs = 5 * 60_000

// The server answers in this way while it recovers from a crash, starts or stops.
const cannotConnectNow = '57P03'
const tooManyConnections = '53300'

/** False when the server died, or did not answer in time, before it could be written to: while it recovers it takes connections too. */
export async function waitUntilReady(
  connection: EmbeddedConnection,
  isAlive: () => boolean,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive() && Date.now() < deadline) {
    if (await takesWrites(connection)) return true
    await sleep(20)
  }
  return false
}

async function takesWrites(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isReady: boolean }>('select not pg_is_in_recovery() as "isReady"')
    return rows[0]!.isReady
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code === cannotConnectNow) return false
    if (error.code === tooManyConnections) return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
