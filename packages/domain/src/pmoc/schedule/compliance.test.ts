import { expect, test } from 'vitest'
import { onTimeRate, timelinessOf } from './compliance.ts'

const today = '2026-04-10'

test('on time is executed by the end of the period and never moved beyond it', () => {
  const item = {
    status: 'executado',
    executedDate: '2026-03-31',
    plannedDate: '2026-03-31',
    dueDate: '2026-03-31',
    wasMovedLate: false,
  } as const
  expect(timelinessOf(item, today)).toBe('onTime')
  expect(timelinessOf({ ...item, executedDate: '2026-04-01' }, today)).toBe('late')
  expect(timelinessOf({ ...item, wasMovedLate: true }, today)).toBe('late')
  expect(timelinessOf({ ...item, status: 'planejado', executedDate: null }, today)).toBe('late')
  const open = { ...item, status: 'planejado', executedDate: null, dueDate: '2026-04-30' } as const
  expect(timelinessOf({ ...open, plannedDate: today }, today)).toBe('open')
  expect(timelinessOf({ ...open, plannedDate: '2026-04-09' }, today)).toBe('late')
  const ahead = { ...item, executedDate: today, plannedDate: '2026-05-04', dueDate: '2026-05-31' }
  expect(timelinessOf(ahead, today)).toBe('open')
  expect(timelinessOf(ahead, '2026-05-04')).toBe('onTime')
  expect(timelinessOf({ ...item, status: 'cancelado' }, today)).toBeNull()
})

test('a rate is of what is settled, and none where nothing is', () => {
  expect(
    onTimeRate([
      { month: '2026-01', onTime: 2, late: 1, open: 0 },
      { month: '2026-02', onTime: 0, late: 0, open: 4 },
      { month: '2026-03', onTime: 0, late: 3, open: 1 },
    ]).map(({ month, rate }) => [month, rate]),
  ).toEqual([
    ['2026-01', 67],
    ['2026-02', null],
    ['2026-03', 0],
  ])
})
