import { expect, it } from 'vitest'
import { compareDays, differenceOf, type BankDay } from './compare-days.ts'

const bank = (day: string, movementCents: number, statedCents: number | null = null): BankDay => ({
  day: `2026-11-${day}`,
  movementCents,
  statedCents,
  waiting: 0,
})
const system = (day: string, paidCents: number) => ({ day: `2026-11-${day}`, paidCents })
const account = { openingDate: '2026-11-01', openingCents: 1000 }
const shown = (...args: Parameters<typeof compareDays>) =>
  compareDays(...args).map(({ day, bankBalance, systemBalance, difference }) => [
    day.slice(8),
    bankBalance,
    systemBalance,
    difference,
  ])

it('between stated balances the bank’s follows from its movements, forwards and backwards', () => {
  expect(
    shown(
      [bank('02', -100), bank('03', 50, 950), bank('05', -20)],
      [system('02', -100), system('03', 50), system('05', -20)],
      account,
    ),
  ).toEqual([
    ['02', 900, 900, 0],
    ['03', 950, 950, 0],
    ['05', 930, 930, 0],
  ])
})

it('a day on which only one side moved is told, and the difference stays until it is made good', () => {
  expect(shown([bank('02', -100, 900), bank('04', 10)], [system('03', -100), system('04', 10)], account)).toEqual([
    ['02', 900, 1000, -100],
    ['03', 900, 900, 0],
    ['04', 910, 910, 0],
  ])
})

it('without any stated balance the movements of each day are compared', () => {
  expect(shown([bank('02', -100), bank('03', 7)], [system('02', -90)], account)).toEqual([
    ['02', null, 910, -10],
    ['03', null, 910, 7],
  ])
})

it('nothing is said of days before the statements begin, nor after they end; before it was opened an account held nothing', () => {
  const days = compareDays(
    [bank('05', 5, 1005)],
    [system('02', 3), system('09', 8), { day: '2026-10-30', paidCents: 77 }],
    account,
  )
  expect(
    days.map(({ day, bankBalance, systemBalance, difference }) => [day, bankBalance, systemBalance, difference]),
  ).toEqual([
    ['2026-10-30', null, 0, null],
    ['2026-11-02', null, 1003, null],
    ['2026-11-05', 1005, 1003, 2],
  ])
  expect(compareDays([], [system('02', 3)], account)).toEqual([])
})

it('the difference of the account is that of its last day, told with the day from which the balances part', () => {
  const moved = [system('02', -100), system('03', -7), system('04', 10)]
  const apart = compareDays([bank('02', -100, 900), bank('03', 0), bank('05', 10)], moved, account)
  expect(differenceOf(apart)).toEqual({
    day: '2026-11-05',
    bankBalance: 910,
    systemBalance: 903,
    difference: 7,
    since: '2026-11-03',
  })
  expect(differenceOf(compareDays([bank('02', -100, 900)], moved, account))).toMatchObject({
    difference: 0,
    since: null,
  })
})

it('without a balance of the bank the account has no difference to tell, and without a statement nothing at all', () => {
  expect(differenceOf(compareDays([bank('02', -100)], [system('02', -90)], account))).toEqual({
    day: '2026-11-02',
    bankBalance: null,
    systemBalance: 910,
    difference: null,
    since: null,
  })
  expect(differenceOf([])).toBeNull()
})
