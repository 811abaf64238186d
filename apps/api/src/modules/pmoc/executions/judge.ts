import type { ExecutionMark } from '@prumo/domain/pmoc/words'
import type { Problem } from '#platform/problem.ts'

/**
 * Checks of an execution only find; where it was told decides what becomes of that. Online it is refused at the first finding, and what a
 * device brings was done already: it is kept, with marks for whoever approves.
 */
export type ExecutionJudge = {
  /** What is refused online. */
  find: (problem: Problem, ...marks: readonly ExecutionMark[]) => void
  /** What whoever approves is to see, wherever it was told. */
  mark: (...marks: readonly ExecutionMark[]) => void
  readonly marks: ReadonlySet<ExecutionMark>
}

export function judgeOf({ device }: { device?: object | null | undefined }): ExecutionJudge {
  const marks = new Set<ExecutionMark>()
  const mark = (...found: readonly ExecutionMark[]) => found.forEach((each) => marks.add(each))
  const refuse = (problem: Problem) => {
    throw problem
  }
  return { find: device ? (_problem, ...found) => mark(...found) : refuse, mark, marks }
}
