import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'
import { snapshotOf } from '../database/catalog-queries.ts'
import { makeRecords, type Records } from '../records/records.ts'
import { requestOf, type NamedRoute } from '../routes/route-request.ts'
import { creepingClock } from '../creeping-clock.ts'

/** Everything of theirs, before the first call: nothing that follows may change it. */
type TwoCompanies = { app: TestApp; us: Person; them: Person; theirs: Records; before: Snapshot }
type Snapshot = Awaited<ReturnType<typeof snapshotOf>>

const testsBetweenLooks = 20

/** Two companies, one of which has a record of every kind; every few tests, and at the end, all of it is as it was. */
export function useTwoCompanies(): TwoCompanies {
  const world = {} as TwoCompanies
  let database: pg.Client
  let sinceLastLook: string[] = []

  beforeAll(async () => {
    // So many records and calls from one address would be refused.
    world.app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' }, now: creepingClock() })
    database = await connectAsOwner(world.app.connection)
    world.us = await world.app.anOwner()
    world.them = await world.app.anOwner()
    world.theirs = await makeRecords(world.app, world.them)
    world.before = await snapshotOf(database, world.them.companyId)
  })

  async function lookAtTheirs() {
    const suspects = sinceLastLook
    sinceLastLook = []
    const now = await snapshotOf(database, world.them.companyId)
    const { before } = world
    world.before = now
    expect(now, `the other company was changed by one of these:\n${suspects.join('\n')}`).toEqual(before)
  }

  afterEach(async ({ task }) => {
    sinceLastLook.push(task.name)
    if (sinceLastLook.length >= testsBetweenLooks) await lookAtTheirs()
  })
  afterAll(async () => {
    try {
      await lookAtTheirs()
    } finally {
      await database.end()
      await world.app.stop()
    }
  })
  return world
}

/** What a route answers, files and refusals alike. */
export async function ask(app: TestApp, person: Person, route: NamedRoute, parts: Parameters<typeof requestOf>[1]) {
  const answer = await app.raw(
    {
      ...requestOf(route, parts),
      ...(route.kind === 'upload' &&
        (await multipartOf('nota.txt', route.path.endsWith('/photos') ? samplePng : Buffer.from('texto')))),
    },
    person,
  )
  // A download answers with a file.
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json<{ code?: string; data?: { items?: unknown[] } }>() : {},
  }
}
