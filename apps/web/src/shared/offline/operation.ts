import type { DeclaredOperations, QueuedOperation } from './queued-operation.ts'

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
  /** The name of what its feature declares. */
  route: string
  input: OperationInput
  /** Operations of one subject are sent one after the other; one that is refused holds up those behind it. */
  subject: string
  /** What a person reads. */
  label: string
  createdAt: number
  /** As it was declared then: it may be sent again, never discarded. */
  isBinding: boolean
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

/** About a minute: then an operation goes without what it depends on, because work that was done counts more. */
const mostAwaited = 5

/**
 * The next to send: the first of those whose subject has nothing before it that is refused or has to wait, and which depend on nothing that
 * has to.
 */
export function nextToSend(
  operations: readonly Operation[],
  now: number,
  declared: DeclaredOperations,
): Operation | null {
  const heldUp = new Set<string>()
  const awaited = new Set<string | null | undefined>()
  for (const operation of operations) {
    const { state, notBefore, failures, subject, route, input } = operation
    const before = declared.get(route)?.dependsOn?.(input) ?? []
    const isPausing = state === 'waiting' && notBefore > now
    const isHeld = state === 'refused' || isPausing || before.some((id) => awaited.has(id))
    if (!isHeld && !heldUp.has(subject)) return operation
    heldUp.add(subject)
    if (isPausing && failures <= mostAwaited) awaited.add(operation.id)
  }
  return null
}

const firstPauseMs = 2_000
const longestPauseMs = 60_000

export const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs)

/** The operation after an outcome; null: it is done. */
export function afterOutcome(
  operation: Operation,
  outcome: Outcome,
  now: number,
  declared?: QueuedOperation,
): Operation | null {
  if (outcome.kind === 'sent') return null
  if (outcome.kind === 'refused' && declared?.mayLapse) return null
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

type Stamp = QueuedOperation['stamp']

/**
 * What carries the device's time is told when it was sent, by the same clock: the server reads from it how wrong that clock is. Null: it
 * carries none.
 */
export function stampSent(input: OperationInput, stamp: Stamp, now: Date): OperationInput | null {
  const body = bodyOf(input)
  const told = stamp?.tellsWhenSent && body?.[stamp.part]
  if (!told) return null
  return { ...input, body: { ...body, [stamp.part]: { ...told, sentAt: now.toISOString() } } }
}

/** Whether both say the same, whenever each was told: a stamp is of its moment. */
export const isSameInput = (one: OperationInput, other: OperationInput, stamp: Stamp) =>
  saidBy(one, stamp) === saidBy(other, stamp)

const saidBy = (input: OperationInput, stamp: Stamp) =>
  JSON.stringify([input.params, input.query, stamp ? { ...bodyOf(input), [stamp.part]: null } : input.body])

const bodyOf = ({ body }: OperationInput) =>
  typeof body === 'object' && body !== null ? (body as Record<string, object | null | undefined>) : undefined
