import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { listFacts } from './list-route.ts'
import { listSearch, readFilter } from './list-search.ts'

const read = listSearch(bankAccounts.list)

test('what the contract allows is kept', () => {
  expect(read({ search: '123', generalStatus: 'ACTIVE', sort: '-name', page: '3', size: '50' })).toEqual({
    search: '123',
    generalStatus: 'ACTIVE',
    sort: '-name',
    page: 3,
    size: 50,
  })
})

test('what it does not allow is dropped, never an error', () => {
  expect(
    read({ generalStatus: 'BROKEN', sort: 'password', page: '-1', size: '9999999', search: ['a', 'b'], other: 'x' }),
  ).toEqual({})
  expect(read({ page: 'NaN', size: '0', search: '' })).toEqual({})
})

test('the plain list has a plain address', () => {
  expect(read({ page: '1' })).toEqual({})
})

test('order and page size come from the contract', () => {
  expect(listFacts(bankAccounts.list)).toMatchObject({ defaultSort: 'name', pageSize: 10 })
})

test('a text becomes the kind of value its filter takes', () => {
  expect(readFilter(z.number(), '12.5')).toBe(12.5)
  expect(readFilter(z.boolean(), 'false')).toBe(false)
  expect(readFilter(z.string(), '12')).toBe('12')
  expect(readFilter(z.array(z.enum(['A', 'B'])), 'A')).toEqual(['A'])
  expect(readFilter(z.array(z.enum(['A', 'B'])), ['A', 'B'])).toEqual(['A', 'B'])
  expect(readFilter(z.number(), 'abc')).toBeUndefined()
})
