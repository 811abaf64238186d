import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone, isMobilePhone, isPhone, normalisePhone } from './phone.ts'

it.each([
  ['(11) 9 1234-5678', '11912345678'],
  ['(11) 91234-5678', '11912345678'],
  ['+55 11 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['0055 11 91234 5678', '11912345678'],
  ['011 91234-5678', '11912345678'],
  ['\u202a+55\u00a011 91234-5678\u202c', '11912345678'],
  ['(55) 9 1234-5678', '55912345678'],
  ['55 3222-1234', '5532221234'],
  ['(11) 3222-1234', '1132221234'],
])('%j is stored as %s', (text, stored) => {
  expect(normalisePhone(text)).toBe(stored)
  expect(isPhone(text)).toBe(true)
})

it.each([
  '',
  '912345678',
  '(11) 8 1234-5678',
  '(11) 6222-1234',
  '(11) 1222-1234',
  '(20) 9 1234-5678',
  '(23) 9 1234-5678',
  '(36) 3222-1234',
  '+1 219 12345678',
  '11 9123A-5678',
  '119123456789',
])('%j is not a phone', (text) => {
  expect(isPhone(text)).toBe(false)
})

it('tells mobiles from landlines', () => {
  expect(isMobilePhone('(11) 9 1234-5678')).toBe(true)
  expect(isMobilePhone('(11) 3222-1234')).toBe(false)
})

it('knows all 67 area codes', () => {
  const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter((code) =>
    isPhone(`${code}912345678`),
  )
  expect(known).toHaveLength(67)
  expect(known).toEqual(expect.arrayContaining(['11', '28', '38', '49', '55', '69', '79', '89', '99']))
})

it('is shown as (99) 9 9999-9999 or (99) 9999-9999, or as it came', () => {
  expect(formatPhone('+5511912345678')).toBe('(11) 9 1234-5678')
  expect(formatPhone('1132221234')).toBe('(11) 3222-1234')
  expect(formatPhone('190')).toBe('190')
})

it('reads back what it writes', () => {
  const number = fc.stringMatching(/^[1-9]{2}(9\d{8}|[2-5]\d{7})$/).filter(isPhone)
  fc.assert(fc.property(number, (phone) => normalisePhone(formatPhone(phone)) === phone))
})
