import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { countOperations } from './queued-operations.ts'

/** One number of the person's own, with the round it was counted in; `problem`: why the server refused it. */
export type OwnNumber = {
  round: number
  quantity: number | null
  at: number
  operationId: string
  problem: string | null
}
export type OwnNumbers = Readonly<Record<string, OwnNumber>>

export const countSubject = (countId: string, itemId = '') => `count:${countId}:${itemId}`

/** Of what waits in the queue, the numbers of one count; of a thing, the last. */
export function waitingNumbers(pending: readonly PendingOperation[], countId: string): OwnNumbers {
  const subject = countSubject(countId)
  const numbers = pending.flatMap(({ id, route, subject: own, input, createdAt, problem }): [string, OwnNumber][] => {
    if (route !== countOperations.tally.name || !own.startsWith(subject)) return []
    const { round, quantity } = input.body as { round: number; quantity: number | null }
    return [[own.slice(subject.length), { round, quantity, at: createdAt, operationId: id, problem }]]
  })
  return Object.fromEntries(numbers)
}

type Counted = { mine: { quantity: number; countedAt: string } | null }

/** The line with the number typed here, unless the server has a later one. */
export function withOwnNumber<Line extends Counted>(line: Line, own: OwnNumber | undefined, round: number): Line {
  if (own?.round !== round) return line
  if (line.mine && Date.parse(line.mine.countedAt) > own.at) return line
  const mine = own.quantity === null ? null : { quantity: own.quantity, countedAt: new Date(own.at).toISOString() }
  return { ...line, mine }
}
