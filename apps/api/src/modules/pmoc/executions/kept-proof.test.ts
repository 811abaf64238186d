import { createHash } from 'node:crypto'
import { files } from '@prumo/contract/files/files'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { samplePdf, samplePng } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const start = '2026-03-10T15:00:00Z'

beforeAll(async () => void (app = await startTestApp({ now: () => new Date(start) })))
afterAll(() => app.stop())
beforeEach(async () => void ({ owner, technician, rafael, planId, ids } = await aMaintainer(app)))

type Body = Parameters<World['execute']>[1]
type PaperType = 'foto' | 'laudo' | 'relatorio'
const done = (body: Body = {}) =>
  execute(app, technician, planId, { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy: rafael, ...body })
const isPending = async (scheduleId: string) =>
  (await app.as(owner).scheduleOf(planId)).items.find((item) => item.scheduleId === scheduleId)!.hasPhotosPending
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const named = (type: PaperType, bytes: Buffer, own: object = {}) => ({
  attachments: [{ id: uuidv7(), type, name: bytes === samplePdf ? 'a.pdf' : 'a.png', sha256: hashOf(bytes), ...own }],
})
const readUrl = async (id: string) =>
  (await app.call(owner, executions.get, { params: { id } })).data.attachments[0]!.url
const usedBytes = async () => (await app.call(owner, files.usage, {})).data.usedBytes

/** From now on each task of the plan asks for these. */
async function ask(...recordsRequired: string[]) {
  const { data: plan } = await app.call(owner, plans.get, { params: { id: planId } })
  const maintenanceCatalog = plan.maintenanceCatalog.map((task) => ({ ...task, recordsRequired }))
  await app.call(owner, plans.update, { params: { id: planId }, body: { maintenanceCatalog } })
}

const bring = async (id: string, bytes: Buffer) =>
  app.raw(
    { method: 'POST', url: `/api/system/api/v1/Pmoc/attachments/${id}/file`, ...(await multipartOf('a', bytes)) },
    technician,
  )

test('a task that asks for a report is done only with one, its own or the visit’s; from a queue it is taken and marked', async () => {
  await ask('laudo')
  expect((await done()).problem).toMatchObject({ code: 'pmoc.paper-required', errors: [{ path: 'attachments' }] })
  expect((await done(named('relatorio', samplePdf))).problem.code).toBe('pmoc.paper-required')
  expect((await done(named('foto', samplePng))).problem.code).toBe('pmoc.paper-required')
  expect((await done(named('laudo', samplePdf))).status).toBe(200)
  const own = named('laudo', samplePdf, { scheduleId: ids[1] })
  expect((await done({ scheduleId: ids[1]!, ...own })).status).toBe(200)
  const queued = await done({ scheduleId: ids[2]!, device: { happenedAt: start, sentAt: start } })
  expect(queued.data.marks).toEqual(['records_missing'])
  const outcomes = [{ scheduleId: ids[3]!, outcome: 'nao_feito' as const, reason: 'Sem coleta' }]
  expect((await done({ scheduleId: ids[3]!, outcomes })).status).toBe(200)
})

test('a correction keeps the photos of what it corrects: the same bytes, kept once, and good for what its tasks ask', async () => {
  await ask('foto')
  const first = (await done({ ...named('foto', samplePng), measurements: { currentA: 82.5 } })).data
  expect((await bring(first.attachments[0]!.id, samplePng)).statusCode).toBe(200)
  const used = await usedBytes()
  const correction = { correctsId: first.id, measurements: { currentA: 8.25 }, ...named('foto', samplePng) }
  const corrected = await done({ id: uuidv7(), ...correction })
  expect(corrected.status).toBe(200)
  expect(await usedBytes()).toBe(used)
  const shown = await app.raw({ url: (await readUrl(corrected.data.id))! })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await isPending(ids[0]!)).toBe(false)
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  expect(rawPayload.toString('latin1').match(/Foto de EQ-01/g)).toHaveLength(1)
  // What a person took out of the correction is not the correction's.
  expect((await done({ correctsId: corrected.data.id })).problem.code).toBe('pmoc.photo-required')
  // Named by who corrects nothing, it is a photo that has not arrived.
  const other = (await done({ scheduleId: ids[1]!, ...named('foto', samplePng) })).data
  expect(other.attachments[0]!.url).toBeNull()
})

