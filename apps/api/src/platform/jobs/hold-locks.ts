import pg from 'pg'
import { runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'

const retryMs = 500
// A process on another machine that lost its power is noticed by the database within ten seconds.
const keepAlives = '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** The lock of a name, as an expression over an SQL expression of its text. */
export const lockOf = (name: string) => `hashtextextended('job ' || ${name}, 0)`

/** Locks that end with this process, however it ends: kept on a connection of its own, and taken again when that was lost. */
export function holdLocks(connection: ConnectionSettings) {
  const locked = new Set<string>()
  const settings = runtimeConnection(connection)
  let client: Promise<pg.Client> | null = null
  let isStopping = false

  const connect = async () => {
    const next = new pg.Client({ ...settings, options: `${settings.options} ${keepAlives}`, keepAlive: true })
    next.on('error', () => {})
    next.on('end', lost)
    await next.connect()
    await next.query(`select pg_try_advisory_lock(${lockOf('name')}) from unnest($1::text[]) name`, [[...locked]])
    return next
  }
  const database = () =>
    (client ??= connect().catch((error: Error) => {
      client = null
      throw error
    }))
  const lost = () => {
    client = null
    if (!isStopping && locked.size > 0) setTimeout(() => void database().catch(lost), retryMs).unref()
  }
  return {
    database,
    /** False while somebody else has it. */
    async lock(name: string): Promise<boolean> {
      const { rows } = await (
        await database()
      ).query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockOf('$1')}) as taken`, [name])
      if (rows[0]!.taken) locked.add(name)
      return rows[0]!.taken
    },
    async unlock(name: string) {
      if (locked.delete(name)) await (await client)?.query(`select pg_advisory_unlock(${lockOf('$1')})`, [name])
    },
    async stop() {
      isStopping = true
      await (await client?.catch(() => null))?.end()
    },
  }
}
