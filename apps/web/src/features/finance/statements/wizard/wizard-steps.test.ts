import { expect, test } from 'vitest'
import { mayGoOn, stepOf } from './wizard-steps.ts'

const file = { name: 'extrato.ofx' } as File

test('next is enabled when a format is chosen, then when a file and a bank account are [fin-158]', () => {
  expect(mayGoOn(0, { format: null, file: null, bankAccountId: null })).toBe(false)
  expect(mayGoOn(0, { format: 'OFX', file: null, bankAccountId: null })).toBe(true)
  expect(mayGoOn(1, { format: 'OFX', file, bankAccountId: null })).toBe(false)
  expect(mayGoOn(1, { format: 'OFX', file: null, bankAccountId: 'a' })).toBe(false)
  expect(mayGoOn(1, { format: 'OFX', file, bankAccountId: 'a' })).toBe(true)
})

test('an import that waits for a person opens at its validation, one that was confirmed at its progress [fin-160]', () => {
  expect((['queued', 'checking', 'ready', 'committing', 'done', 'failed'] as const).map(stepOf)).toEqual([
    2, 2, 2, 3, 3, 3,
  ])
})