test('photos that arrive after their execution was corrected are those of the correction too', async () => {
  await ask('foto')
  const first = (await done(named('foto', samplePng))).data
  const second = (await done({ correctsId: first.id, ...named('foto', samplePng) })).data
  const third = (await done({ correctsId: second.id, ...named('foto', samplePng) })).data
  expect(await readUrl(third.id)).toBeNull()
  expect((await bring(first.attachments[0]!.id, samplePng)).statusCode).toBe(200)
  expect([await readUrl(second.id), await readUrl(third.id)].every(Boolean)).toBe(true)
  expect(await isPending(ids[0]!)).toBe(false)
  expect((await app.call(owner, executions.approve, { body: { executionIds: [third.id] } })).status).toBe(200)
})

test('a paper of the corrected execution stays a paper: it does not become a photo', async () => {
  const first = (await done(named('relatorio', samplePdf))).data
  await bring(first.attachments[0]!.id, samplePdf)
  const asPhoto = await done({ correctsId: first.id, ...named('foto', samplePdf) })
  expect(asPhoto.problem.code).toBe('file-type-refused')
  const kept = await done({ correctsId: first.id, ...named('relatorio', samplePdf) })
  expect(kept.data.attachments[0]!.url).not.toBeNull()
})

test('a photo that proved work of another day is told to whoever approves; of the same visit, or in a correction, it is not', async () => {
  const photo = () => named('foto', samplePng)
  const marksOf = async (body: Body) => {
    const { data, problem } = await done(body)
    return data ? data.marks : problem.title
  }
  const { data: first } = await done({ ...photo(), executedDate: '2026-03-09' })
  expect(first.marks).toEqual([])
  const again = { scheduleId: ids[1]!, ...photo() }
  expect(await marksOf({ ...again, executedDate: '2026-03-09' })).toEqual([])
  expect(await marksOf({ scheduleId: ids[2]!, ...photo() })).toEqual(['photo_reused'])
  const corrected = { correctsId: first.id, correctionReason: 'Foi um dia depois', executedDate: '2026-03-10' }
  expect(await marksOf({ ...photo(), ...corrected })).not.toContain('photo_reused')
})

test('a photo says where else in the company it was used, of whichever day or task; what a correction names again is no other use', async () => {
  const first = (await done({ ...named('foto', samplePng), executedDate: '2026-03-09' })).data
  expect(first.attachments[0]!.alsoIn).toEqual([])
  const twice = [...named('foto', samplePng).attachments, ...named('foto', samplePng).attachments]
  const { data: second } = await done({ scheduleId: ids[1]!, attachments: twice })
  const { data: plan } = await app.call(owner, plans.get, { params: { id: planId } })
  const place = { pmocCode: plan.pmocCode, tag: 'EQ-01' }
  expect(second.attachments[0]!.alsoIn).toEqual([
    { executionId: second.id, day: '2026-03-10', ...place },
    { executionId: first.id, day: '2026-03-09', ...place },
  ])
  const alsoIn = async (id: string) =>
    (await app.call(owner, executions.get, { params: { id } })).data.attachments[0]!.alsoIn.map(
      (use) => use.executionId,
    )
  expect(await alsoIn(first.id)).toEqual([second.id, second.id])
  const { data: corrected } = await done({
    correctsId: first.id,
    ...named('foto', samplePng),
    executedDate: '2026-03-09',
  })
  expect(await alsoIn(corrected.id)).toEqual([second.id, second.id])
  expect(await alsoIn(second.id)).toEqual([second.id, corrected.id])
  expect((await done({ scheduleId: ids[2]!, ...named('laudo', samplePdf) })).data.attachments[0]!.alsoIn).toEqual([])
})
