import { people } from '@prumo/contract/people/people'
import { plans } from '@prumo/contract/pmoc/plans'
import { planDraft, type PlanDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { anExecutedItem, aScheduledItem } from '../../../testing/pmoc/pmoc-queries.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const errorsOf = async (own: object) =>
  (await app.call(owner, plans.create, { body: { ...planDraft(), ...own } as PlanDraft })).problem.errors

test('a plan is made with its lists, read, found by its code, listed and deleted [pmo-1, pmo-18, pmo-19, pmo-27]', async () => {
  const plan = await app.as(owner).plan()
  expect(plan).toMatchObject({ pmocCode: 'PMOC-2026-001', version: '1.0.0', revision: 1, state: 'active' })
  expect(plan.equipmentInventory.map(({ tag, locationName }) => [tag, locationName])).toEqual([
    ['EQ-01', 'Recepção'],
    ['EQ-02', 'UTI adulto'],
  ])
  expect(plan.maintenancePlan).toHaveLength(8)
  const params = { id: plan.id }
  expect((await app.call(owner, plans.get, { params })).data).toEqual(plan)
  expect((await app.call(owner, plans.byCode, { params: { code: 'pmoc-2026-001' } })).data).toEqual(plan)
  const { data: changed } = await app.call(owner, plans.update, { params, body: { notes: 'Chaves na portaria' } })
  expect(changed).toEqual({ ...plan, notes: 'Chaves na portaria', revision: 2 })
  expect((await app.call(owner, plans.remove, { params })).status).toBe(200)
  expect((await app.call(owner, plans.get, { params })).status).toBe(404)
})

test('without a version a plan begins as 1.0.0, with the limits of NBR 17037 [pmo-20]', async () => {
  const { version: _version, ...body } = planDraft()
  const { data } = await app.call(owner, plans.create, { body })
  expect([data.version, data.iaqRequirements]).toEqual([
    '1.0.0',
    {
      normProfile: 'nbr17037',
      looserReason: null,
      parameters: {
        temperatureSummerRangeC: { min: 21, max: 26 },
        temperatureWinterRangeC: { min: 21, max: 26 },
        relativeHumidityPct: { min: 35, max: 65 },
        co2PpmMax: 1100,
      },
    },
  ])
})

test('what is missing or wrong is told in the words of the specification [pmo-21, pmo-22, pmo-23, pmo-26]', async () => {
  const { entity, contractor } = planDraft()
  const at = async (own: object) => (await errorsOf(own)).map(({ path, message }) => `${path}: ${message}`)
  expect(await at({ version: '' })).toContain('version: Versão é obrigatória')
  expect(await at({ period: undefined })).toEqual(['period: Período é obrigatório'])
  expect(await at({ period: { startDate: '2026-02-01', endDate: '2026-01-31' } })).toEqual([
    'period.endDate: Data de fim deve ser posterior à data de início',
  ])
  expect(await at({ entity: { ...entity, name: ' ' } })).toEqual(['entity.name: Nome da entidade é obrigatório'])
  expect(await at({ entity: { ...entity, cnpj: '' } })).toContain('entity.cnpj: CNPJ é obrigatório')
  const digits = 'CNPJ deve conter 14 dígitos (somente números)'
  expect(await at({ contractor: { ...contractor, cnpj: '1122233300018' } })).toEqual([`contractor.cnpj: ${digits}`])
  expect(await at({ entity: { ...entity, cnpj: '11444777000162' } })).toEqual(['entity.cnpj: CNPJ inválido'])
  expect(await at({ contractor: { ...contractor, companyName: '' } })).toEqual([
    'contractor.companyName: Nome da empresa é obrigatório',
  ])
  expect(await at({ environments: [{ name: '' }], equipmentInventory: [], maintenancePlan: [] })).toEqual([
    'environments.0.name: Nome é obrigatório',
  ])
  expect(await at({ equipmentInventory: [{ tag: '' }], maintenancePlan: [] })).toEqual([
    'equipmentInventory.0.tag: Tag é obrigatória',
  ])
  expect(await at({ maintenanceCatalog: [{}], maintenancePlan: [] })).toEqual([
    'maintenanceCatalog.0.component: Componente é obrigatório',
    'maintenanceCatalog.0.periodicity: Periodicidade é obrigatória',
    'maintenanceCatalog.0.description: Descrição é obrigatória',
  ])
})

test('a CNPJ with letters is one, masked or not [pmo-24]', async () => {
  const plan = await app.as(owner).plan({ entity: { name: 'Nova Era', cnpj: '12.ABC.345/01DE-35' } })
  expect(plan.entity.cnpj).toBe('12ABC34501DE35')
})

test('the owner of the building is the person of that CNPJ, made when there is none', async () => {
  const first = await app.as(owner).plan()
  const person = (await app.call(owner, people.get, { params: { id: first.entity.id } })).data
  expect(person).toMatchObject({ name: 'Hospital Santa Clara', document: '11444777000161', types: ['Customer'] })
  const second = await app.as(owner).plan({ entity: { name: 'Santa Clara S.A.', cnpj: '11.444.777/0001-61' } })
  expect([second.entity.id, second.entity.name]).toEqual([first.entity.id, 'Santa Clara S.A.'])
  expect((await app.call(owner, people.get, { params: { id: first.entity.id } })).data.name).toBe(
    'Hospital Santa Clara',
  )
})

test('codes count by year and company, and are never given twice', async () => {
  const first = await app.as(owner).plan()
  await app.call(owner, plans.remove, { params: { id: first.id } })
  expect((await app.as(owner).plan()).pmocCode).toBe('PMOC-2026-002')
  expect((await app.as(await app.anOwner()).plan()).pmocCode).toBe('PMOC-2026-001')
})

test('whoever saves over somebody else’s change is told', async () => {
  const { id, revision } = await app.as(owner).plan()
  const save = (notes: string) => app.call(owner, plans.update, { params: { id }, body: { notes, revision } })
  expect((await save('um')).status).toBe(200)
  expect((await save('dois')).problem).toMatchObject({ status: 409, code: 'stale-record' })
})

test('limits looser than the norm need a reason, stricter ones do not [pmo-37]', async () => {
  const parameters = {
    temperatureSummerRangeC: { min: 22, max: 25 },
    temperatureWinterRangeC: { min: 21, max: 26 },
    relativeHumidityPct: { min: 40, max: 60 },
    co2PpmMax: 1000,
  }
  expect((await app.as(owner).plan({ iaqRequirements: { parameters } })).iaqRequirements.parameters).toEqual(parameters)
  const looser = { ...parameters, co2PpmMax: 1500 }
  expect(await errorsOf({ iaqRequirements: { parameters: looser } })).toMatchObject([
    { path: 'iaqRequirements.looserReason' },
  ])
  const agreed = await app.as(owner).plan({ iaqRequirements: { parameters: looser, looserReason: 'Sem pessoas' } })
  expect(agreed.iaqRequirements.looserReason).toBe('Sem pessoas')
  const { data } = await app.call(owner, plans.update, {
    params: { id: agreed.id },
    body: { iaqRequirements: { normProfile: 're09' } },
  })
  expect(data.iaqRequirements).toMatchObject({ looserReason: null, parameters: { co2PpmMax: 1000 } })
})

test('the file of an ART is one that its sender stored, and nobody else’s', async () => {
  const { id: artFileId } = await uploadFile(app, owner, 'art.pdf', samplePdf)
  const plan = await app
    .as(owner)
    .plan({ responsible: { name: 'Caio Mendes', artNumber: 'PA1', artFileId: artFileId! } })
  expect(plan.responsible).toMatchObject({ name: 'Caio Mendes', artFile: { id: artFileId, name: 'art.pdf' } })
  const colleague = await app.aMember(owner, ['pmoc.put'])
  const { id: secret } = await uploadFile(app, owner, 'folha.pdf', samplePdf)
  const body = { responsible: { artFileId: secret! } }
  expect((await app.call(colleague, plans.update, { params: { id: plan.id }, body })).status).toBe(404)
})

test('what was carried out keeps a plan from being deleted; a bare schedule goes along [pmo-36]', async () => {
  const bare = await app.as(owner).plan()
  await aScheduledItem(app, owner, { planItemId: bare.maintenancePlan[0]!.planItemId, plannedDate: '2026-04-01' })
  expect((await app.call(owner, plans.remove, { params: { id: bare.id } })).status).toBe(200)
  const done = await app.as(owner).plan()
  const item = { planItemId: done.maintenancePlan[0]!.planItemId, plannedDate: '2026-03-01' }
  await anExecutedItem(app, owner, { ...item, executedOn: '2026-03-02' })
  const { problem } = await app.call(owner, plans.remove, { params: { id: done.id } })
  expect(problem).toMatchObject({ status: 409, code: 'pmoc.has-history' })
})

test('keys of sales read and make plans, and change none [pmo-2]', async () => {
  const plan = await app.as(owner).plan()
  const reader = await app.aMember(owner, ['sale.read'])
  const seller = await app.aMember(owner, ['sale.post'])
  const params = { id: plan.id }
  expect((await app.call(reader, plans.get, { params })).status).toBe(200)
  expect((await app.call(reader, plans.create, { body: planDraft() })).status).toBe(403)
  expect((await app.call(seller, plans.create, { body: planDraft() })).status).toBe(200)
  const { problem } = await app.call(seller, plans.update, { params, body: { notes: 'x' } })
  expect(problem.title).toContain('Planos de manutenção (PMOC): Editar e aprovar')
})

test('the timeline tells what changed, of the plan and of its lists', async () => {
  const plan = await app.as(owner).plan()
  const params = { id: plan.id }
  const contractPrice = { kind: 'monthly' as const, amount: 1250.5 }
  const environments = [...plan.environments, { name: 'Farmácia' }]
  await app.call(owner, plans.update, { params, body: { contractPrice, environments } })
  const { items } = (await app.call(owner, plans.history, { params })).data
  expect(items.map(({ after }) => after)).toEqual([
    { environmentsAdded: 'Farmácia' },
    expect.objectContaining({ contractPrice: 1250.5 }),
    expect.objectContaining({ pmocCode: 'PMOC-2026-001' }),
  ])
})

test('the timeline names what was added, removed and changed in the lists, and how it changed', async () => {
  const plan = await app.as(owner).plan()
  const params = { id: plan.id }
  const [first, second] = plan.equipmentInventory
  const [room] = plan.environments
  const [task] = plan.maintenanceCatalog
  await app.call(owner, plans.update, {
    params,
    body: {
      environments: [{ ...room!, areaM2: 60.5 }],
      equipmentInventory: [
        { ...second!, model: 'CAS36 Pro', capacityBtuH: 48_000, locationName: 'Recepção', environmentId: undefined },
        { tag: 'EQ-07', type: 'janela' },
      ],
      maintenanceCatalog: plan.maintenanceCatalog.map((each) => (each === task ? { ...each, norm: 'NBR 1' } : each)),
    },
  } as never)
  const [told] = (await app.call(owner, plans.history, { params })).data.items
  expect(told!.after).toMatchObject({
    environmentsChanged: 'Recepção (área 60,5 m²)',
    equipmentAdded: 'EQ-07',
    equipmentChanged: 'EQ-02 (ambiente Recepção, modelo CAS36 Pro, capacidade 48.000 BTU/h)',
    tasksChanged: expect.stringContaining('(norma NBR 1)'),
  })
  expect(told!.before).toMatchObject({
    environmentsRemoved: 'UTI adulto',
    environmentsChanged: 'Recepção (área 48,5 m²)',
    equipmentRemoved: first!.tag,
    equipmentChanged: 'EQ-02 (ambiente UTI adulto, modelo –, capacidade 36.000 BTU/h)',
    planItemsRemoved: expect.stringContaining('EQ-01 · '),
  })
})

test('the timeline tells a change that stands far inside a long text, by the words around it', async () => {
  const plan = await app.as(owner).plan()
  const params = { id: plan.id }
  const long = 'Conferir o dreno, a bandeja e o sifão da máquina, e lavar com água e sabão neutro até'
  const change = async (of: { notes: string; description: string; acceptanceCriteria: string }) => {
    const { notes, ...task } = of
    const { equipmentInventory, maintenanceCatalog } = (await app.call(owner, plans.get, { params })).data
    const { status } = await app.call(owner, plans.update, {
      params,
      body: {
        equipmentInventory: equipmentInventory.map((row, at) => (at === 0 ? { ...row, notes } : row)),
        maintenanceCatalog: maintenanceCatalog.map((row, at) => (at === 0 ? { ...row, ...task } : row)),
      },
    } as never)
    expect(status).toBe(200)
    return (await app.call(owner, plans.history, { params })).data.items[0]!
  }
  await change({ notes: `${long} sair limpa`, description: `${long} o fim`, acceptanceCriteria: `${long} secar` })
  const told = await change({ notes: `${long} correr`, description: `${long} o topo`, acceptanceCriteria: long })
  expect([told.before, told.after]).toEqual([
    {
      equipmentChanged: 'EQ-01 (observações … e sabão neutro até sair limpa)',
      tasksChanged: '… sabão neutro até o fim (critério …a e sabão neutro até secar)',
    },
    {
      equipmentChanged: 'EQ-01 (observações … e sabão neutro até correr)',
      tasksChanged: '… sabão neutro até o topo (critério …a e sabão neutro até)',
    },
  ])
  const face = `${'x'.repeat(59)}😀`
  const cut = await change({ notes: `${face} a`, description: `${face} b`, acceptanceCriteria: long })
  expect(cut.after).toMatchObject({ equipmentChanged: `EQ-01 (observações ${face}…)`, tasksChanged: `${face}…` })
  const dot = await change({ notes: `${face} a`, description: `${face} b.`, acceptanceCriteria: long })
  expect([dot.before, dot.after]).toEqual([
    { tasksChanged: `…${'x'.repeat(17)}😀 b` },
    { tasksChanged: `…${'x'.repeat(17)}😀 b.` },
  ])
})
