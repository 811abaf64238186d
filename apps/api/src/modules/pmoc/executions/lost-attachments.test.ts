import { createHash } from 'node:crypto'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { alteredLinks } from '../../../testing/pmoc/pmoc-queries.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  technician = await app.aMember(owner, ['pmoc.post'])
  rafael = await app.as(owner).technician()
  ;({ planId, ids } = await app
    .as(owner)
    .scheduledPlan({ ...machinesWith({ machines: 1 }), responsible: aResponsible }))
})

const photo = pngOf(8, 8)
const sha256 = createHash('sha256').update(photo).digest('hex')
const photographed = async (own: object = {}) => {
  const attachments = [{ id: uuidv7(), name: 'filtro.png', sha256 }]
  const body = { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy: rafael, attachments, ...own }
  return await app.as(technician).execute(planId, body)
}
const lose = (id: string, person = owner, reason = 'Celular roubado') =>
  app.call(person, executions.declareLost, { params: { id }, body: { reason } })
const approve = (id: string) => app.call(owner, executions.approve, { body: { executionIds: [id] } })
const issue = () => app.call(owner, planDocuments.issue, { params: { id: planId }, body: { withPending: true } })
const bring = async (id: string) =>
  app.raw(
    {
      method: 'POST',
      url: `/api/system/api/v1/Pmoc/attachments/${id}/file`,
      ...(await multipartOf('filtro.png', photo)),
    },
    technician,
  )
const altered = () => alteredLinks(app, owner)
const printed = async () => {
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  return pdfText(rawPayload).texts.join(' ')
}

test('a correction of what was given up asks for it no more, and its chain tells so too', async () => {
  const { id, attachments } = await photographed()
  await lose(attachments[0]!.id)
  const corrected = await photographed({ correctsId: id, attachments: [{ id: uuidv7(), name: 'filtro.png', sha256 }] })
  const { data } = await app.call(owner, executions.get, { params: { id: corrected.id } })
  expect(data.attachments[0]!.lost).toMatchObject({ reason: 'Celular roubado' })
  expect((await approve(corrected.id)).status).toBe(200)
  expect((await issue()).status).toBe(200)
  expect(await altered()).toEqual([])
  expect((await bring(data.attachments[0]!.id)).statusCode).toBe(200)
})

test('a photo that never arrives is declared lost with a reason, and approving and issuing go on', async () => {
  const { id, attachments } = await photographed()
  const attachmentId = attachments[0]!.id
  expect((await approve(id)).problem.code).toBe('pmoc.photos-pending')
  expect((await issue()).problem.code).toBe('pmoc.document-photos-pending')
  expect((await lose(attachmentId, technician)).status).toBe(403)
  expect((await lose(attachmentId, owner, ' ')).status).toBe(400)
  const { data } = await lose(attachmentId)
  expect(data.attachments).toMatchObject([{ url: null, lost: { reason: 'Celular roubado', by: 'Pessoa de Teste' } }])
  expect((await lose(attachmentId)).problem.code).toBe('pmoc.attachment-lost')
  const { items } = await app.as(owner).scheduleOf(planId)
  expect(items.find(({ executionId }) => executionId === id)!.hasPhotosPending).toBe(false)
  expect((await approve(id)).status).toBe(200)
  expect(await printed()).toContain('filtro.png (dado por perdido em 10/03/2026: Celular roubado)')
  expect((await issue()).status).toBe(200)
  expect(await altered()).toEqual([])
})

test('bytes that come after all are taken, and it stays told that they were given up', async () => {
  const attachmentId = (await photographed()).attachments[0]!.id
  await lose(attachmentId)
  const arrived = await bring(attachmentId)
  expect(arrived.statusCode).toBe(200)
  expect(arrived.json<{ data: object }>().data).toMatchObject({ lost: { reason: 'Celular roubado' } })
  expect(await printed()).toContain('chegou depois de dado por perdido em 10/03/2026: Celular roubado')
  expect((await lose(attachmentId)).problem.code).toBe('pmoc.attachment-arrived')
  expect(await altered()).toEqual([])
})

test('what was corrected waits for no photo any more; what still counts for an item does', async () => {
  const { id } = await photographed({ scheduleIds: [ids[1]!] })
  const correct = (scheduleId: string) => photographed({ scheduleId, correctsId: id, attachments: [] })
  await correct(ids[0]!)
  expect((await issue()).problem.code).toBe('pmoc.document-photos-pending')
  await correct(ids[1]!)
  expect((await issue()).status).toBe(200)
})

test.each([
  ['changed', `update pmoc_attachment_loss set reason = 'Outro' where attachment_id = $1`],
  ['taken out', `delete from pmoc_attachment_loss where attachment_id = $1`],
])('the word of a loss that is %s beside the chain is found', async (_what, statement) => {
  const attachmentId = (await photographed()).attachments[0]!.id
  await lose(attachmentId)
  const database = await connectAsOwner(app.connection)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query('alter table pmoc_attachment_loss disable trigger user')
  await database.query(statement, [attachmentId])
  await database.query('alter table pmoc_attachment_loss enable trigger user')
  await database.end()
  expect(await altered()).toMatchObject([{ subjectId: planId }])
})
