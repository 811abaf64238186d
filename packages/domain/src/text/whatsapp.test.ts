import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp.ts'

test('the number has the country before it once, and the text travels whole', () => {
  expect(whatsappLink('(91) 98888-7777', 'Olá & até já')).toBe(
    'https://wa.me/5591988887777?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  )
  expect(whatsappLink('5591988887777', 'a')).toBe('https://wa.me/5591988887777?text=a')
  expect(whatsappLink(null, 'a')).toBe('https://wa.me/?text=a')
})
