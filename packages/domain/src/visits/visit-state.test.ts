import { expect, test } from 'vitest'
import { visitStateOf, workedMs, type VisitTime } from './visit-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 12, minute)).toISOString()
const times = (...kinds: [VisitTime['kind'], number][]): VisitTime[] =>
  kinds.map(([kind, minute]) => ({ kind, at: at(minute) }))
const minutes = 60_000

test('the order’s status counts more than the field, the field more than the date', () => {
  const running = times(['START', 0])
  expect(visitStateOf({ status: 'SCHEDULED', isPlanned: true, times: [] })).toBe('PLANNED')
  expect(visitStateOf({ status: 'APPROVED', isPlanned: false, times: [] })).toBe('WAITING')
  expect(visitStateOf({ status: 'APPROVED', isPlanned: false, times: running })).toBe('RUNNING')
  expect(visitStateOf({ status: 'SCHEDULED', isPlanned: true, times: times(['START', 0], ['PAUSE', 5]) })).toBe(
    'PAUSED',
  )
  expect(visitStateOf({ status: 'EXECUTED', isPlanned: true, times: running })).toBe('DONE')
  expect(visitStateOf({ status: 'CANCELLED', isPlanned: true, times: running })).toBe('CANCELLED')
})

test('work is counted without its pauses, in whatever order it was told, and goes on while it runs', () => {
  const told = times(['RESUME', 30], ['START', 0], ['PAUSE', 20])
  expect(workedMs(told, Date.parse(at(45)))).toBe(35 * minutes)
  expect(workedMs([...told, ...times(['FINISH', 40])], Date.parse(at(99)))).toBe(30 * minutes)
  expect(workedMs([], Date.parse(at(45)))).toBe(0)
})
