import type pg from 'pg'
import { WrongSettings } from '#platform/settings.ts'

/** More connections than the server grants would only show under load, as refusals. */
export async function checkPoolSize(owner: pg.Client, poolSize: number, otherConnections: number) {
  const { rows } = await owner.query<{ allowed: number; free: number }>(
    `select current_setting('max_connections')::int as allowed, current_setting('max_connections')::int
       - current_setting('superuser_reserved_connections')::int - current_setting('reserved_connections')::int as free`,
  )
  const { allowed, free } = rows[0]!
  const most = free - otherConnections
  if (poolSize > most)
    throw new WrongSettings([
      `PRUMO_POOL pede ${poolSize} conexões, e neste PostgreSQL (max_connections = ${allowed}) cabem ${Math.max(most, 0)}.`,
    ])
}
