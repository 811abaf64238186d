import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planInstallments } from './installments.ts'

it('numbers the parcels, gives the odd cents to the first and keeps the day of the first date', () => {
  expect(planInstallments({ totalCents: 10_000, count: 3, firstDate: '2026-01-31' })).toEqual([
    { number: 1, amountCents: 3334, dueDate: '2026-01-31' },
    { number: 2, amountCents: 3333, dueDate: '2026-02-28' },
    { number: 3, amountCents: 3333, dueDate: '2026-03-31' },
  ])
})

it('clamps each short month by itself: 31/01, 28/02, 31/03, 30/04', () => {
  const dates = planInstallments({ totalCents: 100, count: 4, firstDate: '2026-01-31' }).map(({ dueDate }) => dueDate)
  expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
})

it('adds up to the total, one parcel in each month', () => {
  const plan = fc.record({
    totalCents: fc.integer({ min: 1, max: 10_000_000_000 }),
    count: fc.integer({ min: 1, max: 120 }),
    firstDate: fc.constantFrom('2026-01-29', '2026-01-30', '2026-01-31', '2024-02-29', '2026-12-15'),
  })
  fc.assert(
    fc.property(plan, ({ totalCents, count, firstDate }) => {
      const parcels = planInstallments({ totalCents, count, firstDate })
      expect(parcels.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
      expect(new Set(parcels.map(({ dueDate }) => dueDate.slice(0, 7))).size).toBe(count)
      expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, index) => index + 1))
    }),
  )
})

it('refuses to plan no parcels', () => {
  expect(() => planInstallments({ totalCents: 100, count: 0, firstDate: '2026-01-31' })).toThrow(RangeError)
})
