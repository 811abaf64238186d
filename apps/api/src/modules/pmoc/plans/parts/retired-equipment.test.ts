import { equipment } from '@prumo/contract/pmoc/equipment'
import { plans } from '@prumo/contract/pmoc/plans'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../../testing/app/builders.ts'
import { pdfText } from '../../../../testing/files/pdf-text.ts'
import { execute } from '../../../../testing/pmoc/pmoc.ts'
import { settlePlan } from '../../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
  plan = await app.as(owner).plan(machinesWith({ machines: 2 }))
  await app.as(owner).makeSchedule(plan.id)
})

type Body = RequestOf<typeof plans.update>['body']
const save = (body: Body, id = plan.id) => app.call(owner, plans.update, { params: { id }, body })
const [first, second] = [() => plan.equipmentInventory[0]!, () => plan.equipmentInventory[1]!]
const leaving = (retiredReason?: string) => ({ ...first(), retiredReason })
const retired = { retiredOn: '2026-03-15', retiredReason: 'Queimou na tempestade' }

async function workOnFirst() {
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const { scheduleId } = items.find((item) => item.equipment.id === first().equipmentId)!
  const executedBy = await app.as(owner).technician()
  const { problem } = await execute(app, owner, plan.id, { scheduleId, executedDate: '2026-03-15', executedBy })
  expect(problem?.title).toBeUndefined()
}
const takeFirstAway = () => save({ version: '1.1.0', equipmentInventory: [leaving('Queimou na tempestade'), second()] })
async function takeBack(version: string) {
  await settlePlan(app, owner, plan.id)
  expect((await save({ version, equipmentInventory: [second(), first()] })).status).toBe(200)
}
const printed = async () =>
  pdfText((await app.raw({ url: `/api/pmoc/${plan.id}/export/pdf` }, owner)).rawPayload).texts.join(' ')

test('a machine that left is told with day and reason by its plan, its own page, the document and the history, and never to the public', async () => {
  await workOnFirst()
  const { data } = await takeFirstAway()
  expect(data.equipmentInventory.map(({ tag }) => tag)).toEqual(['EQ-02'])
  expect(data.retiredEquipment).toMatchObject([{ tag: 'EQ-01', ...retired, hasExecutions: true }])
  const id = first().equipmentId
  const page = (await app.call(owner, equipment.history, { params: { id } })).data
  expect(page).toMatchObject({ state: 'desativado', equipment: retired })
  const { data: code } = await app.call(owner, equipment.qrCode, { params: { id }, query: {} })
  const seen = await app.call(null, publicEquipment.history, { params: { id }, query: { qrToken: code.token } })
  expect([seen.status, JSON.stringify(seen.data)]).toEqual([200, expect.not.stringContaining('tempestade')])
  const text = await printed()
  expect(text).toContain('retirado em')
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/15\/03\/2026: Queimou/)
  const { items } = (await app.call(owner, plans.history, { params: { id: plan.id } })).data
  expect(items.map(({ before }) => before?.['equipmentRemoved'])).toContain('EQ-01 (Queimou na tempestade)')
})

test('the reason is the plan’s own: a machine that another plan holds left this one all the same', async () => {
  await workOnFirst()
  const period = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const own = { equipmentId: first().equipmentId, tag: 'EQ-01' }
  await app
    .as(owner)
    .plan({ period, environments: [], equipmentInventory: [own], maintenanceCatalog: [], maintenancePlan: [] })
  const { data } = await takeFirstAway()
  expect(data.retiredEquipment).toMatchObject([{ tag: 'EQ-01', ...retired }])
})

test('a version from before is read with what had left then, and one that never knew of it with nobody', async () => {
  await workOnFirst()
  await takeFirstAway()
  const asked = { params: { id: plan.id, version: '1.0.0' } }
  expect((await app.call(owner, plans.version, asked)).data).toMatchObject({
    equipmentInventory: [{ tag: 'EQ-01' }, { tag: 'EQ-02' }],
    retiredEquipment: [],
  })
  await takeBack('1.2.0')
  expect((await app.call(owner, plans.version, { params: { id: plan.id, version: '1.1.0' } })).data).toMatchObject({
    retiredEquipment: [{ tag: 'EQ-01', ...retired }],
  })
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query('alter table pmoc_version disable trigger user')
  const changed = await database.query(
    `update pmoc_version set content = content - 'retiredEquipment' where plan_id = $1 and plan_version = '1.1.0'`,
    [plan.id],
  )
  await database.query('alter table pmoc_version enable trigger user')
  await database.end()
  expect(changed.rowCount).toBe(1)
  expect((await app.call(owner, plans.version, { params: { id: plan.id, version: '1.1.0' } })).data).toMatchObject({
    equipmentInventory: [{ tag: 'EQ-02' }],
    retiredEquipment: [],
  })
})

