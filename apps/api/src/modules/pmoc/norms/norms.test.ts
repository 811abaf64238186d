import { norms } from '@prumo/contract/pmoc/norms'
import { plans } from '@prumo/contract/pmoc/plans'
import type { RequestOf } from '@prumo/contract/route'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person

beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof norms.create>['body']
const draft = (own: Partial<Draft> = {}): Draft => ({
  name: 'Interna',
  temperatureSummerC: { min: 20, max: 24 },
  temperatureWinterC: { min: 20, max: 24 },
  relativeHumidityPct: { min: 40, max: 60 },
  co2: { kind: 'outdoor_plus', ppm: 600, assumedOutdoor: 400 },
  laboratory: [],
  summerMonths: null,
  ...own,
})
const create = (own: Partial<Draft> = {}) => app.call(owner, norms.create, { body: draft(own) })

test('everybody has NBR 17037 and RE 09, the latter marked as revoked; a company adds its own', async () => {
  const { data: own } = await create({ edition: 'rev. 2' })
  const { items } = (await app.call(owner, norms.list, {})).data
  expect(items.map(({ id, isBuiltIn, isRevoked }) => [id, isBuiltIn, isRevoked])).toEqual([
    ['nbr17037', true, false],
    ['re09', true, true],
    [own.id, false, false],
  ])
  expect(items[1]!.note).toContain('RDC 886')
  const stranger = await app.anOwner()
  expect((await app.call(stranger, norms.list, {})).data.items).toHaveLength(2)
  expect((await app.call(stranger, norms.remove, { params: { id: own.id } })).status).toBe(404)
})

test('a plan that takes a norm takes its limits; the norm can then not be deleted', async () => {
  const { data: own } = await create()
  const plan = await app.as(owner).plan({ iaqRequirements: { normProfile: own.id } })
  expect(plan.iaqRequirements.parameters).toEqual({
    temperatureSummerRangeC: { min: 20, max: 24 },
    temperatureWinterRangeC: { min: 20, max: 24 },
    relativeHumidityPct: { min: 40, max: 60 },
    co2PpmMax: 1000,
  })
  const params = { id: own.id }
  expect((await app.call(owner, norms.remove, { params })).problem.code).toBe('pmoc.profile-in-use')
  await app.call(owner, plans.update, { params: { id: plan.id }, body: { iaqRequirements: { normProfile: 're09' } } })
  expect((await app.call(owner, norms.remove, { params })).status).toBe(200)
})

test('a norm is deleted or taken by a plan, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const { data: own } = await create({ name: `Interna ${round}` })
    const remove = () => app.call(owner, norms.remove, { params: { id: own.id } })
    const take = () => app.call(owner, plans.create, { body: planDraft({ iaqRequirements: { normProfile: own.id } }) })
    const calls = round % 2 === 0 ? [remove(), take()] : [take(), remove()]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect([[200, 409].toString(), [200, 422].toString()]).toContain(statuses.toSorted().toString())
  }
})

test('one name, one norm; ranges are ranges; a stale change is refused', async () => {
  const { data: own } = await create()
  for (const name of ['interna', 'NBR 17037', 're 09'])
    expect((await create({ name })).problem).toMatchObject({ status: 422, code: 'pmoc.profile-name-taken' })
  const wrong = await create({ name: 'Outra', temperatureSummerC: { min: 25, max: 20 } })
  expect(wrong.problem.errors).toEqual([
    { path: 'temperatureSummerC.max', message: 'O máximo deve ser maior que o mínimo' },
  ])
  const change = (body: RequestOf<typeof norms.update>['body']) =>
    app.call(owner, norms.update, { params: { id: own.id }, body })
  expect((await change({ edition: '2027', version: 1 })).data).toMatchObject({ ...own, edition: '2027', version: 2 })
  expect((await change({ edition: '2028', version: 1 })).problem.code).toBe('stale-record')
})

test('a plan cannot go by a norm that is not there, nor by another company’s', async () => {
  const { data: own } = await create()
  const stranger = await app.anOwner()
  for (const normProfile of ['nenhuma', own.id])
    await expect(app.as(stranger).plan({ iaqRequirements: { normProfile } })).rejects.toThrow(
      'O plano cita algo que não existe: norma.',
    )
})
