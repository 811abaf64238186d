import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

interface Keeping {
  dataDir: string
  signal: AbortSignal
  onLaunch?: () => void
  onRestart: () => void
  /** It died too often, or does not start any more. */
  onGiveUp: () => void
}

export type RunningPostgres = Pick<EmbeddedPostgres, 'connection' | 'stop'>

const mostRestarts = 5
const withinMs = 10 * 60_000
const pauseMs = 500

/** A server that dies is started again where it was, so that connections only have to be made anew; with a limit. */
export async function supervisePostgres({
  dataDir,
  signal,
  onLaunch,
  onRestart,
  onGiveUp,
}: Keeping): Promise<RunningPostgres> {
  const restarts: number[] = []
  let restarting: Promise<void> = Promise.resolve()
  const start = (endpoint?: EmbeddedPostgres['connection']) =>
    startEmbeddedPostgres({ dataDir, endpoint, signal, onLaunch, onExit: () => (restarting = restart()) })
  let server = await start()

  async function restart() {
    while (!signal.aborted) {
      while (restarts[0] !== undefined && restarts[0] < Date.now() - withinMs) restarts.shift()
      if (restarts.length >= mostRestarts) return onGiveUp()
      restarts.push(Date.now())
      try {
        server = await start(server.connection)
        return onRestart()
      } catch {
        await sleep(pauseMs)
      }
    }
  }

  return {
    connection: server.connection,
    async stop() {
      await restarting
      await server.stop()
    },
  }
}
