import { expect, test } from 'vitest'
import type { FieldBuilding } from '../maintenance/field-day.ts'
import { dayEntries } from './day-entries.ts'
import type { FieldVisit } from '../field/waiting-work.ts'

test('orders and buildings are one list, by day and hour; a building has the whole day, what has no date comes last', () => {
  const order = (id: string, start: string | null, state = 'PLANNED') => ({ id, start, state }) as FieldVisit
  const building = (id: string, date: string) =>
    ({ plan: { id }, date, isRunning: false, isOver: false }) as unknown as FieldBuilding
  const entries = dayEntries(
    [
      order('late', '2026-03-17T02:00:00Z', 'DONE'),
      order('none', null),
      order('morning', '2026-03-16T11:00:00Z', 'RUNNING'),
    ],
    [building('b', '2026-03-17'), building('a', '2026-03-16')],
    'America/Belem',
  )
  expect(entries.map(({ key, day }) => [key, day])).toEqual([
    ['morning', '2026-03-16'],
    ['late', '2026-03-16'],
    ['a 2026-03-16', '2026-03-16'],
    ['b 2026-03-17', '2026-03-17'],
    ['none', null],
  ])
  expect(entries.map(({ isActive, isOver }) => [isActive, isOver]).slice(0, 2)).toEqual([
    [true, false],
    [false, true],
  ])
})
