import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlanId } from '@prumo/contract/apps'
import type { Permission } from '@prumo/contract/permissions'
import { inject } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { startInstance } from '../start.ts'
import { createBuilders, type Person } from './builders.ts'
import { createCaller } from './caller.ts'
import { createTestDatabase } from './test-database.ts'

type Options = { environment?: Record<string, string>; now?: () => Date; withJobs?: boolean; withWeb?: boolean }

/** The real application on a database of its own. Started once per test file; a fresh company per test. */
export async function startTestApp({ environment = {}, now, withJobs = false, withWeb = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-app-'))
  const database = await createTestDatabase(inject('postgres'), inject('template'))
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    PRUMO_DATA: folder,
    PRUMO_LOG: 'silent',
    PRUMO_POOL: '5',
    CEP_URL: 'off',
    ...environment,
  })
  const instance = await startInstance(settings, database.connection, { withWeb, withJobs, ...(now && { now }) })
  const { server, services } = instance
  const builders = createBuilders(services)
  const { call, raw } = createCaller(server)

  return {
    ...builders,
    call,
    raw,
    server,
    services,
    connection: database.connection,
    /** How requests reach the database. */
    logins: instance.logins,
    folder,
    listen: () => instance.listen(),
    /** A member of a new company who holds exactly these permissions. */
    async someoneWith(permissions: Permission[], company: { plan?: PlanId; apps?: string[] } = {}): Promise<Person> {
      const owner = await builders.anOwner(company)
      return builders.aMember(owner, permissions)
    },
    async stop() {
      await instance.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
