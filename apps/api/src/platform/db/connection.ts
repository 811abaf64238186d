import type { Socket } from 'node:net'
import pg from 'pg'
import { beginRead } from './wire/company-read.ts'

/** How to reach PostgreSQL: the parts `pg` understands, from the embedded server or from DATABASE_URL. */
export type ConnectionSettings = pg.ClientConfig

const int8 = 20
const date = 1082
const timestamp = 1184

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number
    if (oid === date) return (text: string) => text
    if (oid === timestamp) return toIsoInstant
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

// '2026-11-15 10:00:00.12+00' → '2026-11-15T10:00:00.120Z', as JavaScript writes it; the session's time zone is always UTC.
function toIsoInstant(text: string) {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const time = text.slice(11, -3)
  return `${text.slice(0, 10)}T${time.length > 8 ? time.padEnd(12, '0') : `${time}.000`}Z`
}

// A schema called like the login would come first otherwise, and ours is called prumo.
const everyOptions = '-c timezone=UTC -c search_path=public'
const runtimeOptions = `${everyOptions} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`

const connections = new WeakMap<pg.Pool, Set<pg.Client>>()

/** A pool requests use: a login without privileges over the tables' rules, queries sent without waiting for each other. */
export function createRuntimePool(connection: ConnectionSettings, max: number) {
  const own = new Set<pg.Client>()
  class OwnClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      own.add(this)
      this.on('end', () => own.delete(this))
    }
  }
  const pool = new pg.Pool({
    ...connection,
    types,
    max,
    options: runtimeOptions,
    pipeline: true,
    connectionTimeoutMillis: 8000,
    Client: OwnClient,
  } as pg.PoolConfig)
  connections.set(pool, own)
  // A connection that dies fails the request using it; the next request gets another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.query(beginRead).catch(() => {}) // whoever reads is told
    client.query(mayFlushLater).then(
      ({ rows }) => rows.length > 0 && flushingLater.add(client),
      () => {},
    )
  })
  return pool
}

// Where somebody wishes otherwise about commits, they stay what the database makes of them.
const mayFlushLater = `select where current_setting('synchronous_commit') = 'on' and has_function_privilege('pg_logical_emit_message(boolean, text, text, boolean)', 'execute')`
const flushingLater = new WeakSet<pg.ClientBase>()

/** Whether a commit on this connection may let go of its locks first and be written to disk right after. */
export const flushesLater = (client: pg.ClientBase) => flushingLater.has(client)

/** Said behind `begin`. A standby that is to have everything too may be named while the server runs: then commits wait for it. */
export const flushLater = `select set_config('synchronous_commit', 'off', true) where current_setting('synchronous_standby_names') = ''`

/** Everything committed so far is on the disk once this is answered. */
export const flushStatement = {
  name: 'flush',
  text: `select pg_logical_emit_message(false, 'prumo', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`,
}

/** Ends every connection of a pool at once, also those still being made: whoever waits on one is told that it was lost. */
export function breakConnections(pool: pg.Pool) {
  for (const client of connections.get(pool) ?? []) streamOf(client).destroy()
}

/** The socket of a connection, which `pg` does not expose. */
export const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** One connection for what only the owner of the tables may do: migrations, secrets, backups. */
export async function connectAsOwner(connection: ConnectionSettings) {
  const client = new pg.Client(ownerConnection(connection))
  client.on('error', () => {})
  await client.connect()
  return client
}

export const runtimeConnection = (connection: ConnectionSettings): ConnectionSettings => ({
  ...connection,
  types,
  options: runtimeOptions,
})
export const ownerConnection = (connection: ConnectionSettings): ConnectionSettings => ({
  ...connection,
  types,
  options: everyOptions,
})
