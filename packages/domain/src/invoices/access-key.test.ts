import { expect, test } from 'vitest'
import { accessKeyCheckDigit, formatAccessKey, isAccessKey, readAccessKey } from './access-key.ts'

const valid = [
  '35080599999090910270550010000000015180051273',
  '35150300822602000124550010009923461099234656',
  '13261111222333000181550010000012341123456783',
]

test.each(valid)('%s is a key, and none of its neighbours is', (key) => {
  expect(isAccessKey(key)).toBe(true)
  const others = [...'0123456789'].filter((digit) => digit !== key.at(-1))
  expect(others.filter((digit) => isAccessKey(key.slice(0, 43) + digit))).toEqual([])
})

test('a key says who issued what, letters in the CNPJ included', () => {
  expect(readAccessKey(valid[2]!)).toEqual({
    month: '2026-11',
    issuer: '11222333000181',
    model: '55',
    series: 1,
    number: 1234,
  })
  const before = '13261112ABC34501DE3555001000000077112345678'
  expect(readAccessKey(before + accessKeyCheckDigit(before))).toMatchObject({ issuer: '12ABC34501DE35', number: 77 })
})

test('what is too short, too long or lower case is no key', () => {
  for (const text of ['', valid[0]!.slice(1), `${valid[0]}0`, `x${valid[0]!.slice(1)}`])
    expect(readAccessKey(text)).toBeNull()
})

test('a key is printed in eleven groups of four', () => {
  expect(formatAccessKey(valid[2]!)).toBe('1326 1111 2223 3300 0181 5500 1000 0012 3411 2345 6783')
})
