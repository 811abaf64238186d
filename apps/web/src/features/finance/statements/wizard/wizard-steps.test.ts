import { expect, test } from 'vitest'
import { mayGoOn, stepOf } from './wizard-steps.ts'

const file = { name: 'extrato.ofx' } as File
const blank = { format: null, file: null, bankAccountId: null, numbers: [], accountNumber: null }

test('next is enabled when a format is chosen, then when a file and a bank account are [fin-158]', () => {
  expect(mayGoOn(0, blank)).toBe(false)
  expect(mayGoOn(0, { ...blank, format: 'OFX' })).toBe(true)
  expect(mayGoOn(1, { ...blank, format: 'OFX', file })).toBe(false)
  expect(mayGoOn(1, { ...blank, format: 'OFX', bankAccountId: 'a' })).toBe(false)
  expect(mayGoOn(1, { ...blank, format: 'OFX', file, bankAccountId: 'a' })).toBe(true)
})

test('a file of several accounts waits until one of them is chosen', () => {
  const chosen = { ...blank, format: 'OFX' as const, file, bankAccountId: 'a', numbers: ['1', '2'] }
  expect([mayGoOn(1, chosen), mayGoOn(1, { ...chosen, accountNumber: '2' })]).toEqual([false, true])
})

test('an import that waits for a person opens at its validation, one that was confirmed at its progress [fin-160]', () => {
  expect((['queued', 'checking', 'ready', 'committing', 'done', 'failed'] as const).map(stepOf)).toEqual([
    2, 2, 2, 3, 3, 3,
  ])
})
