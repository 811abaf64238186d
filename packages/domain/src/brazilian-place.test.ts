import { expect, test } from 'vitest'
import { findCity, findUf } from './brazilian-place.ts'
import { ufs } from './uf.ts'

test('a state is found by letters or name, however it is written', () => {
  expect(['SP', 'sp', 'São Paulo', 'SAO PAULO', ' Distrito Federal '].map(findUf)).toEqual(['SP', 'SP', 'SP', 'SP', 'DF'])
  expect(['', 'XX', 'Lisboa', 'S'].map(findUf)).toEqual([null, null, null, null])
  for (const uf of ufs) expect(findUf(uf)).toBe(uf)
})

test('a city is found in its state only, and comes back in its official spelling', () => {
  expect(findCity('sao jose dos campos', 'SP')).toBe('São José dos Campos')
  expect(findCity("Santa Bárbara D'Oeste", 'SP')).toBe(findCity('santa barbara d oeste', 'SP'))
  expect(findCity('Curitiba', 'SP')).toBeNull()
  expect(findCity('BRASÍLIA', 'DF')).toBe('Brasília')
})
