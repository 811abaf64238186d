import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { breakConnections, runtimeConnection, streamOf, type ConnectionSettings } from './connection.ts'

export type Pulse = {
  /** False while the database takes questions and gives no answer: frozen, or behind a line that swallows everything. */
  isBeating(): boolean
  stop(): Promise<void>
}

const betweenBeatsMs = 1000
const sliceMs = 250
const patienceMs = 4000
const renewAfterMs = 3 * patienceMs

/**
 * Asks the database for a sign of life on a connection of its own. Without one, whoever waits on these pools is let go: a statement
 * that is only slow keeps its time, because the database still answers here.
 */
export function watchPulse(connection: ConnectionSettings, pools: readonly pg.Pool[]): Pulse {
  let client: pg.Client | null = null
  let isBeating = true
  const stopping = new AbortController()

  const ask = async () => {
    if (!client) {
      const next = new pg.Client({ ...runtimeConnection(connection), connectionTimeoutMillis: renewAfterMs })
      next.on('error', () => {})
      next.on('end', () => void (client = null))
      await next.connect()
      client = next
    }
    await client.query('select 1')
  }
  const beat = async () => {
    let answer: 'good' | 'bad' | null = null
    const asked = ask().then(
      () => void (answer = 'good'),
      () => void (answer = 'bad'),
    )
    // In slices, each a turn of the loop: an answer that came while this process was busy is read before patience ends.
    for (let waited = sliceMs; !stopping.signal.aborted; waited += sliceMs) {
      await Promise.race([asked, sleep(sliceMs, undefined, { ref: false })])
      if (answer) break
      if (waited < patienceMs) continue
      isBeating = false
      pools.forEach(breakConnections)
      if (waited >= renewAfterMs && client) streamOf(client).destroy()
    }
    if (answer === 'good') isBeating = true
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await beat()
      await sleep(betweenBeatsMs, undefined, { ref: false })
    }
  }
  void watch()
  return {
    isBeating: () => isBeating,
    async stop() {
      stopping.abort()
      await client?.end()
    },
  }
}
