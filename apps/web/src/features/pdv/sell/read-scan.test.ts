import { expect, test } from 'vitest'
import { readScan } from './read-scan.ts'

const known =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code)

test('the whole code is sold, also where its end is the code of something else', () => {
  const scanned = { whole: '7890002942', last: '2942' }
  expect(readScan(scanned, known('7890002942', '2942'))).toEqual({ do: 'sell', code: '7890002942', dropped: '' })
})

test('the end of a code that a pause cut in two is asked about, never sold', () => {
  expect(readScan({ whole: '7890002942', last: '2942' }, known('2942'))).toMatchObject({ do: 'ask', code: '2942' })
  const afterDigits = { whole: '37891520403388', last: '7891520403388' }
  expect(readScan(afterDigits, known('7891520403388'))).toMatchObject({ do: 'ask' })
})

test('a complete barcode behind a word that was being searched for is sold, and the word is told', () => {
  const scanned = { whole: 'tub7891520403388', last: '7891520403388' }
  expect(readScan(scanned, known('7891520403388'))).toEqual({ do: 'sell', code: '7891520403388', dropped: 'tub' })
  expect(readScan({ whole: 'tub2942', last: '2942' }, known('2942'))).toMatchObject({ do: 'ask' })
})

test('what nothing has is missed as a whole', () => {
  expect(readScan({ whole: '7890002942', last: '2942' }, known())).toEqual({ do: 'miss', code: '7890002942' })
})
