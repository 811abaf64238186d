import { expect, test } from 'vitest'
import { mayDelete, mayReprocess, mayUndo, rateTone, successRate } from './import-state.ts'

test('a success rate is green from 90, orange from 70 and red below [fin-154]', () => {
  expect([100, 90, 89.9, 70, 69.9, 0].map(rateTone)).toEqual([
    'income',
    'income',
    'attention',
    'attention',
    'expense',
    'expense',
  ])
})

test('lines that were there already, balances and lines left out do not lower the success rate [fin-154]', () => {
  const counts = { totalEntries: 20, successfulEntries: 8, duplicateEntries: 7, balanceEntries: 2, skippedEntries: 1 }
  expect(successRate(counts)).toBe(80)
  expect(successRate({ ...counts, duplicateEntries: 17 })).toBeNull()
  expect(rateTone(null)).toBe('neutral')
})

test('reprocess is offered only after an error, delete not while processing, undo only for what was written [fin-165]', () => {
  const error = { status: 'Error', stage: 'failed', successfulEntries: 0 } as const
  const running = { status: 'Processing', stage: 'committing', successfulEntries: 0 } as const
  const waiting = { status: 'Processing', stage: 'ready', successfulEntries: 0 } as const
  const done = { status: 'Success', stage: 'done', successfulEntries: 3 } as const
  const all = [error, running, waiting, done]
  expect(all.map(mayReprocess)).toEqual([true, false, false, false])
  expect(all.map(mayDelete)).toEqual([true, false, true, true])
  expect(all.map(mayUndo)).toEqual([false, false, false, true])
})
