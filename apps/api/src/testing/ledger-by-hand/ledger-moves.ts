import { sequenceScope } from '@prumo/contract/finance/entries'
import { entryType } from '@prumo/contract/finance/entry-filters'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import fc from 'fast-check'

export const modelToday: CalendarDate = '2026-03-15'

const index = fc.nat(1000)
/** Few different amounts, so that lines and entries meet. */
const cents = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(1, 100, 250, 9_999, 10_000, 20_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500_000 }) },
)
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000 }))
const around = (days: fc.Arbitrary<number>) => days.map((distance) => addDays(modelToday, distance))
const anyDay = around(
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -40, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: -500, max: 200 }) },
  ),
)
const pastDay = around(
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -40, max: 0 }) },
    { weight: 1, arbitrary: fc.integer({ min: -500, max: 0 }) },
  ),
)
const scope = fc.constantFrom(...sequenceScope.options)
const move = <Name extends string, Shape extends object>(
  name: Name,
  shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> },
) => fc.record({ do: fc.constant(name), ...shape }) as fc.Arbitrary<{ do: Name } & Shape>

const change = fc.oneof(
  fc.record({ amount: cents }),
  fc.record({ due: anyDay }),
  fc.record({ account: index }),
  fc.record({ category: index }),
  fc.record({ amount: cents, due: anyDay }),
  fc.record({ status: fc.constantFrom('CANCELED' as const, 'SCHEDULED' as const) }),
)

const bankLine = fc.record({
  /** The entry it is, as the bank shows it some days off; null: nobody expected it. */
  entry: fc.option(index, { freq: 3 }),
  shift: fc.integer({ min: -8, max: 8 }),
  amount: cents,
  isIncome: fc.boolean(),
  day: pastDay,
  text: fc.constantFrom('PIX ALFA', 'TED BETA', 'TARIFA GAMA', 'COMPRA DELTA'),
})

const word = fc.constantFrom('ALFA', 'BETA', 'GAMA', 'DELTA')

const onEntries = [
  {
    weight: 8,
    arbitrary: move('create', {
      type: fc.constantFrom(...entryType.options),
      amount: cents,
      due: anyDay,
      account: index,
      category: fc.option(index),
      person: fc.option(index, { freq: 2 }),
      /** None: without end. */
      parts: fc.constantFrom(1, 1, 1, 1, 1, 2, 3, 5, 0),
      isFixed: fc.boolean(),
      paidOn: fc.option(pastDay),
      fee: small,
    }),
  },
  { weight: 4, arbitrary: move('edit', { entry: index, scope, change }) },
  {
    weight: 5,
    arbitrary: move('confirm', {
      entry: index,
      paidOn: pastDay,
      interest: small,
      fine: small,
      discount: small,
      fee: small,
      partOf: fc.option(fc.integer({ min: 1, max: 110 })),
      account: fc.option(index, { freq: 3 }),
    }),
  },
  { weight: 3, arbitrary: move('undo', { entry: index }) },
  { weight: 2, arbitrary: move('remove', { entry: index, scope }) },
  {
    weight: 1,
    arbitrary: move('stop', { entry: index, how: fc.constantFrom('pause' as const, 'end' as const), day: anyDay }),
  },
  {
    weight: 1,
    arbitrary: move('confirmAll', { entries: fc.array(index, { minLength: 1, maxLength: 5 }), paidOn: pastDay }),
  },
  { weight: 1, arbitrary: move('removeAll', { entries: fc.array(index, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: move('readjust', {
      entry: index,
      from: anyDay,
      by: fc.oneof(
        fc.record({ percent: fc.constantFrom(-50, 4.62, 10) }),
        fc.record({ value: fc.constantFrom(-300, 1, 500) }),
        fc.record({ amount: cents }),
      ),
    }),
  },
] as const

const onAccounts = [
  {
    weight: 1,
    arbitrary: move('changeOpening', {
      account: index,
      opening: fc.integer({ min: -100_000, max: 100_000 }),
      openedOn: anyDay,
    }),
  },
  { weight: 3, arbitrary: move('inactivate', { account: index, receiver: fc.option(index, { freq: 8 }) }) },
  { weight: 1, arbitrary: move('activate', { account: index }) },
  { weight: 1, arbitrary: move('moveCategory', { category: index, parent: fc.option(index) }) },
] as const

const onLines = [
  {
    weight: 4,
    arbitrary: move('import', {
      account: index,
      format: fc.constantFrom('OFX' as const, 'CSV' as const),
      lines: fc.array(bankLine, { minLength: 1, maxLength: 5 }),
      /** How many of the lines the bank showed before come once more. */
      overlap: fc.integer({ min: 0, max: 3 }),
      /** Reviewed first, each line taken in or left out by hand; null: written at once. */
      choices: fc.option(fc.array(fc.constantFrom(null, null, 'import' as const, 'skip' as const), { maxLength: 8 }), {
        freq: 2,
      }),
      balance: fc.option(cents),
    }),
  },
  { weight: 1, arbitrary: move('importAgain', { file: index }) },
  { weight: 1, arbitrary: move('undoImport', { file: index, isRemoved: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: move('settle', {
      line: index,
      entry: index,
      more: fc.constantFrom(0, 0, 1, 2),
      several: fc.constantFrom('lines' as const, 'entries' as const),
      by: fc.constantFrom('part' as const, 'discount' as const, 'fee' as const),
      category: fc.option(index),
    }),
  },
  { weight: 3, arbitrary: move('accept', { line: index, item: index }) },
  { weight: 2, arbitrary: move('createOfLine', { line: index, category: fc.option(index), other: fc.option(index) }) },
  { weight: 2, arbitrary: move('pair', { line: index }) },
  { weight: 3, arbitrary: move('undoSettlement', { settlement: index }) },
  { weight: 1, arbitrary: move('ignore', { line: index }) },
  { weight: 1, arbitrary: move('restore', { line: index }) },
  { weight: 1, arbitrary: move('categorize', { line: index, category: index }) },
  {
    weight: 1,
    arbitrary: move('addRule', {
      word,
      action: fc.constantFrom('categorize' as const, 'ignore' as const, 'transfer' as const),
      isIncome: fc.boolean(),
      category: index,
      other: index,
    }),
  },
  { weight: 1, arbitrary: move('removeRule', { rule: index }) },
  { weight: 1, arbitrary: move('applyRules', {}) },
] as const

type MoveOf<Moves extends readonly { arbitrary: fc.Arbitrary<unknown> }[]> =
  Moves[number]['arbitrary'] extends fc.Arbitrary<infer Move> ? Move : never
export type EntryMove = MoveOf<typeof onEntries>
export type AccountMove = MoveOf<typeof onAccounts>
export type LineMove = MoveOf<typeof onLines>
export type LedgerMove = EntryMove | AccountMove | LineMove

/** Everything a person can do to the ledger. What a move names it names by a number that is wrapped around. */
export const ledgerMove = fc.oneof(...onEntries, ...onAccounts, ...onLines) as fc.Arbitrary<LedgerMove>
