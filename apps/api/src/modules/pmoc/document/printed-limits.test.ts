import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { aScheduledPlan, aTechnicianOf, execute } from '../../../testing/pmoc.ts'
import { pngOf } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

let app: TestApp
let owner: Person
const now = new Date('2026-07-20T15:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  owner = await app.anOwner()
})
afterAll(() => app.stop())

test(
  'of more than 120 photos so many are printed, and how many were left out is said',
  { timeout: 120_000 },
  async () => {
    const { planId, items } = await aScheduledPlan(app, owner)
    const executedBy = await aTechnicianOf(app, owner)
    const photo = pngOf(4, 4)
    const sha256 = createHash('sha256').update(photo).digest('hex')
    const perVisit = 20
    const days = items.map(({ plannedDate, scheduleId }) => ({ plannedDate, scheduleId })).slice(0, 7)
    for (const [visit, { plannedDate: executedDate, scheduleId }] of days.entries()) {
      const files = await Promise.all(Array.from({ length: perVisit }, () => uploadFile(app, owner, 'foto.png', photo)))
      const attachments = files.map(({ url }, index) => ({
        type: 'foto' as const,
        name: `visita-${visit + 1}-${index + 1}.png`,
        url: url!,
        sha256,
      }))
      const { problem } = await execute(app, owner, planId, { scheduleId, executedDate, executedBy, attachments })
      expect([problem?.title, problem?.errors]).toEqual([undefined, undefined])
    }
    const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
    const text = pdfText(rawPayload).texts.join(' ')
    expect(text).toContain('20 fotos não foram impressas, para que o arquivo não fique grande demais.')
    expect(rawPayload.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(120)
  },
)
