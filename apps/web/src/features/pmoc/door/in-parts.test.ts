import { schedule } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('whatever the number of items, each goes once, and no call is refused for their number', async () => {
  for (const count of [0, 1, 500, 501, 1200]) {
    const ids = Array.from({ length: count }, () => uuidv7())
    const sent: string[] = []
    await inParts(ids, async (scheduleIds) => {
      schedule.move.body.parse({ scheduleIds, plannedDate: '2026-04-01' })
      schedule.assign.body.parse({ scheduleIds, technicianId: null })
      schedule.cancel.body.parse({ scheduleIds, reason: 'Contrato encerrado' })
      sent.push(...scheduleIds)
    })
    expect(sent).toEqual(ids)
  }
})

test('what follows a call that failed is not sent', async () => {
  let calls = 0
  const ids = Array.from({ length: 1200 }, () => uuidv7())
  const failing = inParts(ids, async () => {
    calls += 1
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(calls).toBe(1)
})
