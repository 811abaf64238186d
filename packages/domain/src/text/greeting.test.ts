import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test('a person is greeted by the first name, a company or whoever is not known never by a word of theirs', () => {
  expect(greetingOf({ name: ' Paulo Henrique Lima', document: '52998224725' })).toBe('Olá, Paulo!')
  for (const document of ['11222333000181', null, '123'])
    expect(greetingOf({ name: 'Escritório Lima & Sá', document })).toBe('Olá!')
  expect(greetingOf(null)).toBe('Olá!')
})
