import type pg from 'pg'
import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'
import { StartRefused } from '#platform/start-refused.ts'

const direct = 'Aponte para o próprio PostgreSQL'

/**
 * Locks, notices and prepared statements belong to a connection. Behind a pooler that lends one per transaction they would get lost one
 * by one, under load and without a word at the start.
 */
export async function checkConnection(
  connection: ConnectionSettings,
  setting: string,
  connect: (connection: ConnectionSettings) => Promise<pg.Client> = connectAsOwner,
): Promise<void> {
  const clients: pg.Client[] = []
  try {
    for (let side = 0; side < 2; side++) clients.push(await connect(connection))
    const [one, other] = [await backendOf(clients[0]!), await backendOf(clients[1]!)]
    if (one.pid === other.pid)
      throw new StartRefused(
        `${setting} passa por um pooler que troca de conexão a cada transação (no PgBouncer, pool_mode = transaction). ${direct}.`,
      )
    if (!one.isAsAsked)
      throw new StartRefused(
        `${setting} passa por um pooler que ignora as opções da conexão (no PgBouncer, ignore_startup_parameters). ${direct}.`,
      )
  } catch (cause) {
    if (!/unsupported startup parameter/.test((cause as Error).message)) throw cause
    throw new StartRefused(`${setting} passa por um pooler que recusa as opções da conexão. ${direct}.`, { cause })
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function backendOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; isAsAsked: boolean }>(
    `select pg_backend_pid() as pid, current_setting('search_path') = 'public' and current_setting('TimeZone') = 'UTC' as "isAsAsked"`,
  )
  return rows[0]!
}
