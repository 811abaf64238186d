import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  plan = await app.as(owner).plan()
})
afterAll(() => app.stop())

const later = { startDate: '2027-01-01', endDate: '2027-12-31' }
const renewed = (machines: object[]) => ({
  period: later,
  environments: [],
  maintenanceCatalog: [],
  maintenancePlan: [],
  equipmentInventory: machines as { tag: string }[],
})

test('machines of a renewed plan change tags with each other in both plans, and take none that another machine has there', async () => {
  const [machine, neighbour] = plan.equipmentInventory.map(({ equipmentId, tag }) => ({ equipmentId, tag }))
  const next = await app.as(owner).plan(renewed([machine!, neighbour!]))
  const swapped = [
    { ...machine!, tag: neighbour!.tag },
    { ...neighbour!, tag: machine!.tag },
  ]
  const change = (equipmentInventory: typeof swapped) =>
    app.call(owner, plans.update, { params: { id: next.id }, body: { equipmentInventory } })
  expect((await change(swapped)).status).toBe(200)
  const { data } = await app.call(owner, plans.get, { params: { id: plan.id } })
  expect(data.equipmentInventory.map(({ equipmentId, tag }) => ({ equipmentId, tag }))).toEqual(swapped)
  const alone = await change([swapped[0]!])
  expect(alone.status).toBe(200)
  const taken = await change([{ ...swapped[0]!, tag: swapped[1]!.tag }])
  expect([taken.status, taken.problem.code]).toEqual([422, 'pmoc.tag-taken-elsewhere'])
})

test('whoever may only make plans takes machines into them as they are, and changes none of another plan', async () => {
  const seller = await app.aMember(owner, ['sale.post'])
  const [machine] = plan.equipmentInventory
  const { equipmentId, tag } = machine!
  const make = (fields: object, period = later) =>
    app.call(seller, plans.create, { body: planDraft({ ...renewed([{ equipmentId, tag, ...fields }]), period }) })
  for (const change of [{ tag: 'X' }, { notesArePublic: true }, { plate: { currentMaxA: 99 } }, { brand: 'Outra' }]) {
    const { status, problem } = await make(change)
    expect([status, problem.code]).toEqual([403, 'permission-missing'])
  }
  expect((await make({ brand: machine!.brand, locationName: 'Sala nova' })).status).toBe(200)
  const { data } = await app.call(owner, plans.get, { params: { id: plan.id } })
  expect(data.equipmentInventory[0]).toEqual(machine)
})
