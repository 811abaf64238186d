import { expect, test } from 'vitest'
import { isLateMove, needsReason } from './needs-reason.ts'

const april = { status: 'planejado', periodStart: '2026-04-01', dueDate: '2026-04-30' } as const

test('inside its period an item moves freely; before it and after it a reason is asked, and only after it is late', () => {
  const told = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map((date) => [
    needsReason(april, date),
    isLateMove(april, date),
  ])
  expect(told).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('what is overdue is asked about wherever it goes', () => {
  expect(needsReason({ ...april, status: 'atrasado' }, '2026-04-10')).toBe(true)
})
