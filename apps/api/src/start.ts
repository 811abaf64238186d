import { createFileStorage } from '#platform/storage/file-storage.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '#platform/db/connection.ts'
import { watchPulse } from '#platform/db/pulse.ts'
import { migrate } from '#platform/db/migrate.ts'
import { listenForNotices } from '#platform/events/notices.ts'
import { serveWeb } from '#platform/http/static-web.ts'
import { createJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import { loadSecrets } from '#platform/keys/secrets.ts'
import type { Services } from '#platform/services.ts'
import type { Settings } from '#platform/settings.ts'
import { allJobs, buildApp } from './app.ts'

const sidePoolSize = 4

export type StartOptions = { now?: () => Date; withWeb?: boolean; withJobs?: boolean; /** Nobody else works on this database. */ isAlone?: boolean }

/** One instance on a database: migrated, listening to notices, working off jobs; the caller decides on the port. */
export async function startInstance(settings: Settings, connection: ConnectionSettings, { now = () => new Date(), withWeb = true, withJobs = true, isAlone = false }: StartOptions = {}) {
  const owner = await connectAsOwner(connection)
  const applied = await migrate(owner)
  const secrets = await loadSecrets(owner, masterKeysOf(settings))
  const pool = createRuntimePool(connection, settings.poolSize)
  const sidePool = createRuntimePool(connection, sidePoolSize)
  const pulse = watchPulse(connection, [pool, sidePool])
  const jobs = createJobs(connection, { onError: (error) => services.log(error), isAlone })
  let port = settings.port
  const services: Services & { log(error: Error): void } = {
    settings,
    secrets,
    pool,
    sidePool,
    pulse,
    jobs,
    mailer: createMailer(settings, pool),
    push: createPushSender(settings, secrets.push),
    storage: createFileStorage(settings),
    async asOwner(work) {
      const client = await connectAsOwner(connection)
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    now,
    forgetAccess: (changed) => notices.tell('prumo_access', changed),
    publicUrl: () => settings.publicUrl ?? `http://localhost:${port}`,
    log: (error) => server.log.error({ err: error }, 'job queue'),
  }
  const definitions = allJobs(services)
  await prepareJobs(connection, owner, definitions)
  await owner.end()

  const notices = await listenForNotices(connection)
  const server = await buildApp(services, notices)
  if (withWeb) await serveWeb(server)
  if (withJobs) await jobs.start(definitions)

  return {
    server,
    services,
    applied,
    async listen() {
      await server.listen({ port: settings.port, host: settings.host })
      port = (server.server.address() as { port: number }).port
      return port
    },
    /** Finishes the requests and jobs in hand, then lets go of the database. */
    async stop() {
      await server.close()
      await jobs.stop()
      await notices.stop()
      await pulse.stop()
      await Promise.all([pool.end(), sidePool.end()])
    },
  }
}
