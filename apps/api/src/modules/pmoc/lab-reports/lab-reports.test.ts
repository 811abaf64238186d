import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { norms } from '@prumo/contract/pmoc/norms'
import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { chainOf } from '../../../testing/pmoc/pmoc-queries.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  plan = await app.as(owner).plan()
})
afterAll(() => app.stop())

const write = (own: object = {}) =>
  app.call(owner, labReports.create, {
    params: { id: plan.id },
    body: {
      laboratory: 'Ar Puro',
      accreditation: 'CRL 0123',
      collectedOn: '2026-03-01',
      points: [
        {
          environmentId: plan.environments[0]!.environmentId,
          name: 'Recepção',
          results: [
            { parameter: 'fungi', value: 320 },
            { parameter: 'pm10', value: 51.5 },
            { parameter: 'relativeHumidityPct', value: 55 },
            { parameter: 'ozone', value: 1 },
          ],
        },
      ],
      ...own,
    },
  })

test('each result is judged by the norm of the plan, with the limits and the edition it had [pmo-39]', async () => {
  const { data } = await write()
  expect(data).toMatchObject({
    isWithinLimits: false,
    isRecent: true,
    judgedBy: { profile: 'nbr17037', name: 'NBR 17037', edition: '2023' },
  })
  expect(data.points[0]!.results).toEqual([
    { parameter: 'fungi', label: 'Fungos viáveis', unit: 'UFC/m³', value: 320, verdict: 'ok', least: null, most: 750 },
    { parameter: 'pm10', label: 'Partículas PM10', unit: 'µg/m³', value: 51.5, verdict: 'out', least: null, most: 50 },
    {
      parameter: 'relativeHumidityPct',
      label: 'Umidade relativa',
      unit: '%',
      value: 55,
      verdict: 'ok',
      least: 35,
      most: 65,
    },
    { parameter: 'ozone', label: 'ozone', unit: '', value: 1, verdict: 'unknown', least: null, most: null },
  ])
  await app.call(owner, plans.update, { params: { id: plan.id }, body: { iaqRequirements: { normProfile: 're09' } } })
  const renamed = await app.call(owner, labReports.update, {
    params: { id: data.id },
    body: { laboratory: 'Ar Puro Ltda.' },
  })
  expect(renamed.data).toMatchObject({ laboratory: 'Ar Puro Ltda.', judgedBy: { profile: 'nbr17037' } })
  const { points } = data
  const anew = await app.call(owner, labReports.update, { params: { id: data.id }, body: { points } })
  expect(anew.data.judgedBy).toEqual({ profile: 're09', name: 'RE 09', edition: '2003' })
})

test('whoever changes day or results of a report says why, and the chain keeps it', async () => {
  const { data } = await write({ points: [{ name: 'Recepção', results: [{ parameter: 'co2Ppm', value: 2000 }] }] })
  const points = [{ name: 'Recepção', results: [{ parameter: 'co2Ppm', value: 700 }] }]
  const change = (body: object) => app.call(owner, labReports.update, { params: { id: data.id }, body })
  for (const edit of [{ points }, { points: [] }, { collectedOn: '2026-01-02' }]) {
    const { problem } = await change(edit)
    expect([problem.code, problem.errors[0]?.path]).toEqual(['pmoc.report-reason-required', 'reason'])
  }
  expect((await change({ points, reason: 'Laboratório retificou o laudo' })).data.isWithinLimits).toBe(true)
  const links = await chainOf(app, owner, plan.id)
  expect(links.at(-1)!.text).toContain('"reason":"Laboratório retificou o laudo"')
})

test('reports are listed the newest first, and deleted', async () => {
  const { data: old } = await write({ collectedOn: '2025-09-15', points: [] })
  const { data: fresh } = await write()
  const list = async () => (await app.call(owner, labReports.list, { params: { id: plan.id } })).data.items
  expect((await list()).map(({ id, isRecent, isWithinLimits }) => [id, isRecent, isWithinLimits])).toEqual([
    [fresh.id, true, false],
    [old.id, false, null],
  ])
  const remove = (body: object) =>
    app.call(owner, labReports.remove, { params: { id: old.id }, body: body as { reason: string } })
  expect((await remove({})).problem.errors).toEqual([{ path: 'reason', message: 'Informe por que o laudo é removido' }])
  const reason = { reason: 'Era de outro prédio' }
  expect((await remove(reason)).status).toBe(200)
  expect((await chainOf(app, owner, plan.id)).at(-1)!.text).toContain('"reason":"Era de outro prédio"')
  expect((await remove(reason)).status).toBe(404)
  expect(await list()).toEqual([fresh])
  const removed = await app.call(owner, plans.remove, { params: { id: plan.id } })
  expect(removed.problem.code).toBe('pmoc.has-history')
})

test('a day to come, a room of nowhere and somebody else’s file are refused', async () => {
  expect((await write({ collectedOn: '2026-03-16' })).problem).toMatchObject({
    status: 422,
    code: 'pmoc.collected-in-future',
  })
  const nowhere = { points: [{ environmentId: uuidv7(), name: 'x', results: [] }] }
  expect((await write(nowhere)).problem.code).toBe('pmoc.unknown-reference')
  const colleague = await app.aMember(owner, ['pmoc.put'])
  const { id: fileId } = await uploadFile(app, colleague, 'laudo.pdf', samplePdf)
  expect((await write({ fileId })).status).toBe(404)
})

test('whoever reads plans reads the paper; only who decides about plans writes one', async () => {
  const { id: fileId } = await uploadFile(app, owner, 'laudo.pdf', samplePdf)
  const { data } = await write({ fileId })
  expect(data.file).toMatchObject({ id: fileId, name: 'laudo.pdf' })
  const reader = await app.aMember(owner, ['pmoc.post'])
  const { data: seen } = await app.call(reader, labReports.list, { params: { id: plan.id } })
  expect((await app.raw({ method: 'GET', url: seen.items[0]!.file!.url })).statusCode).toBe(200)
  const body = { laboratory: 'x', collectedOn: '2026-03-01' }
  expect((await app.call(reader, labReports.create, { params: { id: plan.id }, body })).status).toBe(403)
  const stale = await app.call(owner, labReports.update, {
    params: { id: data.id },
    body: { laboratory: 'y', version: 9 },
  })
  expect(stale.problem.code).toBe('stale-record')
})

test('a norm of the company judges like the others', async () => {
  const { data: own } = await app.call(owner, norms.create, {
    body: {
      name: 'Sala limpa',
      edition: '2026',
      temperatureSummerC: { min: 18, max: 22 },
      temperatureWinterC: { min: 18, max: 22 },
      relativeHumidityPct: { min: 40, max: 50 },
      co2: { kind: 'fixed', ppm: 800 },
      laboratory: [{ parameter: 'fungi', label: 'Fungos', unit: 'UFC/m³', least: null, most: 100 }],
      summerMonths: null,
    },
  })
  await app.call(owner, plans.update, { params: { id: plan.id }, body: { iaqRequirements: { normProfile: own.id } } })
  const { data } = await write()
  expect(data.judgedBy).toEqual({ profile: own.id, name: 'Sala limpa', edition: '2026' })
  expect(data.points[0]!.results.map(({ verdict }) => verdict)).toEqual(['out', 'unknown', 'out', 'unknown'])
})
