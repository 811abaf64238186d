import { expect, test } from 'vitest'
import { pathAfterSignIn, safePath } from './safe-path.ts'

const origin = 'https://prumo.example'

test.each([
  ['/finance/categories?type=INCOME#top', '/finance/categories?type=INCOME#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('a path of this site is kept: %s', (path, expected) => {
  expect(safePath(path, origin)).toBe(expected)
})

test.each([
  undefined,
  null,
  '',
  'finance',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  '/%00/../..//evil.example',
  'data:text/html,x',
])('anything that could lead elsewhere leads home: %s', (path) => {
  expect(safePath(path, origin)).toBe('/')
})

test.each(['/login', '/login?redirect=/login', '/logout', '/register', '/not-authorized?missing=x'])(
  'nobody is sent back to a page that would send them on: %s',
  (path) => {
    expect(safePath(path, origin)).toBe('/')
  },
)

test.each([
  ['/confirm-email', 'secret', '/confirm-email#secret'],
  ['/finance/categories#top', 'secret', '/finance/categories#top'],
  ['/confirm-email', '', '/confirm-email'],
  ['https://evil.example', 'secret', '/'],
  [undefined, 'secret', '/'],
])(
  'what waits after the # of the sign-in page goes on to the page of the link alone: %s, %s',
  (redirect, hash, expected) => {
    expect(pathAfterSignIn(redirect, hash)).toBe(expected)
  },
)
