import { allRoutes } from '@prumo/contract/catalogue'
import type { RateLimit } from '@prumo/contract/route'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonSchemaOf } from '#platform/http/open-api.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { requestOf, type NamedRoute } from './route-request.ts'
import { creepingClock } from '../creeping-clock.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' }, now: creepingClock() })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

/** What somebody who does not know it could go on guessing. */
const guessable = /^(password|currentPassword|token|signature|challenge|state)$/
const namesIn = (route: NamedRoute) =>
  [route.body, route.query].flatMap((schema) =>
    schema ? Object.keys((jsonSchemaOf(schema) as { properties?: object }).properties ?? {}) : [],
  )
// Names that speak of secrets and are none, with why.
const harmless: Record<string, string> = {
  'pmoc/plans.list state': 'in force or over: what is asked for',
  'pmoc/executions.create signature': 'what a finger drew, kept and compared with nothing',
  'pmoc/executions.receive signature': 'what a finger drew, kept and compared with nothing',
}
const checksSecret = (route: NamedRoute) =>
  namesIn(route).some(
    (name) =>
      (guessable.test(name) && !(`${route.name} ${name}` in harmless)) ||
      (name === 'code' && route.path.startsWith('auth/')),
  )

const secret = allRoutes.filter(checksSecret)
const kindsOf = ({ limits = [] }: NamedRoute) => limits.map(({ by }) => by)

test('these are the routes that check something secret', () => {
  expect(secret.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'identity/sessions.signIn',
      'identity/sessions.completeSignIn',
      'identity/passwords.change',
      'identity/passwords.reset',
      'identity/proof.byPassword',
      'identity/google.join',
      'files/files.download',
    ]),
  )
})

test.each(secret)(
  '$name cannot be guessed at without end: by who is signed in, or by the address of who is not',
  (route) => {
    const needed: RateLimit['by'][] = route.access === 'anyone' ? ['ip', 'stranger'] : ['user']
    expect(kindsOf(route).filter((kind) => needed.includes(kind))).not.toEqual([])
  },
)

// Counted once more is known: whose half-finished sign-in it is, or that the browser is no stranger's.
const countedLater: Record<string, RateLimit['by'][]> = {
  'identity/sessions.signIn': ['device', 'devices-of-account'],
  'identity/sessions.completeSignIn': ['user'],
  'identity/google.join': ['user'],
}
// An email is counted beside the call: by whom it goes to, by company and by installation.
const emailsOf: Record<string, number> = { 'identity/members.invite': 3 }
const limited = allRoutes.filter(
  ({ limits, kind, body, path }) => limits && kind === undefined && (body || !path.includes('{')),
)

test.each(limited)('$name counts a call against each of its limits', async (route) => {
  const person = route.access === 'anyone' ? null : await app.anOwner()
  await database.query('delete from rate_limit')
  const query = namesIn(route).includes('qrToken') ? { query: { qrToken: 'nobody-was-given-this' } } : {}
  await app.raw(requestOf(route, { body: exampleBody(route), ...query }), person)
  const { rows } = await database.query<{ hits: number }>('select hits from rate_limit')
  const expected = kindsOf(route).filter((kind) => !countedLater[route.name]?.includes(kind))
  const counted = expected.length + (emailsOf[route.name] ?? 0)
  expect(rows.map(({ hits }) => hits)).toEqual(Array(counted).fill(1))
})
