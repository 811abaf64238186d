import { allRoutes } from '@prumo/contract/catalogue'
import { isWrite } from '@prumo/contract/route'
import { isUuid, uuidv7 } from '@prumo/domain/text/uuid'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../testing/builders.ts'
import { signInAgain } from '../testing/sign-in-again.ts'
import { samplePng } from '../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { multipartOf } from '../testing/upload-file.ts'
import { snapshotOf } from './catalog-queries.ts'
import { exampleBody } from './example-bodies.ts'
import { ownBody } from './own-references.ts'
import { makeRecords, recordFor, recordMakers, type Records } from './records.ts'
import { groupOf, isJson, isList, paramNames, requestOf, wireName, type NamedRoute } from './route-request.ts'
import { idPaths, withValueAt, type Path } from './schema-walk.ts'

let app: TestApp
let database: pg.Client
let us: Person
let them: Person
let theirs: Records
/** Everything of theirs before the first call: nothing that follows may change it. */
let before: Awaited<ReturnType<typeof snapshotOf>>

beforeAll(async () => {
  // So many records and calls from one address would be refused.
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  database = await connectAsOwner(app.connection)
  us = await app.anOwner()
  them = await app.anOwner()
  theirs = await makeRecords(app, them)
  before = await snapshotOf(database, them.companyId)
})
/** The walk may take longer than a sign-in lasts. */
const renewAfter = 5 * 60_000
let signedInAt = Date.now()
beforeEach(async () => {
  if (Date.now() - signedInAt < renewAfter) return
  signedInAt = Date.now()
  us = await signInAgain(app, us)
})
/** Signed in once more only where they ask something themselves: a sign-in is a row of theirs, and nothing of theirs may change before. */
let reader: { person: Promise<Person>; since: number } | null = null
const theirReader = () => {
  if (!reader || Date.now() - reader.since > renewAfter) reader = { person: signInAgain(app, them), since: Date.now() }
  return reader.person
}
afterAll(async () => {
  await database.end()
  await app.stop()
})

// Apps, streets, municipalities, sample files and parts of documents are facts, the same for every company: their routes name no company’s record.
const sharedGroups = ['billing/apps', 'reference/places', 'finance/statement-templates', 'documents/texts']
// Whoever has a public link is in no company: sharing/quotes/quotes.test.ts says which items of it they may name.
const isByLink = ({ path, access }: NamedRoute) => access === 'anyone' && /(^|\/)public\//.test(path)
const naming = allRoutes.filter(
  (route) => route.access !== 'anyone' && paramNames(route).length > 0 && !sharedGroups.includes(groupOf(route)),
)
/** Ids that name nothing of the company, so that there is nothing to refuse. */
const namesNothing = new Set([
  // Given by a device, which may have to send it again: it is the company's own, whoever else has the same.
  'people/customers.create id',
  'sales/sales.create id',
  // What a device completed stands as it was printed: a till that is not there is none.
  'sales/sales.create till.tillId',
  'sales/sales.create till.turnId',
  // Looked at only where a discount asks for it (discount-pins/discount-pins.test.ts).
  'sales/sales.create approval.userId',
  'sales/sales.recordCompleted approval.userId',
  // Kept only where the sale has that item; any other is a new item.
  'sales/sales.create products.[].id',
  'sales/sales.create services.[].id',
  'sales/sales.update products.[].id',
  'sales/sales.update services.[].id',
  // A sale that was completed is never refused: whatever it names that is not there is left out, and told with it.
  'sales/sales.recordCompleted id',
  'sales/sales.recordCompleted till.tillId',
  'sales/sales.recordCompleted till.turnId',
  'sales/sales.recordCompleted clientId',
  'sales/sales.recordCompleted sellerId',
  'sales/sales.recordCompleted products.[].id',
  'sales/sales.recordCompleted products.[].productId',
  'sales/sales.recordCompleted products.[].variationId',
  'sales/sales.recordCompleted products.[].placeId',
  'sales/sales.recordCompleted services.[].id',
  'sales/sales.recordCompleted services.[].serviceId',
  'sales/sales.recordCompleted payments.[].bankAccountId',
  'sales/sales.recordCompleted service.technicalId',
  'sales/sales.recordCompleted beforeSaleId',
  'sales/sales.recordCompleted entries.bankAccountId',
  'sales/sales.recordCompleted entries.categoryId',
  // Each that is not there is told by its id.
  'sales/sales.removeAll ids.[]',
  // Where a page goes on.
  'sales/till-pack.items after',
  'sales/till-pack.clients after',
])
const everyId = allRoutes
  .filter((route) => !isByLink(route))
  .flatMap((route) => {
    // What a selection is narrowed by, or must still be, names nothing: a foreign id there finds nothing (entries/selection.test.ts,
    // entries/former-person.test.ts).
    const isNarrowing = ([field]: readonly string[]) => (field === 'filters' || field === 'ifStill') && isWrite(route)
    const paths = route.body ? idPaths(route.body).filter((path) => !isNarrowing(path)) : []
    return paths.map((path) => ({ route, path, name: `${route.name} ${path.join('.')}` }))
  })
