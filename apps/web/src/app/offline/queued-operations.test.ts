import { expect, test } from 'vitest'
import { queuedOperations } from './queued-operations.ts'

test('each operation is known by a name of its own, and those that already happened are never discarded', () => {
  expect(new Set(queuedOperations.map(({ name }) => name)).size).toBe(queuedOperations.length)
  expect(queuedOperations.filter(({ isBinding }) => isBinding).map(({ name }) => name)).toEqual([
    'sales/sales.recordCompleted',
    'pmoc/executions.create',
  ])
})

test('a sale waits for the client it names, and a signature for what it is of', () => {
  const waiting = queuedOperations.filter(({ dependsOn }) => dependsOn)
  expect(
    waiting.map(({ name, dependsOn }) => [name, dependsOn!({ body: { clientId: 'c', executionIds: ['x'] } } as never)]),
  ).toEqual([
    ['sales/sales.create', ['c']],
    ['sales/sales.recordCompleted', ['c']],
    ['pmoc/executions.receive', ['x']],
  ])
})
