import { uuidv7 } from '@prumo/domain/text/uuid'
import { beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { snapshotOf } from '../database/catalog-queries.ts'
import { idPlaces, namesNothing, type IdPlace } from './id-places.ts'
import { ownBody } from '../records/own-references.ts'
import { areaOfGroup, foreignKinds, isAsking } from './foreign-kinds.ts'
import { recordsByKind, type RecordsByKind } from './record-kinds.ts'
import { makeRecords, recordFor } from '../records/records.ts'
import { groupOf, isList, paramNames } from '../routes/route-request.ts'
import { withValueAt } from '../routes/schema-walk.ts'
import { sharedCompany } from '../shared-company.ts'
import { ask, useTwoCompanies } from './two-companies.ts'

/** The owner sold something and is a person of the register by then; their colleague is nobody yet. */
type Settled = { owner: Person; colleague: Person; own: RecordsByKind }
type Refer = (id: string) => ReturnType<typeof ask>

/** Every place of these routes in which a record is named takes an id of one's own company and refuses another's. */
export function provesReferences(isOfThisFile: (place: IdPlace) => boolean) {
  const world = useTwoCompanies()
  let kinds: ReturnType<typeof foreignKinds>

  const places = idPlaces.filter(isOfThisFile)
  // What only asks takes any id, so nothing is learnt of it: it comes last.
  const referring = places
    .filter(({ name }) => !namesNothing.has(name))
    .toSorted((a, b) => Number(isAsking(a)) - Number(isAsking(b)))
    .map((place, turn) => ({ ...place, turn }))
  const taking = places.filter(({ name }) => namesNothing.has(name)).map((place, turn) => ({ ...place, turn }))

  const inSettledCompany = sharedCompany(async (): Promise<Settled> => {
    const owner = await world.app.anOwner()
    const colleague = await world.app.aMember(owner, [])
    const records = await makeRecords(world.app, owner)
    const database = await connectAsOwner(world.app.connection)
    const own = recordsByKind(records, owner, await snapshotOf(database, owner.companyId))
    await database.end()
    return { owner, colleague, own }
  })

  beforeAll(async () => {
    kinds = foreignKinds(recordsByKind(world.theirs, world.them, world.before), world.them.companyId)
    await inSettledCompany(async () => true)
  })

  /** Sends the route once more with another id in one place. What is refused leaves everything as it was, so the rest may stay the same. */
  async function referrer(person: Person, { route, path }: IdPlace): Promise<Refer> {
    const params = paramNames(route).length > 0 ? await recordFor(world.app, person, route) : {}
    const body = isList(route) ? { limit: 1000 } : await ownBody(world.app, person, route, path)
    return (id) => ask(world.app, person, route, { params, body: withValueAt(body, path, id) })
  }

  test.each(referring)(
    '$name: another company’s id is refused like one that does not exist, and changes nothing; one’s own is accepted',
    async ({ turn, ...place }) => {
      const likely = kinds.likelyFor(place)
      let accepted: string | null = null
      await inSettledCompany(async (settled) => {
        // With the same records before and after: what is refused is refused for the id alone.
        const refer = await referrer(settled.owner, place)
        await refusesForeign(refer, place, kinds.idsOf(likely, turn))
        accepted = await acceptedKind(refer, settled, place, likely)
        return accepted !== null
      })
      expect(accepted).not.toBeNull()
      if (isAsking(place)) return
      kinds.learn(place, accepted!)
      if (!likely.includes(accepted!))
        await refusesForeign(await referrer(world.us, place), place, kinds.idsOf([accepted!], turn))
    },
  )

  if (taking.length > 0)
    test.each(taking)(
      '$name: another company’s id is taken, and reaches nothing of theirs',
      async ({ turn, ...place }) => {
        // Somebody else than us: their records may come to have the same ids.
        const refer = await referrer(await world.app.anOwner(), place)
        const likely = kinds.likelyFor(place)
        for (const id of kinds.idsOf(likely.length > 5 ? [] : likely, turn)) expect((await refer(id)).status).toBe(200)
      },
    )
}

async function refusesForeign(refer: Refer, place: IdPlace, ids: Iterable<string>) {
  const unknown = await refer(uuidv7())
  for (const id of ids) {
    const answer = await refer(id)
    expect(answer).toEqual(unknown)
    if (isList(place.route)) expect(answer.body.data!.items).toEqual([])
    else if (isAsking(place)) expect(answer.status).toBe(200)
    else expect([404, 422]).toContain(answer.status)
  }
}

/** Those it may want first, then those of its own group and area, then every other. */
async function acceptedKind(refer: Refer, { own, colleague }: Settled, { route }: IdPlace, likely: string[]) {
  const rank = (kind: string, groups: readonly string[]) =>
    (likely.includes(kind) ? 0 : 4) +
    (groups.includes(groupOf(route)) ? 0 : groups.map(areaOfGroup).includes(areaOfGroup(route.name)) ? 1 : 2)
  const inOrder = [...own].toSorted(([a, { groups: ofA }], [b, { groups: ofB }]) => rank(a, ofA) - rank(b, ofB))
  for (const [kind, { ids }] of inOrder)
    for (const id of kind === 'user' ? [...ids, colleague.userId] : ids)
      if ((await refer(id)).status === 200) return kind
  return null
}
