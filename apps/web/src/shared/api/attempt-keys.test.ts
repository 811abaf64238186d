import { expect, test } from 'vitest'
import { attemptKeys } from './attempt-keys.ts'

function counted() {
  let count = 0
  return attemptKeys(() => `key-${(count += 1)}`)
}

test('a request whose outcome is unknown is repeated with its own key', () => {
  const keys = counted()
  expect(keys.keyFor({ body: { name: 'A' } })).toBe('key-1')
  expect(keys.keyFor({ body: { name: 'A' } })).toBe('key-1')
})

test('another request gets another key', () => {
  const keys = counted()
  keys.keyFor({ body: { name: 'A' } })
  expect(keys.keyFor({ body: { name: 'B' } })).toBe('key-2')
})

test('once answered, the same request is a new one', () => {
  const keys = counted()
  keys.keyFor({ body: { name: 'A' } })
  keys.answered({ body: { name: 'A' } })
  expect(keys.keyFor({ body: { name: 'A' } })).toBe('key-2')
})

test('two files are told apart', () => {
  const keys = counted()
  keys.keyFor({ file: new File(['a'], 'a.ofx', { lastModified: 1 }) })
  expect(keys.keyFor({ file: new File(['ab'], 'b.ofx', { lastModified: 1 }) })).toBe('key-2')
})
