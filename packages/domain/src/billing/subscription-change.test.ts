import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-date.ts'
import { changeOf, periodFrom, totalOf, unusedParts, type BilledItem, type PaidState } from './subscription-change.ts'

const item = (productId: string, cents: number): BilledItem => ({ productId, name: productId, cents })
const trilha = item('trilha', 4990)
const rota = item('rota', 9990)
const november = { start: '2026-11-01', end: '2026-12-01' }
const paid = (items: BilledItem[], interval: 'month' | 'year' = 'month', period = november): PaidState => ({
  items,
  interval,
  period,
})

test('without anything paid a whole period begins today', () => {
  const change = changeOf(null, { items: [rota], interval: 'month' }, '2026-01-31')
  expect(change).toMatchObject({
    when: 'now',
    totalCents: 9990,
    period: { start: '2026-01-31', end: '2026-02-28' },
    creditCents: 0,
  })
})

test('the 31st comes back after a short month', () => {
  expect([periodFrom('2026-02-28', 'month', 31).end, periodFrom('2024-02-29', 'year', 29).end]).toEqual([
    '2026-03-31',
    '2025-02-28',
  ])
})

test('a dearer plan costs the difference of the days that are left', () => {
  const change = changeOf(paid([trilha]), { items: [rota], interval: 'month' }, '2026-11-16')
  expect(change.lines.map(({ productId, cents }) => [productId, cents])).toEqual([
    ['rota', 4995],
    ['trilha', -2495],
  ])
  expect(change).toMatchObject({ when: 'now', totalCents: 2500, period: november })
})

test('an added module costs the days that are left, and the rest stays as it is', () => {
  const change = changeOf(paid([trilha]), { items: [trilha, item('layout', 990)], interval: 'month' }, '2026-11-30')
  expect(change.lines).toMatchObject([
    { productId: 'layout', cents: 33, periodStart: '2026-11-30', periodEnd: '2026-12-01' },
  ])
})

test('a cheaper plan, and going from yearly to monthly, wait for the next cycle and cost nothing today', () => {
  expect(changeOf(paid([rota]), { items: [trilha], interval: 'month' }, '2026-11-16')).toMatchObject({
    when: 'next-cycle',
    totalCents: 0,
    lines: [],
  })
  expect(changeOf(paid([trilha], 'year'), { items: [rota], interval: 'month' }, '2026-11-16').when).toBe('next-cycle')
})

test('going yearly starts a year today, less what is left of the month', () => {
  const change = changeOf(paid([trilha]), { items: [item('trilha', 53892)], interval: 'year' }, '2026-11-16')
  expect(change).toMatchObject({
    when: 'now',
    totalCents: 53892 - 2495,
    period: { start: '2026-11-16', end: '2027-11-16' },
  })
})

test('a credit worth more than what is new is kept, never charged below zero', () => {
  const change = changeOf(paid([item('pmoc', 5990)]), { items: [item('layout', 100)], interval: 'year' }, '2026-11-01')
  expect(change).toMatchObject({ totalCents: 0, creditCents: 5890 })
})

const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 })

test('whatever changes, lines add up, nothing is charged below zero and unused days are never worth more than was paid', () => {
  fc.assert(
    fc.property(
      prices,
      prices,
      fc.nat({ max: 30 }),
      fc.constantFrom('month', 'year'),
      (before, after, day, interval) => {
        const state = paid(before.map((cents, index) => item(`a${index}`, cents)))
        const wanted = {
          items: after.map((cents, index) => item(index % 2 ? `a${index}` : `b${index}`, cents)),
          interval,
        }
        const today = addDays(november.start, day)
        const change = changeOf(state, wanted, today)
        expect(totalOf(change.lines)).toBe(change.totalCents - change.creditCents)
        expect(Math.min(change.totalCents, change.creditCents)).toBe(0)
        expect(0 - totalOf(unusedParts(state, state.items, today))).toBeLessThanOrEqual(totalOf(state.items))
      },
    ),
  )
})
