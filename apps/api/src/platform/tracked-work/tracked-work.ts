import type { Job } from '#platform/jobs/job.ts'
import type { TrackedData } from './progress.ts'

/** The four words of the specification. What waits for a person is still being processed; what was given up did not succeed. */
type WorkStatus = 'Queue' | 'Processing' | 'Success' | 'Error'

type StageFacts<Name extends string> = {
  readonly status: WorkStatus
  /** Where a record may go from here. */
  readonly goesTo: readonly Name[]
}

/** Nothing happens to the record until somebody asks for it, or until it is its turn. */
export type RestingStage<Name extends string, Working extends Name> = StageFacts<Name> & {
  /** How much of the whole is done. */
  readonly percent: number
  /** What becomes of it when a process takes it up; absent where a person decides, or nobody any more. */
  readonly waitsFor?: Working
}

/** A process is at work on the record, or died and will be followed by another. */
export type WorkingStage<Name extends string, Own extends object> = StageFacts<Name> & {
  /** How much of the whole is done when it begins, and when it ends. */
  readonly percent: readonly [number, number]
  readonly job: Job<Own & TrackedData>
  /** Where the record stands again when it cannot be done. */
  readonly fallsBackTo: Name
  /** What the person reads when it broke every time. */
  readonly givenUp: string
  /** What the person is to do when a backup was made in the middle of it. */
  readonly interrupted: string
}

/**
 * Work that a person waits for, on a record that goes through stages. The record's table has `stage`, `attempts`, `run_id` and
 * `message`; `Own` is what its jobs know beside whose work it is.
 */
export type TrackedWork<Name extends string, Working extends Name, Own extends object> = TrackedTable & {
  readonly stages: { readonly [N in Working]: WorkingStage<Name, Own> } & {
    readonly [N in Exclude<Name, Working>]: RestingStage<Name, Working>
  }
}

export type TrackedTable = {
  readonly table: string
  /** The column that says when it ended. */
  readonly endedAt: string
  /** Has a column `timeline`, to which what happened is added. */
  readonly hasTimeline?: boolean
}

/** Any work there is, for whoever does not care what it does. */
export type AnyTrackedWork = TrackedTable & {
  readonly stages: {
    readonly [name: string]: StageFacts<string> & {
      readonly percent: number | readonly [number, number]
      readonly waitsFor?: string
      readonly fallsBackTo?: string
      readonly interrupted?: string
    }
  }
}

export const hasEnded = ({ stages }: AnyTrackedWork, name: string) =>
  stages[name]?.status === 'Success' || stages[name]?.status === 'Error'

export function listEndedStages<Name extends string>(
  work: AnyTrackedWork & { stages: { readonly [N in Name]: unknown } },
) {
  const isEnded = (name: string): name is Name => hasEnded(work, name)
  return Object.keys(work.stages).filter(isEnded)
}

/** Says so when the program itself tries to bring a record where it may not go. */
export function checkMove({ table, stages }: AnyTrackedWork, from: readonly string[], to: string) {
  const wrong = from.find((name) => name !== to && !stages[name]?.goesTo.includes(to))
  if (wrong) throw new Error(`a record of ${table} does not go from ${wrong} to ${to}`)
}
