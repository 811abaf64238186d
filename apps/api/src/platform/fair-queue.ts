import { Problem } from '#platform/problem.ts'
import type { ProblemCode } from '@prumo/contract/problems'

type Limits = {
  atOnce: number
  mostWaiting: number
  /** So that one visitor who asks a hundred times does not fill the queue for everybody else. */
  mostWaitingEach: number
  /** Which visitors count as one when the queue is full, because one person may control them all (e.g. the addresses of one network). */
  groupOf: (who: string) => string
  refusal: ProblemCode
}

export type FairQueue = <T>(who: string, work: () => Promise<T>) => Promise<T>

type Waiting = { begin: () => void; leave: (refusal: Problem) => void }

/** A queue for expensive work that serves the visitors in turn, one request of each: many requests of one visitor do not delay the others. */
export function createFairQueue({ atOnce, mostWaiting, mostWaitingEach, groupOf, refusal }: Limits): FairQueue {
  const waiting = new Map<string, Waiting[]>()
  let waitingCount = 0
  let running = 0

  function waitForPlace(who: string): Promise<void> | void {
    if (running < atOnce) return void running++
    if (countOf(who) >= mostWaitingEach) throw new Problem(refusal)
    if (waitingCount >= mostWaiting) makeRoomFor(who)
    waitingCount++
    return new Promise((begin, leave) => waiting.set(who, [...(waiting.get(who) ?? []), { begin, leave }]))
  }

  const countOf = (who: string) => waiting.get(who)?.length ?? 0

  /** In a full queue a visitor with few requests replaces the last request of the group, and in it the visitor, with the most. */
  function makeRoomFor(who: string) {
    const groups = new Map<string, number>()
    for (const [one, { length }] of waiting) groups.set(groupOf(one), (groups.get(groupOf(one)) ?? 0) + length)
    const largest = mostOf(groups)
    const own = groups.get(groupOf(who)) ?? 0
    const isOverShare = own + 1 < groups.get(largest)!
    const candidates = [...waiting]
      .filter(([one]) => !isOverShare || groupOf(one) === largest)
      .map(([one, { length }]) => [one, length] as const)
    const busiest = mostOf(candidates)
    if (!isOverShare && countOf(who) + 1 >= countOf(busiest)) throw new Problem(refusal)
    const requests = waiting.get(busiest)!
    requests.pop()!.leave(new Problem(refusal))
    if (requests.length === 0) waiting.delete(busiest)
    waitingCount--
  }

  /** Starts the first request of the visitor whose turn it is; that visitor's other requests go to the end of the queue. */
  function startNext() {
    const next = waiting.entries().next().value
    if (!next) return void running--
    const [who, [first, ...rest]] = next
    waiting.delete(who)
    if (rest.length > 0) waiting.set(who, rest)
    waitingCount--
    first!.begin()
  }

  return async (who, work) => {
    await waitForPlace(who)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

/** Of several with the same count, the one whose turn comes last. */
const mostOf = (counts: Iterable<readonly [string, number]>) =>
  [...counts].reduce((most, one) => (one[1] >= most[1] ? one : most))[0]
