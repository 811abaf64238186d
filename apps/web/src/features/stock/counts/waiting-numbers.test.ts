import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { countSubject, waitingNumbers, withOwnNumber } from './waiting-numbers.ts'

const tally = (countId: string, itemId: string, quantity: number | null, more: Partial<PendingOperation> = {}) =>
  ({
    id: `${countId}-${itemId}`,
    route: 'stock/counts.tally',
    subject: countSubject(countId, itemId),
    input: { body: { round: 1, quantity } },
    createdAt: 5,
    problem: null,
    ...more,
  }) as PendingOperation
const own = (quantity: number | null, at = 5) => ({ round: 1, quantity, at, operationId: 'o', problem: null })

test('of what waits, a count sees its own numbers alone', () => {
  const pending = [
    tally('one', 'a', 3),
    tally('two', 'a', 4),
    tally('one', 'b', null, { problem: 'Não.' }),
    tally('one', 'c', 1, { route: 'people/customers.create' }),
  ]
  expect(waitingNumbers(pending, 'one')).toEqual({
    a: { round: 1, quantity: 3, at: 5, operationId: 'one-a', problem: null },
    b: { round: 1, quantity: null, at: 5, operationId: 'one-b', problem: 'Não.' },
  })
})

test('a number typed here shows until the server has a later one; one of another round is none', () => {
  const line = (at: string) => ({ mine: { quantity: 9, countedAt: at } })
  expect(withOwnNumber(line('1970-01-01T00:00:00.004Z'), own(3), 1).mine?.quantity).toBe(3)
  expect(withOwnNumber(line('1970-01-01T00:00:00.006Z'), own(3), 1).mine?.quantity).toBe(9)
  expect(withOwnNumber(line('1970-01-01T00:00:00.004Z'), own(null), 1).mine).toBeNull()
  expect(withOwnNumber(line('1970-01-01T00:00:00.004Z'), own(3), 2).mine?.quantity).toBe(9)
  expect(withOwnNumber({ mine: null }, undefined, 1).mine).toBeNull()
})
