import { expect, test } from 'vitest'
import { loadSteps } from './load-steps.ts'

const day = (date: string, before: number, after: number) => ({
  date,
  before: { equipment: before, items: before },
  after: { equipment: after, items: after },
})

test('days are added up by week, with the empty weeks between them', () => {
  const days = [day('2026-01-05', 10, 0), day('2026-01-07', 2, 6), day('2026-01-22', 0, 6)]
  expect(loadSteps(days)).toEqual({
    step: 'week',
    steps: [
      { start: '2026-01-04', before: 12, after: 6 },
      { start: '2026-01-11', before: 0, after: 0 },
      { start: '2026-01-18', before: 0, after: 6 },
    ],
  })
})

test('more than a year is told by month', () => {
  const { step, steps } = loadSteps([day('2026-01-05', 10, 5), day('2027-12-05', 0, 5)])
  expect([step, steps.length, steps.at(-1)]).toEqual(['month', 24, { start: '2027-12-01', before: 0, after: 5 }])
})
