import { machinesWith } from '@prumo/worlds/plan-drafts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { pngOf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
const now = new Date('2026-07-20T15:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  owner = await app.anOwner()
})
afterAll(() => app.stop())

test('of more than 120 photos so many are printed, and how many were left out is said', async () => {
  const { planId, items } = await app.as(owner).scheduledPlan(machinesWith({ machines: 2 }))
  const executedBy = await app.as(owner).technician()
  const photo = pngOf(4, 4)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const visits = items.map(({ plannedDate, scheduleId }) => ({ plannedDate, scheduleId })).slice(0, 8)
  const photosOf = [20, 20, 20, 20, 20, 20, 1, 19]
  const visit = async (at: number) => {
    const { plannedDate: executedDate, scheduleId } = visits[at]!
    const length = photosOf[at]!
    const files = await Promise.all(Array.from({ length }, () => uploadFile(app, owner, 'foto.png', photo)))
    const attachments = files.map(({ url }, index) => ({
      type: 'foto' as const,
      name: `visita-${at + 1}-${index + 1}.png`,
      url: url!,
      sha256,
    }))
    const { problem } = await execute(app, owner, planId, { scheduleId, executedDate, executedBy, attachments })
    expect([problem?.title, problem?.errors]).toEqual([undefined, undefined])
  }
  const printed = async () => {
    const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
    return { rawPayload, text: pdfText(rawPayload).texts.join(' ') }
  }
  for (const at of [0, 1, 2, 3, 4, 5, 6]) await visit(at)
  expect((await printed()).text).toContain(
    '1 foto não foi impressa, para que o arquivo não fique grande demais. Ela continua guardada, e seu SHA-256 está na corrente.',
  )
  await visit(7)
  const { rawPayload, text } = await printed()
  expect(text).toContain('20 fotos não foram impressas, para que o arquivo não fique grande demais.')
  expect(rawPayload.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(120)
})
