import { createFileStorage } from '#platform/storage/create-file-storage.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '#platform/db/connection.ts'
import { prepareDatabase } from '#platform/starting/prepare-database.ts'
import { watchDatabaseHealth } from '#platform/database-health/database-health.ts'
import { listenToDatabaseChannels } from '#platform/events/database-channels.ts'
import { serveWeb } from '#platform/http/static-web.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import type { Services } from '#platform/services.ts'
import type { Settings } from '#platform/settings.ts'
import { sweepTemporaryUploads } from '#platform/storage/temporary-uploads.ts'
import { buildApp, jobHandlers, jobsWithoutServices } from './app.ts'

const sidePoolSize = 4
const credentialPoolSize = 5
/** Beside the requests' pool: the two small ones, five for jobs (three at work, one hears of new ones, one holds their locks), one listens to the database's channels, one watches its health, one as owner. */
const otherConnections = sidePoolSize + credentialPoolSize + 8

export type StartOptions = {
  now?: () => Date
  withWeb?: boolean
  withJobs?: boolean
  /** Nobody else works on this database. */ isAlone?: boolean
}

/** One instance on a database: migrated, listening to its channels, running jobs; the caller decides on the port. */
export async function startInstance(
  settings: Settings,
  connection: ConnectionSettings,
  { now = () => new Date(), withWeb = true, withJobs = true, isAlone = false }: StartOptions = {},
) {
  const { applied, secrets, logins } = await prepareDatabase(connection, settings, {
    jobs: jobsWithoutServices(),
    otherConnections,
  })
  const pool = createRuntimePool(logins.app, settings.poolSize)
  const sidePool = createRuntimePool(logins.app, sidePoolSize)
  const credentialPool = createRuntimePool(logins.credentials, credentialPoolSize)
  const databaseHealth = watchDatabaseHealth(logins.app, [pool, sidePool, credentialPool])
  const jobs = createJobs(logins.app, { onError: (error) => services.log(error), key: secrets.jobs, isAlone })
  let port = settings.port
  const services: Services & { log(error: Error): void } = {
    settings,
    secrets,
    pool,
    sidePool,
    credentialPool,
    databaseHealth,
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
    clearAccess: (changed) => channels.deliverHere('prumo_access', changed),
    publicUrl: () => settings.publicUrl ?? `http://localhost:${port}`,
    log: (error) => server.log.error({ err: error }, 'job queue'),
  }
  await sweepTemporaryUploads(services.storage.temporaryFolder, now())
  const channels = await listenToDatabaseChannels(logins.app)
  const server = await buildApp(services, channels)
  if (withWeb) await serveWeb(server)
  if (withJobs) await jobs.start(jobHandlers, services)

  return {
    server,
    services,
    logins,
    applied,
    async listen() {
      await server.listen({ port: settings.port, host: settings.host })
      port = (server.server.address() as { port: number }).port
      return port
    },
    /** Finishes the running requests and jobs, then closes the connections to the database. */
    async stop() {
      await server.close()
      await jobs.stop()
      await channels.stop()
      await databaseHealth.stop()
      await Promise.all([pool.end(), sidePool.end(), credentialPool.end()])
    },
  }
}
