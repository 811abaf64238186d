import { createHash } from 'node:crypto'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())

const issue = (owner: Person, id: string, body: object = {}) =>
  app.call(owner, planDocuments.issue, { params: { id }, body })
const saidBy = async (owner: Person, id: string) => {
  const { rawPayload } = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${id}/file` }, owner)
  return pdfText(rawPayload).texts.join(' ')
}

test('what is missing is named and refuses the document; issued all the same, its cover says so', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).plan({ responsible: aResponsible })
  const refused = await issue(owner, id)
  expect([refused.status, refused.problem.code]).toEqual([409, 'pmoc.not-ready-to-issue'])
  for (const words of [
    'Endereço e contato de Hospital Santa Clara',
    'Endereço do prédio',
    'Laudo do ar com menos de 6 meses',
  ])
    expect(refused.problem.title).toContain(words)
  const { data } = await issue(owner, id, { withPending: true, showCover: false })
  const text = await saidBy(owner, data.id)
  for (const words of [
    'Emitido com pendências',
    'Endereço do prédio',
    'Lei 13.589/2018 · Portaria MS 3.523/1998',
    'Totais: 168,5 m² climatizados; 15 ocupantes fixos e 28 flutuantes; 11,5 TR de carga térmica.',
    'Proprietário, locatário ou preposto · data',
    'Responsável técnico · data',
    '529.982.247-25',
    'Rua dos Mundurucus, 10, Belém/PA',
    'ana@prado.eng.br · (91) 9 8765-4321',
    '11. Fichas dos produtos e outros documentos',
  ])
    expect(text).toContain(words)
})

test('sheets of products go inside the document, named with their hash; what does not fit is told to lie with the plan', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).plan({ responsible: aResponsible })
  const key = { recordType: 'pmoc-plan' as const, recordId: id }
  const large = (megabytes: number) => Buffer.concat([samplePdf, Buffer.alloc(megabytes * 1_000_000)])
  const papers = [
    ['FISPQ detergente.pdf', samplePdf],
    ['Manual A.pdf', large(9)],
    ['Manual B.pdf', large(8)],
  ] as const
  for (const [name, bytes] of papers) expect((await addFile(app, owner, key, name, bytes)).status).toBe(200)
  const { data } = await issue(owner, id, { withPending: true })
  const { rawPayload } = await app.raw({ url: `/api/system/api/v1/Pmoc/documents/${data.id}/file` }, owner)
  const text = pdfText(rawPayload).texts.join('')
  for (const [name, bytes] of papers)
    expect(text).toContain(`${name}, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
  expect(text.match(/coube/g)).toHaveLength(1)
  expect(rawPayload.toString('latin1').match(/\/Type \/EmbeddedFile\b/g)).toHaveLength(2)
})

test('nothing that the law requires is pending: without a responsible nothing is issued', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).plan(machinesWith({ machines: 1 }))
  const refused = await issue(owner, id, { withPending: true })
  expect([refused.status, refused.problem.code]).toEqual([409, 'pmoc.not-ready-to-issue'])
  expect(refused.problem.title).toContain('Responsável técnico')
})

test('each execution tells its period; what was done ahead is told, and printed in no month to come', async () => {
  const owner = await app.anOwner()
  const executedBy = await app.as(owner).technician()
  const { planId, ids } = await app
    .as(owner)
    .scheduledPlan({ ...machinesWith({ machines: 1 }), responsible: aResponsible })
  const body = { scheduleId: ids[3]!, executedDate: '2026-03-10', executedBy, earlyReason: 'Feriado' }
  await app.as(owner).execute(planId, body)
  const { data } = await issue(owner, planId, { withPending: true })
  const text = await saidBy(owner, data.id)
  for (const words of [
    'Período: 01/04/2026 a 30/04/2026.',
    'Atenção: antecipada.',
    'Antecipada: Feriado',
    '1 antecipada, que aparece',
  ])
    expect(text).toContain(words)
  const grid = text.slice(text.indexOf('7. Cronograma anual', text.indexOf('6. Atividades') + 1))
  expect(grid.slice(0, grid.indexOf('8. Execuções'))).not.toMatch(/ E /)
})
