import { mayCall, type AccessRules } from '@prumo/contract/access'
import { closedPlaces } from '@prumo/contract/closed-fields'
import { appLabels, limitText } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { allPermissions, permissionLabel } from '@prumo/contract/permissions'
import { problemText } from '@prumo/contract/problems'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../testing/builders.ts'
import { letProofAge } from '../testing/stale-proof.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { exampleBody } from './example-bodies.ts'
import type { Params } from './make-record.ts'
import { aPersonWithoutCompany, worthlessCredentials } from './people.ts'
import { recordFor } from './records.ts'
import { paramNames, requestOf, type NamedRoute } from './route-request.ts'

let app: TestApp
let database: pg.Client
let owner: Person
let ownerWithoutApps: Person
let ownerWhoCanceled: Person
let withoutCompany: Person

beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
  owner = await app.anOwner()
  ownerWithoutApps = await app.anOwner({ plan: 'horizonte' })
  ownerWhoCanceled = await app.anOwner({ status: 'canceled' })
  withoutCompany = await aPersonWithoutCompany(app)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const guarded = allRoutes.filter(({ access }) => access !== 'anyone')
const forMembers = guarded.filter(({ access }) => access !== 'signed-in')
const forOwners = allRoutes.filter(({ access }) => access === 'owner')
const needingProof = allRoutes.filter(({ needsFreshProof }) => needsFreshProof)
const ruled = allRoutes.flatMap((route) =>
  typeof route.access === 'object' ? [{ ...route, access: route.access }] : [],
)
const needingApps = ruled.filter(({ access }) => access.apps && !access.apps.includes('global'))
const limited = ruled.filter(({ access }) => access.limit)
const open = allRoutes.filter(({ access }) => access === 'anyone')
const malformed = { headers: { 'content-type': 'application/json' }, payload: '{"name": ' }
const labelsOf = ({ permissions }: AccessRules) => permissions.map(permissionLabel).join(' ou ')

async function answerTo(route: NamedRoute, person: Person | null, extra: object = {}, params?: Params) {
  const asked = { body: exampleBody(route), ...(params && { params }) }
  const answer = await app.raw({ ...requestOf(route, asked), ...extra }, person)
  return {
    status: answer.statusCode,
    ...(answer.statusCode === 200 ? {} : answer.json<{ code: string; title: string }>()),
  }
}

test.each(forOwners)('$name refuses a member who is no owner, whatever they may do', async (route) => {
  const member = await app.aMember(owner, [...allPermissions])
  expect(await answerTo(route, member, malformed)).toMatchObject({
    status: 403,
    code: 'owner-only',
    title: problemText('owner-only'),
  })
  expect(isGateStatus((await answerTo(route, owner)).status)).toBe(false)
  expect(isGateStatus((await answerTo(route, ownerWhoCanceled)).status)).toBe(false)
})

test.each(needingProof)(
  '$name refuses a session whose last proof of identity is five minutes old, before reading what was sent [plat-50]',
  async (route) => {
    const person = await app.anOwner()
    await letProofAge(app, person, 301)
    expect(await answerTo(route, person, malformed)).toMatchObject({
      status: 403,
      code: 'fresh-proof-required',
      title: 'Confirme que é você para continuar.',
    })
    await letProofAge(app, person, 240)
    expect(await answerTo(route, person)).not.toMatchObject({ code: 'fresh-proof-required' })
  },
)

test.each(guarded)('$name refuses a visitor, before reading what they sent', async (route) => {
  const refused = { status: 401, code: 'not-signed-in', title: problemText('not-signed-in') }
  expect(await answerTo(route, null)).toMatchObject(refused)
  expect(await answerTo(route, null, malformed)).toMatchObject(refused)
})

