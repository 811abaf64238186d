import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { groupLabel, groupSpan, stepLabel, type Grouping } from './grouping.ts'
import { runningBalances } from '../ledger/running-balance.ts'
import { previousSpan, segmentGrouping, segmentSpan, segmentSteps, type Segment } from './segment.ts'

const segments: Segment[] = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR']

test.each([
  ['WEEKLY', '2026-11-15', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['WEEKLY', '2026-11-14', '2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
  ['MONTH', '2028-03-31', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['QUARTER', '2026-02-10', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['SEMESTER', '2026-07-01', '2026-07-01', '2026-12-31', '2026-01-01', '2026-06-30'],
  ['YEAR', '2026-07-01', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['LAST12MONTHS', '2026-11-15', '2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
  ['LASTYEAR', '2026-11-15', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)(
  '%s seen from %s goes from %s to %s, and before it from %s to %s',
  (segment, today, from, to, before, until) => {
    expect(segmentSpan(segment, today)).toEqual({ from, to })
    expect(previousSpan(segment, today)).toEqual({ from: before, to: until })
  },
)

test('steps, columns and groups cover their stretch without gaps, on any day', () => {
  for (let day = '2027-12-25'; day < '2028-03-05'; day = addDays(day, 3)) {
    for (const segment of segments) {
      const span = segmentSpan(segment, day)
      expect(previousSpan(segment, day).to).toBe(addDays(span.from, -1))
      const grouped = (['day', 'week', 'month', 'quarter', 'year'] as Grouping[]).map((grouping) =>
        groupSpan(span, grouping),
      )
      for (const steps of [segmentSteps(segment, day), groupSpan(span, segmentGrouping(segment)), ...grouped]) {
        expect([steps[0]!.from, steps.at(-1)!.to]).toEqual([span.from, span.to])
        for (const [index, step] of steps.entries()) {
          expect(step.from <= step.to).toBe(true)
          if (index > 0) expect(step.from).toBe(addDays(steps[index - 1]!.to, 1))
        }
      }
    }
  }
})

test('groups follow the calendar and are cut off at the ends', () => {
  const span = { from: '2026-11-10', to: '2027-02-03' }
  const labels = (grouping: Grouping) => groupSpan(span, grouping).map((group) => groupLabel(group, grouping))
  expect(labels('month')).toEqual(['nov/26', 'dez/26', 'jan/27', 'fev/27'])
  expect(labels('quarter')).toEqual(['4º tri/26', '1º tri/27'])
  expect(labels('year')).toEqual(['2026', '2027'])
  expect(labels('week').slice(0, 4)).toEqual(['10–14/11', '15–21/11', '22–28/11', '29/11–05/12'])
  expect(labels('day').slice(0, 2)).toEqual(['10/11', '11/11'])
})

test('a step is labelled by its length', () => {
  expect(segmentSteps('YEAR', '2026-11-15').map(stepLabel).slice(9)).toEqual(['out/26', 'nov/26', 'dez/26'])
  expect(segmentSteps('QUARTER', '2026-11-15').map(stepLabel).slice(3, 6)).toEqual([
    '22–28/10',
    '29/10–04/11',
    '05–11/11',
  ])
  expect(segmentSteps('WEEKLY', '2026-11-15').map(stepLabel)[0]).toBe('15/11')
})

test('balances add up from what came before, actual apart from expected', () => {
  expect(
    runningBalances(
      [
        { step: 0, paid: 100, open: 5 },
        { step: 2, paid: -30, open: 7 },
      ],
      3,
    ),
  ).toEqual([
    { actual: 100, expected: 105 },
    { actual: 100, expected: 105 },
    { actual: 70, expected: 82 },
    { actual: 70, expected: 82 },
  ])
})