const referring = everyId.filter(({ name }) => !namesNothing.has(name))
const taking = everyId.filter(({ name }) => namesNothing.has(name))
const isShowing = (route: NamedRoute) => isList(route) || (route.method === 'GET' && paramNames(route).length === 0)
const showing = allRoutes.filter((route) => route.access !== 'anyone' && isJson(route) && isShowing(route))
const wholeList = (route: NamedRoute) => (isList(route) ? { limit: 1000 } : undefined)

const ask = async (person: Person, route: NamedRoute, parts: Parameters<typeof requestOf>[1]) => {
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

const idsOf = (records: Records) =>
  Object.values(records)
    .flatMap((params) => Object.values(params))
    .filter(isUuid)

/** The same kind of record, but none that is there. */
const withUnknownIds = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isUuid(value) ? uuidv7() : value]))

/** Sessions end when they are used up; the records of a company stay, so each call may have new ones. */
const ownRecord = (person: Person, route: NamedRoute) => recordFor(app, person, route)

test('records are named in the open only by a signed address or a link, and photos to who holds a session’s cookie', () => {
  const open = allRoutes.filter(
    (route) => route.access === 'anyone' && paramNames(route).length > 0 && !isByLink(route),
  )
  expect(open.map(wireName).sort()).toEqual(['GET auth/session/photo/{id}', 'GET system/file/{id}/content'])
})

/** Said in words of the specification. */
const ownRefusals: Record<string, string> = { 'equipment/equipment': 'equipment.unknown' }

test.each(naming)(
  '$name answers another company’s id like one that does not exist, and changes nothing',
  async (route) => {
    const body = exampleBody(route)
    const params = theirs[groupOf(route)]!
    const foreign = await ask(us, route, { params, body })
    const unknown = await ask(us, route, { params: withUnknownIds(params), body })
    expect(foreign).toEqual(unknown)
    expect([foreign.status, foreign.body.code]).toEqual([404, ownRefusals[groupOf(route)] ?? 'not-found'])
    expect(await snapshotOf(database, them.companyId)).toEqual(before)
  },
)

test.each(naming)('$name does answer the company the record belongs to', async (route) => {
  const owner = await app.anOwner()
  const { status } = await ask(owner, route, {
    params: await ownRecord(owner, route),
    body: await ownBody(app, owner, route),
  })
  expect(status).toBe(200)
})

test.each(referring)(
  '$name: another company’s id is refused like one that does not exist, and changes nothing',
  async ({ route, path }) => {
    const ids = [them.companyId, them.userId, them.sessionId, ...idsOf(theirs)]
    const refer = await referrer(us, route, path)
    const unknown = await refer(uuidv7())
    for (const id of ids) {
      const foreign = await refer(id)
      expect(foreign).toEqual(unknown)
      if (isList(route)) expect(foreign.body.data!.items).toEqual([])
      else if (route.isQuestion) expect(foreign.status).toBe(200)
      else expect([404, 422]).toContain(foreign.status)
    }
    expect(await snapshotOf(database, them.companyId)).toEqual(before)
  },
)

