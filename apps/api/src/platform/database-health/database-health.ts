import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { breakConnections, runtimeConnection, streamOf, type ConnectionSettings } from '#platform/db/connection.ts'

export type DatabaseHealth = {
  /** False while the database accepts queries and does not answer: it is frozen, or the network drops everything. */
  isAnswering(): boolean
  /** True while it answers and refuses to be written to: a standby stands in its place, or somebody closed it. */
  isReadOnly(): boolean
  stop(): Promise<void>
}

const betweenChecksMs = 1000
const sliceMs = 250
const patienceMs = 4000
const renewAfterMs = 3 * patienceMs

/**
 * Asks the database every second, on a connection of its own, whether it answers and may be written to. If it does not answer, the
 * connections of these pools are broken, so that nobody waits on them for ever; a slow statement is not affected, for the database still
 * answers here meanwhile. If it turned to reading only, or back, they are opened again: the one to write to may be another server now.
 */
export function watchDatabaseHealth(connection: ConnectionSettings, pools: readonly pg.Pool[]): DatabaseHealth {
  let client: pg.Client | null = null
  let isAnswering = true
  let isReadOnly = false
  const stopping = new AbortController()

  const ask = async () => {
    if (!client) {
      const next = new pg.Client({ ...runtimeConnection(connection), connectionTimeoutMillis: renewAfterMs })
      next.on('error', () => {})
      next.on('end', () => void (client = null))
      await next.connect()
      client = next
    }
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0]!.isReadOnly
  }
  const note = (readOnlyNow: boolean) => {
    if (readOnlyNow !== isReadOnly) pools.forEach(breakConnections)
    isReadOnly = readOnlyNow
    // Asked on a new connection each time, until one leads to a server that takes writes.
    if (isReadOnly && client) streamOf(client).destroy()
  }
  const check = async () => {
    let answer: 'good' | 'bad' | null = null
    const asked = ask().then(
      (readOnlyNow) => {
        answer = 'good'
        note(readOnlyNow)
      },
      () => void (answer = 'bad'),
    )
    // Waits in short slices, so that an answer that came while this process was busy is read before the time is up.
    for (let waited = sliceMs; !stopping.signal.aborted; waited += sliceMs) {
      await Promise.race([asked, sleep(sliceMs, undefined, { ref: false })])
      if (answer) break
      if (waited < patienceMs) continue
      isAnswering = false
      pools.forEach(breakConnections)
      if (waited >= renewAfterMs && client) streamOf(client).destroy()
    }
    if (answer === 'good') isAnswering = true
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await check()
      await sleep(betweenChecksMs, undefined, { ref: false })
    }
  }
  void watch()
  return {
    isAnswering: () => isAnswering,
    isReadOnly: () => isReadOnly,
    async stop() {
      stopping.abort()
      await client?.end()
    },
  }
}
