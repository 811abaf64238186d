import { expect, test } from 'vitest'
import { idFromAddress, shortId } from './short-id.ts'
import { uuidv7 } from './uuid.ts'

test('an id is told in 22 characters and read back, long or short', () => {
  for (let time = 0; time < 200; time++) {
    const id = uuidv7()
    expect(shortId(id)).toMatch(/^[\w-]{22}$/)
    expect(idFromAddress(shortId(id))).toBe(id)
    expect(idFromAddress(id.toUpperCase())).toBe(id)
  }
})

test('what is no id is none, and no id is written in two ways', () => {
  const short = shortId('00000000-0000-4000-8000-000000000001')
  for (const text of ['', 'x', short.slice(1), `${short}A`, `${short.slice(0, -1)}B`, '../../../etc/passwd....'])
    expect(idFromAddress(text)).toBeNull()
})
