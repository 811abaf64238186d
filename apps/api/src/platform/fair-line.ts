import { Problem } from '#platform/problem.ts'
import type { ProblemCode } from '@prumo/contract/problems'

type Limits = {
  /** How much of this work runs at the same time. */
  atOnce: number
  mostWaiting: number
  /** One visitor who asks a hundred times does not fill the line for everybody else. */
  mostWaitingEach: number
  /** Whom one hand may hold together, for the share of a line that is full. */
  groupOf: (who: string) => string
  /** What whoever finds no place is told. */
  refusal: ProblemCode
}

export type FairLine = <T>(who: string, work: () => Promise<T>) => Promise<T>

type Waiting = { begin: () => void; leave: (refusal: Problem) => void }

/** Dear work waits its turn here, those who ask one after the other: whoever asks once is next, whoever asks often comes again. */
export function createFairLine({ atOnce, mostWaiting, mostWaitingEach, groupOf, refusal }: Limits): FairLine {
  const waiting = new Map<string, Waiting[]>()
  let waitingCount = 0
  let running = 0

  function takePlace(who: string): Promise<void> | void {
    if (running < atOnce) return void running++
    if (countOf(who) >= mostWaitingEach) throw new Problem(refusal)
    if (waitingCount >= mostWaiting) makeRoomFor(who)
    waitingCount++
    return new Promise((begin, leave) => waiting.set(who, [...(waiting.get(who) ?? []), { begin, leave }]))
  }

  const countOf = (who: string) => waiting.get(who)?.length ?? 0

  /** A full line is no refusal for whoever has little in it: the last wish of whoever has most leaves, first by group, then one by one. */
  function makeRoomFor(who: string) {
    const groups = new Map<string, number>()
    for (const [one, { length }] of waiting) groups.set(groupOf(one), (groups.get(groupOf(one)) ?? 0) + length)
    const largest = mostOf(groups)
    const own = groups.get(groupOf(who)) ?? 0
    const isOverShare = own + 1 < groups.get(largest)!
    const candidates = [...waiting]
      .filter(([one]) => !isOverShare || groupOf(one) === largest)
      .map(([one, { length }]) => [one, length] as const)
    const greediest = mostOf(candidates)
    if (!isOverShare && countOf(who) + 1 >= countOf(greediest)) throw new Problem(refusal)
    const wishes = waiting.get(greediest)!
    wishes.pop()!.leave(new Problem(refusal))
    if (wishes.length === 0) waiting.delete(greediest)
    waitingCount--
  }

  /** The place goes to the first of whoever has waited longest for one, who then goes to the end of the line. */
  function givePlaceOn() {
    const next = waiting.entries().next().value
    if (!next) return void running--
    const [who, [first, ...rest]] = next
    waiting.delete(who)
    if (rest.length > 0) waiting.set(who, rest)
    waitingCount--
    first!.begin()
  }

  return async (who, work) => {
    await takePlace(who)
    try {
      return await work()
    } finally {
      givePlaceOn()
    }
  }
}

/** Of several with as much, the one whose turn is furthest. */
const mostOf = (counts: Iterable<readonly [string, number]>) =>
  [...counts].reduce((most, one) => (one[1] >= most[1] ? one : most))[0]
