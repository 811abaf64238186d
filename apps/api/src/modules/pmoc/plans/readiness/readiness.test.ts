import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { people } from '@prumo/contract/people/people'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { aResponsible } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { anExecutedItem, aScheduledItem } from '../../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  plan = await app.as(owner).plan({ address })
  await changeOwner({ address, email: 'obras@santaclara.com.br' })
})
afterAll(() => app.stop())

const params = () => ({ id: plan.id })
const changeOwner = async (body: RequestOf<typeof people.update>['body']) =>
  expect((await app.call(owner, people.update, { params: { id: plan.entity.id }, body })).status).toBe(200)
const save = (body: RequestOf<typeof plans.update>['body']) => app.call(owner, plans.update, { params: params(), body })
const list = async (query: RequestOf<typeof plans.list>['query'] = {}) =>
  (await app.call(owner, plans.list, { query })).data
const readiness = async () => (await app.call(owner, plans.readiness, { params: params() })).data
const isMissing = async () => (await readiness()).lines.filter(({ isReady }) => !isReady).map(({ key }) => key)
const isListedIncomplete = async () => (await list({ only: 'incomplete' })).total === 1
const address = {
  zipCode: '66017-000',
  street: 'Rua dos Mundurucus',
  number: '10',
  city: 'Belém',
  state: 'PA',
} as const
const asked = [
  'roomTempC',
  'relativeHumidityPct',
  'co2Ppm',
  ...builtInProfiles[0]!.laboratory.map((each) => each.parameter),
]
const measured = asked.map((parameter) => ({ parameter, value: 24 }))
const report = (collectedOn: string) =>
  app.call(owner, labReports.create, {
    params: params(),
    body: { laboratory: 'Ar Puro', collectedOn, points: [{ name: 'Recepção', results: measured }] },
  })

test('what is missing is told line by line, each with the place where it is mended', async () => {
  const first = await readiness()
  expect([first.ready, first.total]).toEqual([11, 13])
  expect(first.lines.at(-2)).toEqual({
    key: 'lab-report',
    label: 'Laudo do ar com menos de 6 meses',
    isReady: false,
    isWarning: false,
    tab: 'laudos',
    action: 'Anexar laudo',
  })
  expect(first.lines.find(({ key }) => key === 'responsible')!.label).toBe(
    'Responsável técnico: não exigido (até 5 TR)',
  )
  expect(await isListedIncomplete()).toBe(true)
  await report('2026-01-10')
  expect([await isMissing(), await isListedIncomplete()]).toEqual([[], false])
  const [room, other] = plan.environments
  await save({ environments: [room!, { ...other!, thermalLoadTr: null }] })
  expect((await readiness()).lines.find(({ key }) => key === 'load')).toMatchObject({
    label: 'Carga térmica: UTI adulto',
    tab: 'ambientes',
    action: 'Preencher',
  })
  expect(await isListedIncomplete()).toBe(true)
  await save({ environments: [room!, other!], maintenancePlan: plan.maintenancePlan.slice(4) })
  expect([await isMissing(), await isListedIncomplete()]).toEqual([['tasks'], true])
})

test('the address of the building and every parameter that the norm asks of a report are named where they are missing', async () => {
  await report('2026-03-01')
  expect([await isMissing(), await isListedIncomplete()]).toEqual([[], false])
  const stranger = await app.anOwner()
  const bare = await app.as(stranger).plan()
  const { data } = await app.call(stranger, plans.readiness, { params: { id: bare.id } })
  expect(data.lines.find(({ key }) => key === 'address')).toMatchObject({ isReady: false, label: 'Endereço do prédio' })
  const points = [{ name: 'Recepção', results: measured.slice(0, -1) }]
  const body = { laboratory: 'Ar Puro', collectedOn: '2026-03-02', points }
  await app.call(owner, labReports.create, { params: params(), body })
  expect([await isMissing(), await isListedIncomplete()]).toEqual([['lab-parameters'], true])
  const { label } = (await readiness()).lines.find(({ key }) => key === 'lab-parameters')!
  expect(label).toBe('Laudo sem os parâmetros da norma: Velocidade do ar')
})

