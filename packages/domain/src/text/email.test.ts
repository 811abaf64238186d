import { expect, it } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

it.each([
  'a@b.com',
  'maria.silva+nfe@empresa.com.br',
  "o'neil@x-y.co",
  'a@xn--caf-dma.com',
  'a@b.xn--p1ai',
  `${'a'.repeat(64)}@b.com`,
])('%s can receive mail', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'a',
  'a@',
  '@b.com',
  'a@b',
  'a@b.c',
  'a@@b.com',
  'a b@c.com',
  ' a@b.com',
  'a@b.com ',
  '.a@b.com',
  'a.@b.com',
  'a..b@c.com',
  'a@-b.com',
  'a@b-.com',
  'a@b..com',
  'a@.com',
  'a@b.com.',
  'a@1.2.3.4',
  'joão@b.com',
  'a@joão.com',
  '"a b"@c.com',
  'a@[1.2.3.4]',
  'a,b@c.com',
  'a@b.com\n',
  `${'a'.repeat(65)}@b.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j cannot', (text) => {
  expect(isEmail(text)).toBe(false)
})

it('has one spelling per mailbox', () => {
  expect(normaliseEmail(' Maria@Empresa.COM.BR ')).toBe('maria@empresa.com.br')
})
