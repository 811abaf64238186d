import type { ConnectionSettings } from './connection.ts'
import { connectAsOwner } from './connection.ts'
import { chooseLoginNames, connectLogins, type GivenLogins } from './logins.ts'
import { migrate, underMigrationLock } from './migrate.ts'
import { ensureEventPartitions } from '#platform/events/event-months.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { loadSecrets } from '#platform/secrets.ts'
import { checkPoolSize } from '#platform/starting/check-pool-size.ts'

type Given = GivenLogins & { poolSize: number }

/** Everything a start changes in the database, by its owner and by one instance at a time: tables, logins, keys, queues. */
export async function prepareDatabase(connection: ConnectionSettings, given: Given, { jobNames, otherConnections }: { jobNames: readonly string[]; otherConnections: number }) {
  const owner = await connectAsOwner(connection)
  try {
    await checkPoolSize(owner, given.poolSize, otherConnections)
    return await underMigrationLock(owner, async () => {
      const names = await chooseLoginNames(owner, given)
      const applied = await migrate(owner, names)
      await ensureEventPartitions(owner)
      const { login, ...secrets } = await loadSecrets(owner)
      const logins = await connectLogins(owner, connection, names, given, login)
      await prepareJobs(connection, owner, names, jobNames)
      return { applied, secrets, logins }
    })
  } finally {
    await owner.end()
  }
}
