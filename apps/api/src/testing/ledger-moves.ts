import { sequenceScope, entryType } from '@prumo/contract/finance/entries'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import fc from 'fast-check'

export const modelToday: CalendarDate = '2026-03-15'

const index = fc.nat(1000)
const cents = fc.integer({ min: 1, max: 500_000 })
const small = fc.integer({ min: 0, max: 2_000 })
const anyDay = fc.integer({ min: -120, max: 120 }).map((days) => addDays(modelToday, days))
const pastDay = fc.integer({ min: -120, max: 0 }).map((days) => addDays(modelToday, days))
const scope = fc.constantFrom(...sequenceScope.options)

const change = fc.oneof(
  fc.record({ amount: cents }),
  fc.record({ due: anyDay }),
  fc.record({ account: index }),
  fc.record({ category: index }),
  fc.record({ amount: cents, due: anyDay }),
  fc.constant({ cancel: true as const }),
)

/** Everything a person can do to the ledger. Entries, accounts and categories are named by a number that is wrapped around. */
export const ledgerMove = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      type: fc.constantFrom(...entryType.options),
      amount: cents,
      due: anyDay,
      account: index,
      category: fc.option(index),
      parts: fc.constantFrom(1, 1, 1, 2, 3, 5),
      isFixed: fc.boolean(),
      paidOn: fc.option(pastDay),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), entry: index, scope, change }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      entry: index,
      paidOn: pastDay,
      interest: small,
      fine: small,
      discount: small,
      partOf: fc.option(fc.integer({ min: 1, max: 110 })),
      account: fc.option(index, { freq: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), entry: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), entry: index, scope }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('confirmAll' as const),
      entries: fc.array(index, { minLength: 1, maxLength: 5 }),
      paidOn: pastDay,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('removeAll' as const),
      entries: fc.array(index, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reopen' as const),
      account: index,
      opening: fc.integer({ min: -100_000, max: 100_000 }),
      openedOn: anyDay,
    }),
  },
)
export type LedgerMove = typeof ledgerMove extends fc.Arbitrary<infer Move> ? Move : never
