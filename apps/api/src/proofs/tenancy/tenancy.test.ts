import { allRoutes } from '@prumo/contract/catalogue'
import { isUuid, uuidv7 } from '@prumo/domain/text/uuid'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { readingRoutes, writingRoutes } from '../routes/answered-routes.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { idPlaces, isByLink, namesNothing } from './id-places.ts'
import { ownBody } from '../records/own-references.ts'
import { recordFor, recordMakers } from '../records/records.ts'
import { groupOf, isJson, isList, paramNames, requestOf, wireName, type NamedRoute } from '../routes/route-request.ts'
import { sharedCompany } from '../shared-company.ts'
import { ask, useTwoCompanies } from './two-companies.ts'

const world = useTwoCompanies()

// Apps, streets, municipalities, sample files and parts of documents are facts, the same for every company: their routes name no company’s record.
const sharedGroups = ['billing/apps', 'reference/places', 'finance/statement-templates', 'documents/texts']
const naming = allRoutes.filter(
  (route) => route.access !== 'anyone' && paramNames(route).length > 0 && !sharedGroups.includes(groupOf(route)),
)
const isShowing = (route: NamedRoute) => isList(route) || (route.method === 'GET' && paramNames(route).length === 0)
const showing = allRoutes.filter((route) => route.access !== 'anyone' && isJson(route) && isShowing(route))
const wholeList = (route: NamedRoute) => (isList(route) ? { limit: 1000 } : undefined)

/** The same kind of record, but none that is there. */
const withUnknownIds = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isUuid(value) ? uuidv7() : value]))

test('records are named in the open only by a signed address or a link, and photos to who holds a session’s cookie', () => {
  const open = allRoutes.filter(
    (route) => route.access === 'anyone' && paramNames(route).length > 0 && !isByLink(route),
  )
  expect(open.map(wireName).sort()).toEqual(['GET auth/session/photo/{id}', 'GET system/file/{id}/content'])
})

test('what is said to name nothing is there to be sent', () => {
  const taking = idPlaces.filter(({ name }) => namesNothing.has(name))
  expect(taking.map(({ name }) => name).sort()).toEqual([...namesNothing].sort())
})

/** Said in words of the specification. */
const ownRefusals: Record<string, string> = {
  'equipment/equipment': 'equipment.unknown',
  'products/variations': 'variation.without-product',
}

test.each(naming)(
  '$name answers another company’s id like one that does not exist, and changes nothing',
  async (route) => {
    const { app, us, theirs } = world
    const body = exampleBody(route)
    const params = theirs[groupOf(route)]!
    const foreign = await ask(app, us, route, { params, body })
    const unknown = await ask(app, us, route, { params: withUnknownIds(params), body })
    expect(foreign).toEqual(unknown)
    expect([foreign.status, foreign.body.code]).toEqual([404, ownRefusals[groupOf(route)] ?? 'not-found'])
  },
)

const inSharedCompany = sharedCompany(() => world.app.anOwner())
// Of the others shape.test.ts proves what they answer to the company the record belongs to.
const isProvedElsewhere = (route: NamedRoute) => readingRoutes.includes(route) || writingRoutes.includes(route)

test.each(naming.filter((route) => !isProvedElsewhere(route)))(
  '$name does answer the company the record belongs to',
  async (route) => {
    const { app } = world
    const statusFor = async (owner: Person) => {
      const params = await recordFor(app, owner, route)
      return (await ask(app, owner, route, { params, body: await ownBody(app, owner, route) })).status
    }
    expect(await inSharedCompany(async (owner) => (await statusFor(owner)) === 200)).toBe(true)
  },
)

const uuids = (text: string) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
let theirIds: Set<string> | null = null

test.each(showing)('$name shows nothing of another company', async (route) => {
  theirIds ??= new Set(uuids(JSON.stringify(world.before)))
  expect(theirIds.size).toBeGreaterThan(10)
  const answer = await world.app.raw(requestOf(route, { body: wholeList(route) }), world.us)
  expect(answer.statusCode).toBe(200)
  expect(uuids(answer.body).filter((id) => theirIds!.has(id))).toEqual([])
})

// The security log has no record to name: its own test says what it shows.
const listing = showing.filter(
  (route) =>
    /\.(list|options)$/.test(route.name) &&
    Object.hasOwn(recordMakers, groupOf(route)) &&
    !sharedGroups.includes(groupOf(route)),
)

test.each(listing)('$name shows what is one’s own', async (route) => {
  const { app, them, theirs } = world
  const { id } = theirs[groupOf(route)]!
  expect((await app.raw(requestOf(route, { body: wholeList(route) }), them)).body).toContain(id)
})

test('a signed address opens neither another file nor a file of another company', async () => {
  const { app, us, them, theirs } = world
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
