import { expect, test } from 'vitest'
import { openJob, sealJob } from './seal-job.ts'

const key = Buffer.alloc(32, 1)
const asked = { userId: 'u', filters: { to: null, from: [1, { b: 2, a: 'x' }] } }

test('a job asked for by this program is opened, in whatever order the database gives its keys back', () => {
  const { seal } = sealJob(key, 'send', asked)
  const stored = { seal, filters: { from: [1, { a: 'x', b: 2 }], to: null }, userId: 'u' }
  expect(openJob(key, 'send', stored, false)).toEqual(asked)
})

test('one written by somebody else, changed, or moved to another queue is not', () => {
  const sealed = sealJob(key, 'send', asked)
  expect(openJob(key, 'send', { ...sealed, userId: 'another' }, false)).toBeNull()
  expect(openJob(key, 'send', { ...sealed, more: 1 }, true)).toBeNull()
  expect(openJob(key, 'other', sealed, true)).toBeNull()
  expect(openJob(Buffer.alloc(32, 2), 'send', sealed, false)).toBeNull()
  expect(openJob(key, 'send', asked, true)).toBeNull()
  expect(openJob(key, 'send', {}, false)).toBeNull()
})

test('the schedule asks without words', () => {
  expect(openJob(key, 'tidy', {}, true)).toEqual({})
  expect(openJob(key, 'tidy', null, true)).toEqual({})
})
