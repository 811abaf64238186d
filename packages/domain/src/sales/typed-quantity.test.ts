import { expect, test } from 'vitest'
import { readTypedItem } from './typed-quantity.ts'

test('a number and a star say how many [sal-3]', () => {
  expect(readTypedItem('3*7891000100103')).toEqual({ quantity: 3000, text: '7891000100103' })
  expect(readTypedItem(' 0,75 * queijo prato ')).toEqual({ quantity: 750, text: 'queijo prato' })
  expect(readTypedItem('12*')).toEqual({ quantity: 12_000, text: '' })
})

test('without them, or with nothing before the star, it is one [sal-3]', () => {
  expect(readTypedItem(' Cabo flexível ')).toEqual({ quantity: 1000, text: 'Cabo flexível' })
  expect(readTypedItem('*A1')).toEqual({ quantity: 1000, text: '*A1' })
  expect(readTypedItem('0*A1')).toEqual({ quantity: 1000, text: '0*A1' })
  expect(readTypedItem('A3*1')).toEqual({ quantity: 1000, text: 'A3*1' })
})
