import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { anExecutedItem, moreExecutions } from '../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-04-20T15:00:00Z') })))
afterAll(() => app.stop())

test('of more than 2,000 executions the last are printed; how many came before, and where they are read, is said', async () => {
  const owner = await app.anOwner()
  const plan = await app.as(owner).plan()
  const { planItemId } = plan.maintenancePlan[0]!
  const scheduleId = await anExecutedItem(app, owner, {
    planItemId,
    plannedDate: '2026-01-05',
    executedOn: '2026-01-06',
  })
  await moreExecutions(app, owner, { scheduleId, executedOn: '2026-02-03', count: 1999 })
  await moreExecutions(app, owner, { scheduleId, executedOn: '2026-03-04', count: 3 })
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${plan.id}/export/pdf` }, owner)
  const text = pdfText(rawPayload).texts.join(' ')
  expect(text).toContain('Aqui estão as últimas 2.000 execuções do período, desde 03/02/2026.')
  expect(text).toContain('As 3 execuções anteriores estão no cronograma do PMOC-2026-001')
  expect(text.match(/04\/03\/2026 · EQ-01/g)).toHaveLength(3)
  expect(text.match(/03\/02\/2026 · EQ-01/g)).toHaveLength(1997)
  expect(text).not.toContain('06/01/2026 · EQ-01')
})
