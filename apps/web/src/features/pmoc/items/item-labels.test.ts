import { expect, test } from 'vitest'
import { daysLate } from './item-labels.ts'

test('what is overdue is late since the day it was for, also when it was moved to a day to come', () => {
  expect(daysLate({ plannedDate: '2026-03-08', dueDate: '2026-03-31' }, '2026-03-10')).toBe(2)
  expect(daysLate({ plannedDate: '2026-03-20', dueDate: '2026-02-28' }, '2026-03-10')).toBe(10)
})