test('a machine that left before the period is no part of the document of the period', async () => {
  await workOnFirst()
  await takeFirstAway()
  await save({ period: { startDate: '2026-04-01', endDate: '2027-03-31' } })
  expect(await printed()).not.toContain('retirado em')
})

test('the tag of a machine that was worked on and left is given to no other machine of the plan', async () => {
  await workOnFirst()
  const refused = { status: 422, problem: { code: 'pmoc.tag-in-history' } }
  const version = '1.1.0'
  // In the very request by which it leaves, ...
  expect(await save({ version, equipmentInventory: [leaving('Queimou'), second(), { tag: 'eq-01' }] })).toMatchObject(
    refused,
  )
  expect(await save({ version, equipmentInventory: [second(), { tag: 'EQ-01' }] })).toMatchObject(refused)
  await takeFirstAway()
  // ... afterwards, to a new one, to one that is there and to one of another plan.
  const answer = await save({ equipmentInventory: [second(), { tag: ' eq-01' }] })
  expect(answer).toMatchObject(refused)
  expect(answer.problem.title).toBe(
    `A tag eq-01 já é de outro equipamento no histórico do plano ${plan.pmocCode}. Use outra tag.`,
  )
  expect(await save({ equipmentInventory: [{ ...second(), tag: 'EQ-01' }] })).toMatchObject(refused)
  const period = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const elsewhere = await app.as(owner).plan({ ...machinesWith({ machines: 1 }), period })
  const { equipmentId } = elsewhere.equipmentInventory[0]!
  expect(await save({ equipmentInventory: [second(), { equipmentId, tag: 'EQ-01' }] })).toMatchObject(refused)
  // The machine itself comes back under it, and may change it.
  expect((await save({ equipmentInventory: [second(), first()] })).status).toBe(200)
})

test('nor through another plan that holds a machine: neither to one that stays nor by the one that left', async () => {
  await workOnFirst()
  await takeFirstAway()
  const period = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const shared = [first(), second()].map(({ equipmentId, tag }) => ({ equipmentId, tag }))
  const later = await app.as(owner).plan({ ...machinesWith({ machines: 0 }), period, equipmentInventory: shared })
  const rename = (...tags: string[]) =>
    save({ equipmentInventory: shared.map((row, at) => ({ ...row, tag: tags[at]! })) }, later.id)
  const refused = { status: 422, problem: { code: 'pmoc.tag-in-history' } }
  expect(await rename('EQ-08', 'EQ-01')).toMatchObject({ status: 200 })
  expect(await rename('EQ-08', 'EQ-08')).toMatchObject({ status: 422, problem: { code: 'pmoc.tag-taken' } })
  expect(
    (await save({ equipmentInventory: shared.slice(0, 1).map((row) => ({ ...row, tag: 'EQ-08' })) }, later.id)).status,
  ).toBe(200)
  const answer = await save({ equipmentInventory: [{ ...shared[0]!, tag: 'EQ-01' }] }, later.id)
  expect(answer).toMatchObject(refused)
  expect(answer.problem.title).toContain(plan.pmocCode)
  expect(await save({ equipmentInventory: [{ ...second(), tag: 'EQ-08' }] })).toMatchObject(refused)
})

test('a tag without executions is free again, and a copy for another building has tags of its own', async () => {
  // What should have been done of it stays with the machine, which is no reason to keep its tag.
  const { data } = await save({ equipmentInventory: [second(), { tag: 'EQ-01' }] })
  expect(data.equipmentInventory.map(({ tag }) => tag)).toEqual(['EQ-02', 'EQ-01'])
  expect(data.retiredEquipment).toMatchObject([
    { tag: 'EQ-01', hasExecutions: false, retiredReason: 'Retirado do plano' },
  ])
  plan = data
  const entity = { name: 'Escola Norte', cnpj: '11222333000181' }
  const body = { entity, period: { startDate: '2026-01-01', endDate: '2026-12-31' } }
  const copied = await app.call(owner, plans.copy, { params: { id: plan.id }, body })
  expect(copied.data).toMatchObject({ equipmentInventory: [{ tag: 'EQ-02' }, { tag: 'EQ-01' }], retiredEquipment: [] })
})
