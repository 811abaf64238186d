import { expect, test } from 'vitest'
import {
  editingOf,
  hasReached,
  mayBecome,
  mayBeDeleted,
  nextStatuses,
  saleStatuses,
  stockStateOf,
} from './sale-status.ts'

test('a sale goes forward, may skip steps, and is cancelled until it is invoiced [sal-85]', () => {
  expect(nextStatuses('BUDGET')).toEqual(['APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED', 'CANCELLED'])
  expect(nextStatuses('EXECUTED')).toEqual(['INVOICED', 'CANCELLED'])
  expect(nextStatuses('INVOICED')).toEqual([])
  expect(nextStatuses('CANCELLED')).toEqual([])
  for (const status of saleStatuses) expect(mayBecome(status, status)).toBe(false)
})

test('only what binds nobody is deleted', () => {
  expect(saleStatuses.filter(mayBeDeleted)).toEqual(['BUDGET', 'CANCELLED'])
})

test('goods wait from the approval and are gone from the execution on; a cancelled sale holds none', () => {
  expect(saleStatuses.map(stockStateOf)).toEqual(['free', 'reserved', 'reserved', 'taken', 'taken', 'free'])
})

test('what is cancelled reached nothing, and nothing reaches it', () => {
  expect(hasReached('CANCELLED', 'BUDGET')).toBe(false)
  expect(hasReached('INVOICED', 'CANCELLED')).toBe(false)
  expect(hasReached('APPROVED', 'APPROVED')).toBe(true)
})

test('what was sold is fixed once it is carried out, its terms once it is invoiced', () => {
  expect(saleStatuses.map(editingOf)).toEqual(['all', 'all', 'all', 'terms', 'remarks', 'remarks'])
})
