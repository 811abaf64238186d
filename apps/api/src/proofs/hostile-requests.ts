import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'

const unreadable = ['%', '%zz', '%00', '%ff%fe']
const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))

/** One part of a path. */
export const hostileSegment = fc.oneof(
  encoded,
  fc.constantFrom(...unreadable, '..', '%2e%2e%2f', '*', '{id}', ':id', 'a'.repeat(500)),
)

const knownName = fc.constantFrom('search', 'company', 'expires', 'signature', 'skip', 'fields')

export const hostileQuery = fc
  .array(fc.tuple(fc.oneof(knownName, encoded), fc.oneof(encoded, fc.constantFrom(...unreadable))), { maxLength: 4 })
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
  '../..',
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
