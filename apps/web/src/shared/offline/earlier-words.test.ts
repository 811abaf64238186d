import { expect, test } from 'vitest'
import { inTodaysWords, routeInTodaysWords } from './earlier-words.ts'

test('a sale and a closing written down before shifts were called so are sent in the words of today', () => {
  const file = new File(['x'], 'turn.txt')
  const body = { till: { tillId: '1', turnId: '2' }, lines: [{ name: 'turn', at: new Date(0) }], file }
  expect(inTodaysWords({ params: { id: '2' }, body })).toEqual({
    params: { id: '2' },
    body: { till: { tillId: '1', shiftId: '2' }, lines: [{ name: 'turn', at: new Date(0) }], file },
  })
  expect(routeInTodaysWords('sales/till-turns.close')).toBe('sales/till-shifts.close')
})
