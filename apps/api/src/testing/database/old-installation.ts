import { inject } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from './test-database.ts'

/** An installation as it was before a migration, owned by somebody without superuser, whom row-level security binds too. */
export async function anInstallationBefore(migration: string) {
  const database = await createTestDatabase(inject('postgres'), 'template0')
  const admin = await connectAsOwner(database.connection)
  const user = `dono_${database.connection.database}`
  await admin.query(`create role ${user} login; alter database ${database.connection.database} owner to ${user}`)
  await admin.end()
  const owner = await connectAsOwner({ ...database.connection, user })
  await migrate(owner, embeddedLogins, migration)
  return {
    owner,
    drop: async () => {
      await owner.end()
      await database.drop()
    },
  }
}
