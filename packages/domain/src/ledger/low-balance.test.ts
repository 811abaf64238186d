import { expect, test } from 'vitest'
import { findLowBalance, joinMoves } from './low-balance.ts'

const today = '2026-11-15'

test('tells the first day below the limit and the lowest day', () => {
  const moves = [
    { day: '2026-11-16', cents: -600 },
    { day: '2026-11-20', cents: -700 },
    { day: '2026-11-25', cents: -100 },
    { day: '2026-11-30', cents: 5000 },
  ]
  expect(findLowBalance(1000, moves, 0, today)).toEqual({
    date: '2026-11-20',
    balance: -300,
    lowest: -400,
    lowestDate: '2026-11-25',
  })
})

test('a balance equal to the limit is not low, one that is low already is low today', () => {
  expect(findLowBalance(500, [{ day: '2026-11-18', cents: -400 }], 100, today)).toBeNull()
  expect(findLowBalance(99, [{ day: '2026-11-18', cents: 400 }], 100, today)).toEqual({
    date: today,
    balance: 99,
    lowest: 99,
    lowestDate: today,
  })
  expect(findLowBalance(99, [{ day: today, cents: 400 }], 100, today)).toBeNull()
})

test('accounts together: their moves are added day by day, in order', () => {
  expect(
    joinMoves([
      [{ day: '2026-11-20', cents: 5 }],
      [
        { day: '2026-11-16', cents: 1 },
        { day: '2026-11-20', cents: -7 },
      ],
    ]),
  ).toEqual([
    { day: '2026-11-16', cents: 1 },
    { day: '2026-11-20', cents: -2 },
  ])
})
