import pg from 'pg'
import { runtimeConnection, type ConnectionSettings } from '#platform/db/connection.ts'

type Listener = (payload: string) => void

/** One connection per instance that listens (LISTEN) to PostgreSQL's channels. */
export type DatabaseChannels = {
  on(channel: 'prumo_event' | 'prumo_access', listener: Listener): void
  /** Calls the listeners of this instance at once, before the message arrives from the database. */
  deliverHere(channel: 'prumo_event' | 'prumo_access', payload: string): void
  onGap(listener: () => void): void
  isListening(): boolean
  stop(): Promise<void>
}

const retryMs = 500

export async function listenToDatabaseChannels(connection: ConnectionSettings): Promise<DatabaseChannels> {
  const listeners = new Map<string, Listener[]>()
  const gapListeners: (() => void)[] = []
  let client: pg.Client | null = null
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const deliverHere = (channel: string, payload: string) =>
    listeners.get(channel)?.forEach((listener) => listener(payload))
  const lost = () => {
    if (!client) return
    client = null
    for (const listener of gapListeners) listener()
    if (!isStopping) timer = setTimeout(() => void connect().catch(lostBeforeConnect), retryMs)
  }
  const lostBeforeConnect = () => {
    if (!isStopping) timer = setTimeout(() => void connect().catch(lostBeforeConnect), retryMs)
  }
  const connect = async () => {
    const next = new pg.Client({ ...runtimeConnection(connection), keepAlive: true })
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload = '' }) => deliverHere(channel, payload))
    await next.connect()
    await next.query('listen prumo_event; listen prumo_access')
    client = next
    for (const listener of gapListeners) listener()
  }
  await connect()
  return {
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    deliverHere,
    onGap: (listener) => void gapListeners.push(listener),
    isListening: () => client !== null,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
