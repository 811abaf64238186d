import { mayCall, type AccessRules } from '@prumo/contract/access'
import { appLabels, limitText } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { allPermissions, permissionLabel, type Permission } from '@prumo/contract/permissions'
import { problemText } from '@prumo/contract/problems'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { letProofAge } from '../../testing/sign-in/stale-proof.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { aPersonWithoutCompany, worthlessCredentials } from '../records/people.ts'
import { recordFor } from '../records/records.ts'
import { answerTo as answerOf, isGateStatus } from '../routes/route-answer.ts'
import { paramNames, requestOf, type NamedRoute } from '../routes/route-request.ts'
import { creepingClock } from '../creeping-clock.ts'

let app: TestApp
let database: pg.Client
let owner: Person
let ownerWithoutApps: Person
let ownerWhoCanceled: Person
let withoutCompany: Person
let credentials: Awaited<ReturnType<typeof worthlessCredentials>>

beforeAll(async () => {
  app = await startTestApp({ now: creepingClock() })
  database = await connectAsOwner(app.connection)
  owner = await app.anOwner()
  ownerWithoutApps = await app.anOwner({ plan: 'horizonte' })
  ownerWhoCanceled = await app.anOwner({ status: 'canceled' })
  withoutCompany = await aPersonWithoutCompany(app)
  credentials = await worthlessCredentials(app, owner, ownerWithoutApps)
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

const answerTo = (route: NamedRoute, person: Person | null, extra?: Parameters<typeof answerOf>[3]) =>
  answerOf(app, route, person, extra)

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
    await letProofAge(app, person, 300)
    expect(await answerTo(route, person, malformed)).toMatchObject({
      status: 403,
      code: 'fresh-proof-required',
      title: 'Confirme que é você para continuar.',
    })
    await letProofAge(app, person, 299)
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

/** One route of each kind of gate; who is asking is found out before any of them, in one place. */
const gates = [
  ...Map.groupBy(guarded, ({ access, kind, method, needsFreshProof }) =>
    [typeof access === 'object' ? 'rules' : access, kind, method, needsFreshProof].join(' '),
  ).values(),
].map(([first]) => first!)

test.each(gates)('$name, one of its kind, refuses every worthless credential', async (route) => {
  for (const [name, authorization] of Object.entries(credentials)) {
    expect([name, await answerTo(route, null, { headers: { authorization } })]).toMatchObject([
      name,
      { status: 401, code: 'not-signed-in' },
    ])
  }
})

test.each(guarded.map((route, index) => ({ route, name: route.name, index })))(
  '$name refuses a worthless credential',
  async ({ route, index }) => {
    const kinds = Object.values(credentials)
    const authorization = kinds[index % kinds.length]!
    expect(await answerTo(route, null, { headers: { authorization } })).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
  },
)

test.each(forMembers)('$name refuses somebody without a company', async (route) => {
  expect(await answerTo(route, withoutCompany, malformed)).toMatchObject({ status: 403, code: 'no-company' })
})

/** Routes with the same key refuse the same people. */
const members = new Map<string, Promise<Person>>()
function memberWith(permissions: Permission[]) {
  const key = permissions.join()
  if (!members.has(key)) members.set(key, app.aMember(owner, permissions))
  return members.get(key)!
}

test.each(ruled)(
  '$name refuses a member who holds every permission but its own, and names what is missing [plat-175, plat-275]',
  async (route) => {
    const others = allPermissions.filter((permission) => !route.access.permissions.includes(permission))
    const member = await memberWith(others)
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

test.each(needingApps)('$name refuses a company without its apps, and names them [fin-2]', async (route) => {
  const missing = route.access.apps!.map((app) => appLabels[app]).join(' ou ')
  expect(await answerTo(route, ownerWithoutApps, malformed)).toMatchObject({
    status: 402,
    code: 'app-missing',
    title: problemText('app-missing', { missing }),
  })
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
  for (let attempt = 0; attempt <= allowed; attempt++) answers.push(await answerTo(route, company, { params }))
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
  const isByLink = route.limits!.some(({ by }) => by === 'link')
  expect(await answerTo(route, null)).toMatchObject({
    status: 429,
    code: isByLink ? 'too-many-by-address' : 'too-many-requests',
  })
  await database.query('delete from rate_limit')
})
