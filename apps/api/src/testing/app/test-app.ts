import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlanId } from '@prumo/contract/apps'
import type { Permission } from '@prumo/contract/permissions'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { httpDriver, type Sent } from '@prumo/worlds/http-driver'
import { world, type World } from '@prumo/worlds/world'
import { inject } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { insideDriver } from '../../demo/inside-driver.ts'
import { startInstance } from '../../start.ts'
import { createBuilders, type Person } from './builders.ts'
import { createCaller } from './caller.ts'
import { runStatementJob } from '../finance/statement-work.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { multipartOf } from './upload-file.ts'
import { emptyDatabase, fingerprintOf, tablesOf } from '../database/worn-database.ts'

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
  const send =
    (person: Person | null) =>
    async ({ method, url, body, file }: Sent) => {
      const form = file ? await multipartOf(file.name, Buffer.from(file.content)) : body && { payload: body }
      const { statusCode, body: answer } = await raw({ method, url, ...form }, person)
      return { status: statusCode, json: JSON.parse(answer) as unknown }
    }

  return {
    ...builders,
    call,
    raw,
    /** What a person makes of their company, and anybody without being signed in. */
    as: (person: Person | null): World =>
      world({
        ...httpDriver(send(person), () => services.now()),
        workOff: (job, recordId) => runStatementJob({ services }, person!, recordId, job),
      }),
    /** The same in the afternoon of another day, beside the wire. */
    async on(day: CalendarDate, person: Person): Promise<World> {
      const actor = await server.parts.findActor(person.accessToken)
      return world(insideDriver(server, { ...actor!, companyId: person.companyId }).on!(day))
    },
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
