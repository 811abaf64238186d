import { hasReached, type SaleStatus } from '../sales/sale-status.ts'

export const visitStates = ['WAITING', 'PLANNED', 'RUNNING', 'PAUSED', 'DONE', 'CANCELLED'] as const
export type VisitState = (typeof visitStates)[number]

export const visitTimeKinds = ['START', 'PAUSE', 'RESUME', 'FINISH'] as const
/** When work was begun, interrupted, taken up again and ended, by the clock of whoever did it. */
export type VisitTime = { kind: (typeof visitTimeKinds)[number]; at: string }

type Facts = { status: SaleStatus; isPlanned: boolean; times: readonly VisitTime[] }

/** How far a visit is: what its order says first, then what was done in the field, then its date. */
export function visitStateOf({ status, isPlanned, times }: Facts): VisitState {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (hasReached(status, 'EXECUTED')) return 'DONE'
  const last = inOrder(times).at(-1)?.kind
  if (last === 'FINISH') return 'DONE'
  if (last === 'PAUSE') return 'PAUSED'
  if (last) return 'RUNNING'
  return isPlanned ? 'PLANNED' : 'WAITING'
}

/** How long somebody worked, pauses left out; what runs is counted until now. */
export function workedMs(times: readonly VisitTime[], now: number): number {
  let [sum, since] = [0, null as number | null]
  for (const { kind, at } of inOrder(times)) {
    const moment = Date.parse(at)
    if (kind === 'START' || kind === 'RESUME') since ??= moment
    else if (since !== null) {
      sum += moment - since
      since = null
    }
  }
  return Math.max(0, sum + (since === null ? 0 : now - since))
}

const inOrder = (times: readonly VisitTime[]) =>
  times.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
