import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrand, cardDigits, isCardExpired, isCardNumber } from './payment-card.ts'

test.each([
  ['4242 4242 4242 4242', 'visa'],
  ['4000000000000341', 'visa'],
  ['5555-5555-5555-4444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6062826786276634', 'hipercard'],
  ['5067310000000010', 'elo'],
  ['6362970000457013', 'elo'],
  ['36227206271667', 'diners'],
  ['6011111111111117', 'discover'],
  ['3566002020360505', 'jcb'],
])('%s is a number of %s', (number, brand) => {
  expect([isCardNumber(number), cardBrand(number)]).toEqual([true, brand])
})

test.each(['4242424242424241', '4242', '', '0000000000000000', '4242a24242424242', '42424242424242424242'])(
  '%s is no card number',
  (number) => {
    expect(isCardNumber(number)).toBe(false)
  },
)

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + change) % 10)
      expect(isCardNumber(digits.join(''))).toBe(false)
    }),
  )
})

test('an unknown range has no brand, and blanks do not matter', () => {
  expect([cardBrand('9999999999999995'), cardDigits('42 42-42')]).toEqual(['unknown', '424242'])
})

test('a card is good until the last day of its month', () => {
  expect([
    isCardExpired(11, 2026, '2026-11-30'),
    isCardExpired(11, 2026, '2026-12-01'),
    isCardExpired(1, 2027, '2026-12-31'),
  ]).toEqual([false, true, false])
})
