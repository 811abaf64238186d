import type { QueuedRouteName } from './queued-routes.ts'

export type OperationInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}

/** Something a person did that the server does not know yet. */
export type Operation = {
  owner: string
  /** Counted by the queue itself: clocks go wrong. */
  position: number
  /** Its Idempotency-Key, so that it is done once however often it is sent. */
  id: string
  route: QueuedRouteName
  input: OperationInput
  /** Operations of one subject are sent one after the other; one that is refused holds up those behind it. */
  subject: string
  /** What a person reads. */
  label: string
  createdAt: number
  /** Already happened, such as a completed sale: it may be sent again, never discarded. */
  isBinding: boolean
  /** Says nothing any more once the server refuses it: let go then, instead of kept in sight. */
  mayLapse?: boolean
  state: 'waiting' | 'refused'
  /** The sentence of the server that refused it. */
  problem: string | null
  /** How often the server failed at this one. */
  failures: number
  notBefore: number
}

/** What the server, or its silence, says about an operation. */
export type Outcome =
  | { kind: 'sent' }
  /** Nobody is heard: nothing else is tried either. */
  | { kind: 'cut-off' }
  /** The server stumbles over this one: others may go. */
  | { kind: 'failed' }
  /** Asked to wait. */
  | { kind: 'too-many'; seconds: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; problem: string }

const waitsFor = new Set([408, 425])

export function outcomeOf(
  status: number,
  problem: { code: string; sentence: string },
  retryAfter: string | null,
): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429) return { kind: 'too-many', seconds: Number(retryAfter) || 30 }
  // The same operation is under way, from another tab or an earlier try: its answer will come.
  if (status >= 500 || waitsFor.has(status) || problem.code === 'idempotency-conflict') return { kind: 'failed' }
  return { kind: 'refused', problem: problem.sentence }
}

/** About a minute: then a sale goes without its client, because money counts more. */
const mostAwaited = 5

/**
 * The next to send: the first of those whose subject has nothing before it that is refused or has to wait. A sale that arrived before the
 * client it names would be written without them.
 */
export function nextToSend(operations: readonly Operation[], now: number): Operation | null {
  const heldUp = new Set<string>()
  const awaited = new Set<unknown>()
  for (const operation of operations) {
    const { state, notBefore, failures, subject, input } = operation
    const isPausing = state === 'waiting' && notBefore > now
    const isHeld = state === 'refused' || isPausing || awaited.has(clientIn(input))
    if (!isHeld && !heldUp.has(subject)) return operation
    heldUp.add(subject)
    if (isPausing && failures <= mostAwaited) awaited.add(operation.id)
  }
  return null
}

/** Whoever is added at a till has the id of the operation that tells of them. */
const clientIn = ({ body }: OperationInput): unknown =>
  typeof body === 'object' && body !== null && 'clientId' in body ? body.clientId : undefined

const firstPauseMs = 2_000
const longestPauseMs = 60_000

export const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs)

/** The operation after an outcome; null: it is done. */
export function afterOutcome(operation: Operation, outcome: Outcome, now: number): Operation | null {
  if (outcome.kind === 'sent') return null
  if (outcome.kind === 'refused' && operation.mayLapse) return null
  if (outcome.kind === 'refused') return { ...operation, state: 'refused', problem: outcome.problem }
  if (outcome.kind !== 'failed') return operation
  const failures = operation.failures + 1
  return { ...operation, failures, notBefore: now + pauseAfter(failures) }
}

export const again = (operation: Operation): Operation => ({
  ...operation,
  state: 'waiting',
  problem: null,
  failures: 0,
  notBefore: 0,
})

/**
 * What carries the device's time is told when it was sent, by the same clock: the server reads from it how wrong that clock is. Null: it
 * carries none.
 */
export function stampSent(input: OperationInput, now: Date): OperationInput | null {
  const { body } = input
  if (typeof body !== 'object' || body === null || !('device' in body) || !body.device) return null
  return { ...input, body: { ...body, device: { ...body.device, sentAt: now.toISOString() } } }
}

/** A body with the stamp of a till tells of money that was taken. */
export const isBindingInput = ({ body }: OperationInput) =>
  typeof body === 'object' && body !== null && 'till' in body && Boolean(body.till)

/** Whether both say the same, whenever each was told: the stamp of a device or a till is of its moment. */
export const isSameInput = (one: OperationInput, other: OperationInput) => saidBy(one) === saidBy(other)

const saidBy = ({ params, query, body }: OperationInput) =>
  JSON.stringify([params, query, typeof body === 'object' && body ? { ...body, device: null, till: null } : body])
