import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { aScheduledItem, settlePlan } from '../../../../testing/pmoc/pmoc-queries.ts'
import { samplePdf } from '../../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { uploadFile } from '../../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  plan = await app.as(owner).plan()
})
afterAll(() => app.stop())

const save = (body: RequestOf<typeof plans.update>['body']) =>
  app.call(owner, plans.update, { params: { id: plan.id }, body })

test('until something was carried out or issued a save rewrites the version; its number only rises', async () => {
  expect((await save({ notes: 'a' })).data.version).toBe('1.0.0')
  expect((await save({ version: '1.2.0' })).data.version).toBe('1.2.0')
  expect((await save({ version: '1.1.9' })).problem).toMatchObject({ status: 422, code: 'pmoc.version-not-lower' })
  expect((await save({ version: '1.10.0' })).status).toBe(200)
  const { data } = await app.call(owner, plans.versions, { params: { id: plan.id } })
  expect(data.items).toEqual([{ version: '1.10.0', isCurrent: true, frozenAt: null }])
})

test('afterwards other content needs a higher version, the same content does not [pmo-33]', async () => {
  await settlePlan(app, owner, plan.id)
  expect((await save({ notes: 'outra coisa' })).problem).toMatchObject({
    status: 422,
    code: 'pmoc.version-must-rise',
    errors: [{ path: 'version' }],
  })
  expect((await save({ environments: plan.environments.slice(1) })).problem.code).toBe('pmoc.version-must-rise')
  const { environments, equipmentInventory, maintenanceCatalog, maintenancePlan, notes } = plan
  const same = await save({
    environments,
    equipmentInventory,
    maintenanceCatalog,
    maintenancePlan,
    notes,
    version: '1.0.0',
  })
  expect(same.data).toMatchObject({ version: '1.0.0', isSettled: true })
  const forOurselves = { contractPrice: { kind: 'monthly' as const, amount: 900 } }
  expect((await save(forOurselves)).data.isSettled).toBe(true)
})

test('the version before stays readable as it was, its ART with it; by code one reads the current one', async () => {
  const { id: artFileId } = await uploadFile(app, owner, 'art-2026.pdf', samplePdf)
  await save({ responsible: { name: 'Caio Mendes', artFileId: artFileId! } })
  await settlePlan(app, owner, plan.id)
  const { data: before } = await app.call(owner, plans.get, { params: { id: plan.id } })
  const period = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const { data: next } = await save({
    version: '2.0.0',
    period,
    equipmentInventory: plan.equipmentInventory.slice(0, 1),
    responsible: { artFileId: null },
  })
  expect(next).toMatchObject({ version: '2.0.0', period, isSettled: false, id: plan.id, pmocCode: plan.pmocCode })
  const { data: listed } = await app.call(owner, plans.versions, { params: { id: plan.id } })
  expect(listed.items.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    ['2.0.0', true],
    ['1.0.0', false],
  ])
  const read = async (version: string) => await app.call(owner, plans.version, { params: { id: plan.id, version } })
  expect((await read('1.0.0')).data).toEqual(before)
  expect((await read('2.0.0')).data.equipmentInventory).toHaveLength(1)
  expect((await read('3.0.0')).status).toBe(404)
  const byCode = await app.call(owner, plans.byCode, { params: { code: plan.pmocCode } })
  expect(byCode.data.version).toBe('2.0.0')
  const content = await app.raw({ method: 'GET', url: (await read('1.0.0')).data.responsible.artFile!.url })
  expect(content.statusCode).toBe(200)
  expect((await save({ notes: 'nova' })).data.version).toBe('2.0.0')
  expect((await app.call(owner, plans.remove, { params: { id: plan.id } })).problem.code).toBe('pmoc.has-history')
})

test('a contract price is the company’s own affair: in former versions it is told in the same units', async () => {
  await save({ contractPrice: { kind: 'per_visit', amount: 350.75 } })
  await settlePlan(app, owner, plan.id)
  await save({ version: '1.0.1', notes: 'x' })
  const { data } = await app.call(owner, plans.version, { params: { id: plan.id, version: '1.0.0' } })
  expect(data.contractPrice).toEqual({ kind: 'per_visit', amount: 350.75, serviceId: null })
})

test('a plan that was scheduled counts its periods from its first start for ever', async () => {
  const startsOn = (startDate: string) => save({ period: { startDate, endDate: '2026-12-31' } })
  expect((await startsOn('2026-02-01')).status).toBe(200)
  const { planItemId } = plan.maintenancePlan[0]!
  await aScheduledItem(app, owner, { planItemId, plannedDate: '2026-02-10' })
  expect((await startsOn('2026-03-01')).data.period.startDate).toBe('2026-03-01')
})
