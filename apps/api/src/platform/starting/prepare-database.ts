import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'
import { chooseLoginNames, connectLogins } from '#platform/db/logins.ts'
import { migrate, withMigrationLock } from '#platform/db/migrate.ts'
import { ensureEventPartitions } from '#platform/events/event-months.ts'
import type { JobFacts } from '#platform/jobs/job.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import { loadSecrets } from '#platform/keys/secrets.ts'
import type { Settings } from '#platform/settings.ts'
import { checkConnection } from './check-connection.ts'
import { checkPoolSize } from './check-pool-size.ts'

type Needs = { jobs: readonly JobFacts[]; otherConnections: number }

/** Everything a start changes in the database, by its owner and by one instance at a time: tables, logins, keys, queues. */
export async function prepareDatabase(
  connection: ConnectionSettings,
  settings: Settings,
  { jobs, otherConnections }: Needs,
) {
  if (settings.databaseUrl) await checkConnection(connection, 'DATABASE_URL')
  const owner = await connectAsOwner(connection)
  try {
    await checkPoolSize(owner, settings.poolSize, otherConnections)
    return await withMigrationLock(owner, async () => {
      const names = await chooseLoginNames(owner, settings)
      const applied = await migrate(owner, names)
      await ensureEventPartitions(owner)
      const { login, ...secrets } = await loadSecrets(owner, masterKeysOf(settings))
      const logins = await connectLogins(owner, connection, names, settings, login)
      if (settings.appUrl) await checkConnection(logins.app, 'DATABASE_APP_URL')
      if (settings.credentialsUrl) await checkConnection(logins.credentials, 'DATABASE_CREDENTIALS_URL')
      await prepareJobs(connection, owner, names, jobs)
      return { applied, secrets, logins }
    })
  } finally {
    await owner.end()
  }
}
