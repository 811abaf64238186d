import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, ratesOf, statusOf, type DatedItem } from './counts.ts'
import { storedStatuses } from '../words.ts'

const today = '2026-03-10'
const item = (status: DatedItem['status'], plannedDate = today, dueDate = '2026-03-31'): DatedItem => ({
  status,
  plannedDate,
  dueDate,
})

test('an open item is late once its planned day or its period is past, whichever comes first', () => {
  expect(statusOf(item('planejado'), today)).toBe('planejado')
  expect(statusOf(item('planejado', '2026-03-09'), today)).toBe('atrasado')
  expect(statusOf(item('em_execucao', '2026-03-09'), today)).toBe('atrasado')
  expect(statusOf(item('planejado', '2026-04-20', '2026-03-09'), today)).toBe('atrasado')
  for (const status of ['executado', 'aprovado', 'cancelado'] as const)
    expect(statusOf(item(status, '2020-01-01', '2020-01-31'), today)).toBe(status)
})

test('a retired machine makes nothing late after its day', () => {
  expect(statusOf({ ...item('planejado', '2026-03-05'), retiredOn: '2026-03-05' }, today)).toBe('planejado')
  expect(statusOf({ ...item('planejado', '2026-03-04'), retiredOn: '2026-03-05' }, today)).toBe('atrasado')
  expect(statusOf({ ...item('planejado', '2026-03-09'), retiredOn: '2026-12-01' }, today)).toBe('atrasado')
})

test('what is cancelled counts nowhere, the rest counts once', () => {
  const items = [
    item('planejado'),
    item('em_execucao'),
    item('planejado', '2026-03-01'),
    item('em_execucao', '2026-03-01'),
    item('executado', '2026-03-01'),
    item('aprovado'),
    item('cancelado', '2026-03-01'),
  ]
  expect(countOf(items, today)).toEqual({ completed: 2, pending: 2, overdue: 2, total: 6 })
})

test('rates are whole per cent of what was due until today, 0 of nothing, and 100 only where nothing is missing', () => {
  expect(ratesOf({ due: 0, completedDue: 0, overdue: 0 })).toEqual({ completionRate: 0, overdueRate: 0 })
  expect(ratesOf({ due: 3, completedDue: 2, overdue: 1 })).toEqual({ completionRate: 67, overdueRate: 33 })
  expect(ratesOf({ due: 1000, completedDue: 999, overdue: 1 })).toEqual({ completionRate: 99, overdueRate: 0 })
  expect(ratesOf({ due: 4, completedDue: 4, overdue: 0 })).toEqual({ completionRate: 100, overdueRate: 0 })
})

test('the three add up to everything not cancelled', () => {
  const some = fc.record({
    status: fc.constantFrom(...storedStatuses),
    plannedDate: fc.constantFrom('2026-03-01', today, '2026-03-20'),
    dueDate: fc.constantFrom('2026-03-05', '2026-03-31'),
  })
  fc.assert(
    fc.property(fc.array(some), (items) => {
      const { completed, pending, overdue, total } = countOf(items, today)
      expect(completed + pending + overdue).toBe(total)
      expect(total).toBe(items.filter(({ status }) => status !== 'cancelado').length)
    }),
  )
})
