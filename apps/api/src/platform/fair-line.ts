import { Problem } from '#platform/problem.ts'
import type { ProblemCode } from '@prumo/contract/problems'

type Limits = {
  /** How much of this work runs at the same time. */
  atOnce: number
  mostWaiting: number
  /** One visitor who asks a hundred times does not fill the line for everybody else. */
  mostWaitingEach: number
  /** What whoever finds no place is told. */
  refusal: ProblemCode
}

export type FairLine = <T>(who: string, work: () => Promise<T>) => Promise<T>

/** Dear work waits its turn here, those who ask one after the other: whoever asks once is next, whoever asks often comes again. */
export function createFairLine({ atOnce, mostWaiting, mostWaitingEach, refusal }: Limits): FairLine {
  const waiting = new Map<string, (() => void)[]>()
  let waitingCount = 0
  let running = 0

  function takePlace(who: string): Promise<void> | void {
    if (running < atOnce) return void running++
    const mine = waiting.get(who) ?? []
    if (waitingCount >= mostWaiting || mine.length >= mostWaitingEach) throw new Problem(refusal)
    waitingCount++
    return new Promise((begin) => waiting.set(who, [...mine, begin]))
  }

  /** The place goes to the first of whoever has waited longest for one, who then goes to the end of the line. */
  function givePlaceOn() {
    const next = waiting.entries().next().value
    if (!next) return void running--
    const [who, [begin, ...rest]] = next
    waiting.delete(who)
    if (rest.length > 0) waiting.set(who, rest)
    waitingCount--
    begin!()
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
