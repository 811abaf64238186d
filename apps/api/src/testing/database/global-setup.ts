import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'
import { findNativeBinaries } from '#platform/embedded-postgres/find-native-binaries.ts'
import { initialiseDataDir } from '#platform/embedded-postgres/initialise-data-dir.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { jobsWithoutServices } from '../../app.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ConnectionSettings
    template: string
    /** A database nobody has started yet, to be copied by tests that are not about making one. */
    newDatabase: string
    /** For what the files of a run share; removed at its end. */
    runFolder: string
  }
}

const template = 'prumo_template'

/** One PostgreSQL for the whole run, with a migrated template every test file copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-'))
  const newDatabase = join(folder, 'new-database')
  await initialiseDataDir(newDatabase, findNativeBinaries(), { durable: false })
  cpSync(newDatabase, join(folder, 'postgres'), { recursive: true })
  chmodSync(join(folder, 'postgres'), 0o700)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const admin = await connectAsOwner(postgres.connection)
  await admin.query(`create database ${template}`)
  await admin.end()
  const connection = { ...postgres.connection, database: template }
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  await prepareJobs(connection, owner, embeddedLogins, jobsWithoutServices())
  await owner.end()
  project.provide('postgres', { ...postgres.connection })
  project.provide('template', template)
  project.provide('newDatabase', newDatabase)
  project.provide('runFolder', folder)

  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
