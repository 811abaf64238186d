import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'

const unreadable = ['%', '%zz', '%00', '%ff%fe']
const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))

/** One part of a path. */
export const hostileSegment = fc.oneof(
  encoded,
  fc.constantFrom(...unreadable, '..', '%2e%2e%2f', '*', '{id}', ':id', 'a'.repeat(500)),
)

/** A query string that speaks of these names, and of others. */
export const hostileQuery = (names: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names, 'search', 'expires', 'fields'), encoded),
        fc.oneof(encoded, fc.constantFrom(...unreadable)),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const headerName = fc.constantFrom(
  'idempotency-key',
  'x-request-id',
  'cookie',
  'last-event-id',
  'accept-encoding',
  'accept',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'user-agent',
  'content-length',
)
const headerText = fc.constantFrom(
  '',
  'x',
  '\t',
  'a'.repeat(8000),
  "'; --",
  '%00',
  '__proto__',
  '../../..',
  'chave-valida-123',
)

export const hostileHeaders = fc.dictionary(headerName, headerText, { maxKeys: 3 })

export const contentType = fc.constantFrom(
  '',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'a/b;;;=',
)

export const wrongAddresses = [
  '/nada',
  '/api',
  '/api/',
  '/api/nada',
  '/api/auth',
  '/api/auth/session/',
  '/api//auth/session',
  '/api/%zz',
  '/api/auth/session/%',
  '/api/../etc/passwd',
  '/api/sale/bank-account/a/b/c',
  `/api/${'a/'.repeat(500)}`,
  '/api/system/file/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
]

/** Forms that are none, with the boundary they speak of. */
const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const file = part('name="file"; filename="a.txt"', 'texto')

export const brokenForms: readonly (readonly [string, string])[] = [
  ['x', ''],
  ['x', '--x--\r\n'],
  ['x', file.slice(0, -9)],
  ['x', file],
  ['x', '--x\r\n\r\n--x--\r\n'],
  ['x', `${part('name="file"', 'not a file')}--x--\r\n`],
  ['x', `${part('name="__proto__"; filename="a"', 'a')}--x--\r\n`],
  ['x', `${part('name="file"; filename="a.txt"', '')}--x--\r\n`],
  ['x', `${part('name="file"; filename="a.html"', '<html><script>alert(1)</script>')}--x--\r\n`],
  ['x', `${part('name="file"; filename="a.bin"', '\u0000\u0001\u0002')}--x--\r\n`],
  ['', file],
  ['"', file],
  ['x'.repeat(300), file],
]

const manyFields = Array.from({ length: 20 }, (_, index) => part(`name="f${index}"`, 'a')).join('')

/** Forms with more than was asked for. */
export const crowdedForms = [`${file}${file}--x--\r\n`, `${manyFields}${file}--x--\r\n`]
