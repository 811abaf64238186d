import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('numbers, booleans and JSON in the address bar stay text', () => {
  expect(parseSearch('?q=123&a=true&b=%7B%7D&c=null')).toEqual({ q: '123', a: 'true', b: '{}', c: 'null' })
})

test('repeated names become a list and are written back the same way', () => {
  expect(parseSearch('?s=A&s=B&x=1')).toEqual({ s: ['A', 'B'], x: '1' })
  expect(stringifySearch({ s: ['A', 'B'], x: 1, none: undefined, empty: '' })).toBe('?s=A&s=B&x=1')
})

test('an empty search writes nothing', () => {
  expect(stringifySearch({})).toBe('')
})