test('what is said to name nothing is there to be sent', () => {
  expect(taking.map(({ name }) => name).sort()).toEqual([...namesNothing].sort())
})

test.each(taking)('$name: another company’s id is taken, and reaches nothing of theirs', async ({ route, path }) => {
  // Somebody else than us: their records may come to have the same ids.
  const owner = await app.anOwner()
  const refer = await referrer(owner, route, path)
  for (const id of [them.companyId, ...idsOf(theirs)]) expect((await refer(id)).status).toBe(200)
  expect(await snapshotOf(database, them.companyId)).toEqual(before)
})

test.each(referring)('$name: an id of one’s own company is accepted', async ({ route, path }) => {
  // Most do with what earlier routes left; a few want records nobody has used.
  expect(
    (await isOneAccepted(await (shared ??= settled()), route, path)) ||
      (await isOneAccepted(await settled(), route, path)),
  ).toBe(true)
})

/** The owner sold something and is a person of the register by then; their colleague is nobody yet. */
type Settled = { owner: Person; colleague: Person; own: Records }
let shared: Promise<Settled> | null = null

async function settled(): Promise<Settled> {
  // So many companies with cards from one address would look like an attack.
  await database.query('delete from rate_limit')
  const owner = await app.anOwner()
  return { owner, colleague: await app.aMember(owner, []), own: await makeRecords(app, owner) }
}

async function isOneAccepted({ owner, colleague, own }: Settled, route: NamedRoute, path: Path) {
  const refer = await referrer(owner, route, path)
  for (const id of [owner.companyId, owner.userId, owner.sessionId, colleague.userId, ...idsOf(own)])
    if ((await refer(id)).status === 200) return true
  return false
}

/** Sends the route once more with another id in one place. What is refused leaves everything as it was, so the rest may stay the same. */
async function referrer(person: Person, route: NamedRoute, path: Path) {
  const params = paramNames(route).length > 0 ? await ownRecord(person, route) : {}
  const body = isList(route) ? { limit: 1000 } : await ownBody(app, person, route, path)
  return (id: string) => ask(person, route, { params, body: withValueAt(body, path, id) })
}

test.each(showing)('$name shows nothing of another company', async (route) => {
  const theirIds = new Set(JSON.stringify(before).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  expect(theirIds.size).toBeGreaterThan(10)
  const answer = await app.raw(requestOf(route, { body: wholeList(route) }), us)
  expect(answer.statusCode).toBe(200)
  expect([...theirIds].filter((id) => answer.body.includes(id))).toEqual([])
})

// The security log has no record to name: its own test says what it shows.
const listing = showing.filter(
  (route) =>
    /\.(list|options)$/.test(route.name) &&
    Object.hasOwn(recordMakers, groupOf(route)) &&
    !sharedGroups.includes(groupOf(route)),
)

test.each(listing)('$name shows what is one’s own', async (route) => {
  const { id } = theirs[groupOf(route)]!
  expect((await app.raw(requestOf(route, { body: wholeList(route) }), await theirReader())).body).toContain(id)
})

test('a signed address opens neither another file nor a file of another company', async () => {
  const get = allRoutes.find(({ name }) => name === 'files/files.get')!
  const ours = await recordMakers['files/files']!(app, us)
  const { url } = (await app.raw(requestOf(get, { params: ours }), us)).json<{ data: { url: string } }>().data
  expect((await app.raw({ url })).statusCode).toBe(200)
  const forged = [
    url.replace(ours['id']!, theirs['files/files']!['id']!),
    url.replace(us.companyId, them.companyId),
    url.replace(ours['id']!, theirs['files/files']!['id']!).replace(us.companyId, them.companyId),
    url.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 3600}`),
  ]
  for (const address of forged) {
    const answer = await app.raw({ url: address })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'link-invalid'])
  }
})