test.each(guarded.filter(({ method }) => method === 'GET'))(
  '$name tells a visitor who asks for its head nothing',
  async (route) => {
    const head = await app.raw({ ...requestOf(route), method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([401, ''])
  },
)

test.each(guarded)('$name refuses every worthless credential', async (route) => {
  const credentials = await worthlessCredentials(app, owner, ownerWithoutApps)
  for (const [name, authorization] of Object.entries(credentials)) {
    expect([name, await answerTo(route, null, { headers: { authorization } })]).toMatchObject([
      name,
      { status: 401, code: 'not-signed-in' },
    ])
  }
})

test.each(forMembers)('$name refuses somebody without a company', async (route) => {
  expect(await answerTo(route, withoutCompany, malformed)).toMatchObject({ status: 403, code: 'no-company' })
})

test.each(ruled)(
  '$name refuses a member who holds every permission but its own, and names what is missing [plat-175, plat-275]',
  async (route) => {
    const others = allPermissions.filter((permission) => !route.access.permissions.includes(permission))
    const member = await app.aMember(owner, others)
    expect(
      mayCall(
        { ...owner, isOwner: false, permissions: new Set(others), apps: new Set(), subscription: 'active' },
        route,
      ),
    ).toBe(false)
    expect(await answerTo(route, member, malformed)).toMatchObject({
      status: 403,
      code: 'permission-missing',
      title: problemText('permission-missing', { missing: labelsOf(route.access) }),
    })
  },
)

test.each(ruled)('$name opens with any one of its permissions, and for the owner [fin-20, plat-275]', async (route) => {
  // A company of their own: the members of all these routes together are more than a plan allows.
  const company = await app.anOwner()
  for (const permission of route.access.permissions) {
    const member = await app.aMember(company, [permission, ...keysOfFields(route)])
    expect([permission, isGateStatus((await answerTo(route, member)).status)]).toEqual([permission, false])
  }
  expect(isGateStatus((await answerTo(route, company)).status)).toBe(false)
})

/** Examples carry fields that have a key of their own. */
const keysOfFields = ({ body }: NamedRoute) =>
  body ? closedPlaces(body).flatMap(({ access }) => access.permissions ?? []) : []

const isGateStatus = (status: number) => [401, 402, 403].includes(status)

test.each(needingApps)('$name refuses a company without its apps, and names them [fin-2]', async (route) => {
  const missing = route.access.apps!.map((app) => appLabels[app]).join(' ou ')
  expect(await answerTo(route, ownerWithoutApps, malformed)).toMatchObject({
    status: 402,
    code: 'app-missing',
    title: problemText('app-missing', { missing }),
  })
})

test.each(needingApps)('$name opens with any one of its apps', async (route) => {
  for (const appId of route.access.apps!) {
    const company = await app.anOwner({ plan: 'horizonte', apps: [appId] })
    expect([appId, isGateStatus((await answerTo(route, company)).status)]).toEqual([appId, false])
  }
})

test.each(ruled.filter(({ access }) => access.evenWhenEnded))(
  '$name stays open for a company whose subscription ended [plat-137]',
  async (route) => {
    const { code } = (await answerTo(route, ownerWhoCanceled)) as { code?: string }
    expect(code).not.toBe('subscription-ended')
  },
)

test.each(ruled.filter(({ access }) => !access.evenWhenEnded))(
  '$name refuses a company whose subscription ended',
  async (route) => {
    expect(await answerTo(route, ownerWhoCanceled, malformed)).toMatchObject({
      status: 402,
      code: 'subscription-ended',
    })
  },
)

test.each(limited)('$name stops at the limit of the plan', async (route) => {
  const limit = route.access.limit!
  const { rows } = await database.query<{ allowed: number }>(
    `select allowed from plan_limit where plan_id = 'trilha' and limit_id = $1`,
    [limit],
  )
  const allowed = rows[0]!.allowed
  const company = await app.anOwner({
    plan: 'trilha',
    apps: route.access.apps?.filter((id) => id !== 'point-of-sale') ?? [],
  })
  // What is copied must be there.
  const params = paramNames(route).length > 0 ? await recordFor(app, company, route) : undefined
  const answers = []
  for (let attempt = 0; attempt <= allowed; attempt++) answers.push(await answerTo(route, company, {}, params))
  expect(answers.at(-1)).toMatchObject({
    status: 402,
    code: 'plan-limit',
    title: problemText('plan-limit', { room: limitText(limit, allowed) }),
  })
  const refusals = new Set(answers.slice(1, -1).map(({ status }) => status))
  expect([...refusals].filter((status) => status !== 200 && status !== 402)).toEqual([])
})

test.each(open)('$name, open to anyone, refuses whoever calls it too often', async (route) => {
  expect(route.limits?.some(({ by }) => by === 'ip' || by === 'stranger')).toBe(true)
  await answerTo(route, null)
  await database.query('update rate_limit set hits = 1000000')
  expect(await answerTo(route, null)).toMatchObject({ status: 429, code: 'too-many-requests' })
  await database.query('delete from rate_limit')
})
