import { expect, test } from 'vitest'
import { isPinClosed, withTry, type PinTries } from './pin-tries.ts'

test('the fifth wrong number in a row closes a PIN on this device for a quarter of an hour; a right one begins anew', () => {
  const wrong = (tries: PinTries) => withTry(tries, 'ana', false, 1000)
  const four = wrong(wrong(wrong(wrong({}))))
  expect(isPinClosed(four, 'ana', 1000)).toBe(false)
  const five = wrong(four)
  expect([isPinClosed(five, 'ana', 1000), isPinClosed(five, 'rui', 1000)]).toEqual([true, false])
  expect(isPinClosed(five, 'ana', 1000 + 15 * 60_000)).toBe(false)
  expect(isPinClosed(wrong(withTry(four, 'ana', true, 1000)), 'ana', 1000)).toBe(false)
})
