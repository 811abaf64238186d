import { expect, test } from 'vitest'
import { addressText, visitDuration, mapLink } from './shared-labels.ts'

const none = { zipCode: null, street: null, number: null, complement: null, district: null, city: null, state: null }

test('the way leads to the whole address, and nowhere without one', () => {
  const address = { ...none, street: 'Av. Nazaré', number: '12', city: 'Belém', country: 'BR' }
  expect(addressText(address)).toBe('Av. Nazaré, 12 · Belém')
  expect(mapLink(address)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Av.%20Nazar%C3%A9%2C%2012%2C%20Bel%C3%A9m',
  )
  expect(mapLink({ ...none, country: 'BR' })).toBeNull()
  expect(mapLink(null)).toBeNull()
})

test('time is told in hours, minutes and seconds', () => {
  expect(visitDuration(4_868_000)).toBe('1:21:08')
  expect(visitDuration(4_868_000, false)).toBe('1:21')
})
