import { expect, test } from 'vitest'
import {
  isSameInput,
  afterOutcome,
  again,
  nextToSend,
  outcomeOf,
  pauseAfter,
  stampSent,
  type Operation,
} from './operation.ts'
import type { DeclaredOperations } from './queued-operation.ts'

const operation = (position: number, subject: string, more: Partial<Operation> = {}): Operation => ({
  owner: 'company:person',
  position,
  id: `operation-${position}`,
  route: 'stock/counts.tally',
  input: {},
  subject,
  label: 'Contagem',
  createdAt: 0,
  isBinding: false,
  state: 'waiting',
  problem: null,
  failures: 0,
  notBefore: 0,
  ...more,
})
const declared: DeclaredOperations = new Map([
  [
    'stock/counts.tally',
    {
      name: 'stock/counts.tally',
      method: 'PUT',
      path: 'a',
      mayLapse: true,
      dependsOn: ({ body }: { body?: unknown }) => [(body as { clientId?: string } | undefined)?.clientId],
    },
  ],
])
const none = { code: 'unexpected', sentence: 'Não foi possível' }

test('operations of a subject go in their order; one that is refused or waits holds up those behind it and no others', () => {
  expect(nextToSend([operation(1, 'a'), operation(2, 'b')], 0, declared)?.position).toBe(1)
  const refused = operation(1, 'a', { state: 'refused' })
  expect(nextToSend([refused, operation(2, 'a'), operation(3, 'b')], 0, declared)?.position).toBe(3)
  expect(nextToSend([refused, operation(2, 'a')], 0, declared)).toBeNull()
  const later = operation(1, 'a', { notBefore: 100 })
  expect(nextToSend([later, operation(2, 'a')], 99, declared)).toBeNull()
  expect(nextToSend([later, operation(2, 'a')], 100, declared)?.position).toBe(1)
})

test('what names a client who is on the way waits for them, and goes without them where the server keeps stumbling or refuses', () => {
  const client = operation(1, 'client:c', { id: 'c', failures: 1, notBefore: 100 })
  const sale = operation(2, 'sale s', { input: { body: { clientId: 'c' } } })
  const other = operation(3, 'sale t', { input: { body: { clientId: 'd' } } })
  expect(nextToSend([client, sale], 99, declared)).toBeNull()
  expect(nextToSend([client, sale, other], 99, declared)?.position).toBe(3)
  expect(nextToSend([client, sale], 100, declared)?.position).toBe(1)
  expect(nextToSend([{ ...client, failures: 6 }, sale], 99, declared)?.position).toBe(2)
  expect(nextToSend([{ ...client, state: 'refused' }, sale], 99, declared)?.position).toBe(2)
})

test('a server that stumbles, is busy with the same operation or asks for patience keeps it waiting', () => {
  for (const status of [500, 502, 503, 408, 425])
    expect([status, outcomeOf(status, none, null).kind]).toEqual([status, 'failed'])
  expect(outcomeOf(409, { ...none, code: 'idempotency-conflict' }, null).kind).toBe('failed')
  expect(outcomeOf(429, none, '7')).toEqual({ kind: 'too-many', seconds: 7 })
  expect(outcomeOf(429, none, null)).toEqual({ kind: 'too-many', seconds: 30 })
  expect(outcomeOf(401, none, null).kind).toBe('signed-out')
  for (const outcome of [{ kind: 'cut-off' }, { kind: 'signed-out' }, { kind: 'too-many', seconds: 9 }] as const)
    expect(afterOutcome(operation(1, 'a'), outcome, 0)).toEqual(operation(1, 'a'))
})

test('each failure makes it wait longer, up to a minute, and never gives it up', () => {
  let current = operation(1, 'a')
  const pauses = Array.from({ length: 8 }, () => {
    current = afterOutcome(current, { kind: 'failed' }, 1000)!
    return current.notBefore - 1000
  })
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(current.state).toBe('waiting')
  expect(pauseAfter(0)).toBe(2000)
})

test('any other refusal stays in sight with its sentence until the person tries again', () => {
  for (const status of [400, 402, 403, 404, 409, 413, 422]) {
    const outcome = outcomeOf(status, { code: 'not-found', sentence: 'O cliente não existe' }, null)
    const refused = afterOutcome(operation(1, 'a', { failures: 3 }), outcome, 0)
    expect(refused).toMatchObject({ state: 'refused', problem: 'O cliente não existe' })
    expect(again(refused!)).toEqual(operation(1, 'a'))
  }
})

test('what is done is gone, and so is what says nothing once it is refused', () => {
  const refused = outcomeOf(409, none, null)
  expect(afterOutcome(operation(1, 'a'), refused, 0, declared.get('stock/counts.tally'))).toBeNull()
  expect(afterOutcome(operation(1, 'a'), { kind: 'failed' }, 0, declared.get('stock/counts.tally'))).not.toBeNull()
  expect(afterOutcome(operation(1, 'a'), outcomeOf(201, none, null), 0)).toBeNull()
})

const stamp = { part: 'device', tellsWhenSent: true } as const

test('what carries the time of the device is told when it left, each time anew; the rest goes as it was written', () => {
  const device = { happenedAt: '2026-03-15T10:00:00.000Z', sentAt: '2026-03-15T10:00:00.000Z' }
  const input = { params: { id: 'plan' }, body: { id: 'own', device } }
  expect(stampSent(input, stamp, new Date('2026-03-16T08:00:00Z'))).toEqual({
    params: { id: 'plan' },
    body: { id: 'own', device: { ...device, sentAt: '2026-03-16T08:00:00.000Z' } },
  })
  expect(input.body.device).toBe(device)
  expect(stampSent(input, { part: 'device' }, new Date())).toBeNull()
  for (const other of [{}, { body: null }, { body: { name: 'Ana' } }])
    expect(stampSent(other, stamp, new Date())).toBeNull()
})

test('the same told at another moment is the same, other content is not', () => {
  const told = (body: object) => ({ params: { id: 'plan' }, body })
  const first = told({ id: 'x', notes: 'a', device: { happenedAt: '1', sentAt: '1' } })
  expect(isSameInput(first, told({ id: 'x', notes: 'a', device: { happenedAt: '2', sentAt: '2' } }), stamp)).toBe(true)
  expect(isSameInput(first, told({ id: 'x', notes: 'b', device: { happenedAt: '1', sentAt: '1' } }), stamp)).toBe(false)
  expect(isSameInput(first, told({ id: 'x', notes: 'a', device: { happenedAt: '2' } }), undefined)).toBe(false)
})