test('document, address and contact of the owner and of the responsible are named where they are missing, and kept as they were written', async () => {
  await report('2026-03-01')
  for (const body of [{ email: null }, { email: 'obras@santaclara.com.br', address: { ...address, street: null } }]) {
    await changeOwner(body)
    expect([await isMissing(), await isListedIncomplete()]).toEqual([['owner-contact'], true])
  }
  const lines = (await readiness()).lines
  expect(lines.find(({ key }) => key === 'owner-contact')).toMatchObject({
    label: 'Endereço e contato de Hospital Santa Clara',
    tab: 'identificacao',
  })
  await changeOwner({ address, email: null, cellPhone: '91987654321' })
  expect([await isMissing(), await isListedIncomplete()]).toEqual([[], false])
  for (const left of ['document', 'address'] as const) {
    await save({ responsible: { ...aResponsible, [left]: '' } })
    expect([left, await isMissing(), await isListedIncomplete()]).toEqual([left, ['responsible-contact'], true])
  }
  await save({ responsible: { ...aResponsible, email: '' } })
  expect([await isMissing(), await isListedIncomplete()]).toEqual([[], false])
  const { data } = await save({ responsible: aResponsible })
  expect(data.responsible).toMatchObject({
    document: '52998224725',
    address: 'Rua dos Mundurucus, 10, Belém/PA',
    email: 'ana@prado.eng.br',
    phone: '91987654321',
  })
  const wrong = await save({ responsible: { document: '529.982.247-24' } })
  expect([wrong.status, wrong.problem.errors]).toEqual([
    400,
    [{ path: 'responsible.document', message: 'CPF inválido' }],
  ])
})

test('above 5 TR in the whole building a responsible and an ART are asked for, whatever the plan [pmo-35]', async () => {
  await report('2026-03-01')
  const other = await app
    .as(owner)
    .plan({
      address,
      equipmentInventory: [{ tag: 'EQ-9', type: 'split_hi_wall', capacityBtuH: 9000 }],
      maintenancePlan: [],
    })
  expect((await list()).items.map(({ needsResponsible }) => needsResponsible)).toEqual([true, true])
  expect([await isMissing(), await isListedIncomplete()]).toEqual([
    ['responsible', 'responsible-contact', 'art'],
    false,
  ])
  expect((await list({ only: 'incomplete' })).total).toBe(2)
  const elsewhere = { ...address, zipCode: '66017-000', number: '50' }
  await app.call(owner, plans.update, { params: { id: other.id }, body: { address: elsewhere } })
  expect((await list()).items.map(({ needsResponsible }) => needsResponsible)).toEqual([false, false])
  await save({ equipmentInventory: plan.equipmentInventory.map((row) => ({ ...row, capacityBtuH: null })) })
  expect((await readiness()).lines.find(({ key }) => key === 'responsible')!.isReady).toBe(false)
  await save({
    equipmentInventory: plan.equipmentInventory.map((row) => ({
      ...row,
      type: 'fancoil' as const,
      capacityBtuH: 90_000,
    })),
  })
  expect(await isMissing()).toEqual([])
})

test('an ART warns 60 and 30 days before it ends, and once ended it is missing', async () => {
  await report('2026-03-01')
  const art = async (artValidUntil: string) => {
    await save({ responsible: { ...aResponsible, artNumber: 'PA2', artValidUntil } })
    const { label, isReady, isWarning } = (await readiness()).lines.find(({ key }) => key === 'art')!
    return [label, isReady, isWarning, await isListedIncomplete()]
  }
  expect(await art('2026-12-31')).toEqual(['ART PA2 · válida até 31/12/2026', true, false, false])
  expect(await art('2026-05-14')).toEqual(['ART PA2 · vence em 60 dias', true, true, false])
  expect(await art('2026-03-15')).toEqual(['ART PA2 · vence hoje', true, true, false])
  expect(await art('2026-03-14')).toEqual(['ART PA2 · terminou em 14/03/2026', false, false, true])
})

