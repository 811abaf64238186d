import type { Visit } from '@prumo/contract/visits/visit-records'
import { expect, test } from 'vitest'
import { endMinutes, hoursOf, lengthText, movedStart, stretchedDuration } from './board-geometry.ts'

const zone = 'America/Belem'
const visit = (start: string, end: string | null) => ({ start, end }) as Visit

test('the day has its working hours, and grows for whoever works outside of them', () => {
  expect(hoursOf([], zone)).toEqual({ from: 7, to: 18 })
  expect(hoursOf([visit('2026-11-17T09:30:00Z', '2026-11-17T23:10:00Z')], zone)).toEqual({ from: 6, to: 21 })
  expect(endMinutes(visit('2026-11-17T12:00:00Z', null), zone)).toBe(10 * 60)
})

test('moving and stretching go by quarters of an hour and stay within the day', () => {
  expect(movedStart(8 * 60 + 7, 60)).toBe(480)
  expect(movedStart(8 * 60 + 8, 60)).toBe(495)
  expect(movedStart(-50, 60)).toBe(0)
  expect(movedStart(23 * 60 + 50, 60)).toBe(23 * 60)
  expect(stretchedDuration(480, 470)).toBe(15)
  expect(stretchedDuration(480, 612)).toBe(135)
})

test('lengths are told in hours and minutes', () => {
  expect([lengthText(120), lengthText(90), lengthText(45)]).toEqual(['2h', '1h30', '45min'])
})
