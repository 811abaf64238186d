import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyScenarios, forecastPoints, pointsOfInterest, type Flow, type ForecastScenario } from './forecast.ts'

const span = { today: '2026-11-15', end: '2027-11-15' }
const flow = (date: string, cents: number, more: Partial<Flow> = {}): Flow => ({
  date,
  cents,
  accountId: 'a',
  kind: cents > 0 ? 'income' : 'expense',
  ...more,
})

test('each day ends with the balance of the day before and what moves on it', () => {
  const points = forecastPoints(1000, [flow('2026-11-15', 50), flow('2026-11-17', -200), flow('2026-11-17', 1)], {
    today: '2026-11-15',
    end: '2026-11-18',
  })
  expect(points).toEqual([1050, 1050, 851, 851])
})

test('what is overdue counts today; what comes after the end not at all', () => {
  expect(
    forecastPoints(0, [flow('2026-01-01', -5), flow('2026-11-17', 9)], { today: '2026-11-15', end: '2026-11-16' }),
  ).toEqual([-5, -5])
})

test('the lowest point is the first of the lowest days, and the first day below zero is told', () => {
  expect(pointsOfInterest([5, -1, 3, -1, 9], '2026-11-15')).toEqual({
    lowest: { date: '2026-11-16', balance: -1 },
    negativeFrom: '2026-11-16',
  })
  expect(pointsOfInterest([5, 5], '2026-11-15')).toEqual({
    lowest: { date: '2026-11-15', balance: 5 },
    negativeFrom: null,
  })
})

test('late receipts move income alone, what is overdue from today on', () => {
  const flows = [
    flow('2026-11-15', 100),
    flow('2026-12-31', 200),
    flow('2026-12-31', -50),
    flow('2026-12-31', 70, { kind: 'transfer' }),
  ]
  expect(applyScenarios(flows, [{ kind: 'late-receipts', days: 15 }], span).map(({ date }) => date)).toEqual([
    '2026-11-30',
    '2027-01-15',
    '2026-12-31',
    '2026-12-31',
  ])
})

test('an expense more per month falls on its day, or the last of a shorter month, from the day it is given', () => {
  const extra = { kind: 'extra-expense', cents: 1000, dayOfMonth: 31, from: '2027-01-10', accountId: null } as const
  const dates = applyScenarios([], [extra], { today: '2026-11-15', end: '2027-04-29' }).map(({ date, cents }) => [
    date,
    cents,
  ])
  expect(dates).toEqual([
    ['2027-01-31', -1000],
    ['2027-02-28', -1000],
    ['2027-03-31', -1000],
  ])
  expect(
    applyScenarios([], [{ ...extra, from: null, dayOfMonth: 15 }], { today: '2026-11-15', end: '2026-12-14' }).map(
      ({ date }) => date,
    ),
  ).toEqual(['2026-11-15'])
  expect(
    applyScenarios([], [{ ...extra, from: null, dayOfMonth: 14 }], { today: '2026-11-15', end: '2026-12-14' }).map(
      ({ date }) => date,
    ),
  ).toEqual(['2026-12-14'])
})

test('without a client their receipts are gone; what is paid to them stays', () => {
  const flows = [
    flow('2026-12-01', 100, { personId: 'x' }),
    flow('2026-12-01', -100, { personId: 'x' }),
    flow('2026-12-01', 7),
  ]
  expect(applyScenarios(flows, [{ kind: 'without-person', personId: 'x' }], span).map(({ cents }) => cents)).toEqual([
    -100, 7,
  ])
})

test('a percentage changes what comes after today, to the cent, and only its kind', () => {
  const flows = [flow('2026-11-15', 1000), flow('2026-11-16', 1005), flow('2026-11-16', -1005)]
  expect(
    applyScenarios(flows, [{ kind: 'income-change', basisPoints: -1000 }], span).map(({ cents }) => cents),
  ).toEqual([1000, 905, -1005])
  expect(
    applyScenarios(flows, [{ kind: 'expense-change', basisPoints: 5000 }], span).map(({ cents }) => cents),
  ).toEqual([1000, 1005, -1508])
  expect(
    applyScenarios(flows, [{ kind: 'income-change', basisPoints: -10000 }], span).map(({ cents }) => cents),
  ).toEqual([1000, 0, -1005])
})

test('scenarios together come to the same in any order', () => {
  const scenarios: ForecastScenario[] = [
    { kind: 'late-receipts', days: 15 },
    { kind: 'extra-expense', cents: 500, dayOfMonth: 5, from: null, accountId: 'a' },
    { kind: 'without-person', personId: 'x' },
    { kind: 'income-change', basisPoints: -1250 },
    { kind: 'expense-change', basisPoints: 300 },
  ]
  const flows = [
    flow('2026-11-15', 100),
    flow('2026-12-31', 200, { personId: 'x' }),
    flow('2027-03-01', -50),
    flow('2027-05-31', 77),
  ]
  const line = (ordered: ForecastScenario[]) => forecastPoints(0, applyScenarios(flows, ordered, span), span)
  fc.assert(
    fc.property(fc.shuffledSubarray(scenarios, { minLength: 5 }), (ordered) => {
      expect(line(ordered)).toEqual(line(scenarios))
    }),
  )
})