test('the list tells what was done in time of what was due, what is overdue and what comes next', async () => {
  const [first, second, third, fourth] = plan.maintenancePlan.map(({ planItemId }) => planItemId)
  await anExecutedItem(app, owner, {
    planItemId: first!,
    plannedDate: '2026-02-01',
    dueDate: '2026-02-28',
    executedOn: '2026-02-28',
  })
  await anExecutedItem(app, owner, {
    planItemId: second!,
    plannedDate: '2026-02-01',
    dueDate: '2026-02-28',
    executedOn: '2026-03-01',
  })
  await aScheduledItem(app, owner, { planItemId: third!, plannedDate: '2026-02-10', dueDate: '2026-02-28' })
  await aScheduledItem(app, owner, { planItemId: fourth!, plannedDate: '2026-03-20', dueDate: '2026-03-31' })
  const [line] = (await list()).items
  expect(line).toMatchObject({ completionRate: 33, overdue: 1, nextDate: '2026-03-20', totalEnvironments: 2 })
  expect((await list({ only: 'late' })).total).toBe(1)
  const { data: figures } = await app.call(owner, plans.figures, {})
  expect(figures).toMatchObject({
    activePlans: 1,
    equipment: 2,
    overdue: 1,
    onTimeRate: null,
    labReportsDue: 1,
    art: null,
  })
})

test('plans are found by version, code, id and owner, by either name of the question', async () => {
  await app.as(owner).plan({ version: '2.10.0', entity: { name: 'Escola Aurora', cnpj: '12ABC34501DE35' } })
  const found = async (search: string) => (await list({ search })).items.map(({ entity }) => entity.name)
  for (const word of ['aurora', '2.10.0', 'pmoc-2026-002']) expect(await found(word)).toEqual(['Escola Aurora'])
  expect(await found(plan.id)).toEqual(['Hospital Santa Clara'])
  expect((await list({ Search: 'clara', PageSize: 50 })).items).toHaveLength(1)
  expect((await list({ PageSize: 1, sort: '-version' })).items[0]!.version).toBe('2.10.0')
  expect((await list({ sort: 'entity' })).items.map(({ entity }) => entity.name)).toEqual([
    'Escola Aurora',
    'Hospital Santa Clara',
  ])
  expect((await list({ state: 'ended' })).total).toBe(0)
  expect((await list({ state: 'active' })).total).toBe(2)
})

test('the list answers 50 when nothing is said of it, and as many as PageSize or limit say [pmo-10]', async () => {
  const bare = { environments: [], equipmentInventory: [], maintenanceCatalog: [], maintenancePlan: [] }
  for (let index = 0; index < 51; index += 1) await app.as(owner).plan(bare)
  const told = async (query: object) => {
    const { items, total } = await list(query)
    return [items.length, total]
  }
  expect(await told({})).toEqual([50, 52])
  expect(await told({ PageSize: 10 })).toEqual([10, 52])
  expect(await told({ limit: 7, PageSize: 10 })).toEqual([7, 52])
  expect(await told({ Search: 'santa clara', PageSize: 100 })).toEqual([52, 52])
  expect(await told({ skip: 50 })).toEqual([2, 52])
})

test('the list of the screen answers what the specification asks for, and no more than was asked of it', async () => {
  const whole = await list({ sort: '-pmocCode', PageSize: 20 })
  const filter = async (body: object) => (await app.call(owner, plans.filter, { body })).data
  expect(await filter({ sort: '-pmocCode', limit: 20 })).toEqual(whole)
  const { items } = await filter({ sort: '-pmocCode', limit: 20, fields: ['pmocCode', 'overdue'] })
  expect(items).toEqual(whole.items.map(({ id, pmocCode, overdue }) => ({ id, pmocCode, overdue })))
})
