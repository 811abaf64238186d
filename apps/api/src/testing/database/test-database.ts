import { randomBytes } from 'node:crypto'
import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'

/** A database of its own for one test file, copied from the migrated template. */
export async function createTestDatabase(server: ConnectionSettings, template: string) {
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${database} template ${template} strategy file_copy`)
  return {
    connection: { ...server, database } satisfies ConnectionSettings,
    drop: () => asAdmin(server, `drop database if exists ${database} with (force)`),
  }
}

async function asAdmin(server: ConnectionSettings, statement: string) {
  const admin = await connectAsOwner({ ...server, database: 'postgres' })
  await admin.query(statement)
  await admin.end()
}
