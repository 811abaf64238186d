import { createHash } from 'node:crypto'
import { verification } from '@prumo/contract/documents/verification'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { pngOf, samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf, uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let technician: Person
const now = new Date('2026-04-20T15:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.anOwner()
  technician = await app.aMember(owner, ['pmoc.post'])
})
afterAll(() => app.stop())

const copyOf = async (id: string) => {
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${id}/export/pdf` }, owner)
  return { bytes: rawPayload, text: pdfText(rawPayload).texts.join(' ') }
}
const photo = pngOf(8, 8)
const photoHash = createHash('sha256').update(photo).digest('hex')

test('what was done is printed with readings, verdicts, photos and what was noticed; what was not is shown as it is', async () => {
  const art = await uploadFile(app, owner, 'art.pdf', samplePdf)
  const plan = await app
    .as(owner)
    .plan({
      responsible: { name: 'Caio Mendes', artNumber: 'PA1', artValidUntil: '2026-12-31', artFileId: art.id! },
      iaqRequirements: {
        parameters: {
          temperatureSummerRangeC: { min: 20, max: 27 },
          temperatureWinterRangeC: { min: 21, max: 26 },
          relativeHumidityPct: { min: 35, max: 65 },
          co2PpmMax: 1100,
        },
        looserReason: 'Acordado com a vigilância',
      },
    })
  await app.as(owner).makeSchedule(plan.id)
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const rafael = await app.as(owner).technician()
  const item = items.find(
    ({ plannedDate, task }) => plannedDate.startsWith('2026-04') && task.recordsRequired.length === 0,
  )
  const first = item ?? items.find(({ plannedDate }) => plannedDate.startsWith('2026-04'))!
  const attachmentId = uuidv7()
  const done = await execute(app, technician, plan.id, {
    scheduleId: first.scheduleId,
    executedDate: '2026-04-10',
    executedBy: rafael,
    measurements: {
      roomTempC: 29.5,
      relativeHumidityPct: 50,
      supplyAirTempC: 12,
      returnAirTempC: 24,
      currentA: 8,
      pressurePsi: 100,
      observations: 'Sala com porta aberta',
    },
    outOfLimitsReason: 'Porta aberta durante a visita',
    attachments: [{ id: attachmentId, type: 'foto', name: 'filtro.png', sha256: photoHash }],
  })
  expect(done.status).toBe(200)

  const pending = await app.call(owner, planDocuments.issue, { params: { id: plan.id }, body: { withPending: true } })
  expect([pending.status, pending.problem.code]).toEqual([409, 'pmoc.document-photos-pending'])
  const sent = await app.raw(
    {
      method: 'POST',
      url: `/api/system/api/v1/Pmoc/attachments/${attachmentId}/file`,
      ...(await multipartOf('filtro.png', photo)),
    },
    technician,
  )
  expect(sent.statusCode).toBe(200)
  expect((await app.call(owner, executions.approve, { body: { executionIds: [done.data.id] } })).status).toBe(200)

  const { bytes, text } = await copyOf(plan.id)
  for (const words of [
    'Executado por Rafael Souza',
    'Aprovado por',
    'registro tardio',
    'Temperatura do ambiente 29,5 °C',
    'fora do limite',
    'Porta aberta durante a visita',
    'Sala com porta aberta',
    'filtro.png',
    'Limites mais brandos que os da norma. Motivo: Acordado com a vigilância',
    'Anexo A. ART ou TRT',
    'art.pdf',
    'atrasado, não executado',
  ])
    expect(text).toContain(words)
  const source = bytes.toString('latin1')
  expect(source).toContain('/DCTDecode')
  expect(source).toContain('/EmbeddedFiles')

  const { data: issued } = await app.call(owner, planDocuments.issue, {
    params: { id: plan.id },
    body: { withPending: true },
  })
  const seen = await app.call(null, verification.check, { params: { code: issued.code } })
  expect(seen.data.chain).toMatchObject({ isWhole: true })
  expect(seen.data.chain!.links.map(({ kind }) => kind)).toEqual(['document', 'approval', 'attachment', 'execution'])
  expect(JSON.stringify(seen.data.chain)).not.toContain('Rafael')
})

test('a plan of many machines and tasks is drawn for the whole year, and all of it is there', async () => {
  const refs = Array.from({ length: 12 }, (_one, index) => `EQ-${String(index + 1).padStart(2, '0')}`)
  const tasks = Array.from({ length: 10 }, (_one, index) => `t${index + 1}`)
  const plan = await app
    .as(owner)
    .plan({
      entity: { name: 'Escola Norte', cnpj: '11222333000181' },
      environments: [],
      equipmentInventory: refs.map((tag) => ({ ref: tag, tag, type: 'fancoil' as const })),
      maintenanceCatalog: tasks.map((ref) => ({
        ref,
        component: 'filtro' as const,
        periodicity: 'mensal' as const,
        description: `Tarefa ${ref}`,
      })),
      maintenancePlan: refs.flatMap((equipmentId) =>
        tasks.map((taskId) => ({ equipmentId, taskId, periodicity: 'mensal' as const })),
      ),
    })
  await app.as(owner).makeSchedule(plan.id)
  const { bytes, text } = await copyOf(plan.id)
  expect(pdfText(bytes).pages).toBeGreaterThan(13)
  for (const words of ['EQ-12', '1440 manutenções no período']) expect(text).toContain(words)
})
