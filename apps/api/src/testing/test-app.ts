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
import { emptyDatabase, fingerprintOf, tablesOf } from './worn-database.ts'

type Options = { environment?: Record<string, string>; now?: () => Date; withJobs?: boolean; withWeb?: boolean }
const clock = { now: () => new Date() }
let shared: Awaited<ReturnType<typeof startSharedApp>> | null = null
let isLent = false

/**
 * The real application on a database without companies. Files of one worker borrow the same one after the other, emptied
 * between them; who wants another environment, jobs or pages, or a second one at the same time, gets one of its own.
 */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { PRUMO_LIMIT_FACTOR: limitFactor = '1', ...environment } = options.environment ?? {}
  const isOrdinary = !options.withJobs && !options.withWeb && Object.keys(environment).length === 0
  return isOrdinary && !isLent
    ? borrowSharedApp(options.now ?? (() => new Date()), Number(limitFactor))
    : startOwnApp(options)
}

async function borrowSharedApp(now: () => Date, limitFactor: number): Promise<TestApp> {
  isLent = true
  clock.now = now
  if (shared && !(await shared.cleanUp())) await endShared()
  const { app } = (shared ??= await startSharedApp())
  Object.assign(app.services.settings, { limitFactor })
  let listens = false
  return {
    ...app,
    listen: () => {
      listens = true
      return app.listen()
    },
    async stop() {
      if (listens) await endShared()
      isLent = false
    },
  }
}

async function endShared() {
  await shared?.app.stop()
  shared = null
}

async function startSharedApp() {
  const app = await startOwnApp({ now: () => clock.now() })
  const tables = await app.services.asOwner(tablesOf)
  const fingerprint = await app.services.asOwner((owner) => fingerprintOf(owner, tables))
  return {
    app,
    /** Nothing of the last borrower is left; false where it changed more than rows of companies. */
    async cleanUp() {
      rmSync(join(app.folder, 'files'), { recursive: true, force: true })
      return app.services.asOwner(async (owner) => {
        if ((await fingerprintOf(owner, tables)) !== fingerprint) return false
        await emptyDatabase(owner, tables)
        return true
      })
    },
  }
}

/** An application that nobody else uses, for a file that no emptying would undo. */
export async function startOwnApp({ environment = {}, now, withJobs = false, withWeb = false }: Options = {}) {
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

export type TestApp = Awaited<ReturnType<typeof startOwnApp>>
