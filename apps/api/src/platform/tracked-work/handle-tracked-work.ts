import { limitProblem } from '#platform/db/database-errors.ts'
import { inTransaction, type Db, type RequestTransaction } from '#platform/db/transaction.ts'
import { handleJob, type Job, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { reportInSteps, reportProgress, type TrackedData } from './progress.ts'
import { claimRecord, moveRecord } from './queries.ts'
import type { TrackedWork } from './tracked-work.ts'

const mostAttempts = 5

/** What a stage has at hand while it works. */
export type StageWork<Own extends object, Begun> = {
  services: Services
  job: Own & TrackedData
  /** The record as it was when the stage began. */
  begun: Begun
  progress: (doneCount: number, totalCount: number) => Promise<void>
  inOneGo: <T>(work: (db: Db, transaction: RequestTransaction) => Promise<T>) => Promise<T>
}

type Actions<Name extends string, Working extends Name, Own extends object, Begun> = {
  readonly load: (db: Db, id: string) => Promise<Begun>
  /** Whatever the person gave is to blame: trying again would not help, and its message is theirs to read. */
  readonly problem: abstract new (...given: never[]) => Error
  /**
   * What each stage does. It moves the record on in the transaction of what it writes, so that a half of it never stays; where
   * the next stage is the same job's, its name is answered and the job goes on with it.
   */
  readonly run: { readonly [N in Working]: (work: StageWork<Own, Begun>) => Promise<Name | null | void> }
}

/**
 * The handlers of a work's jobs. A job takes up the record where it stands, also after its process died; a problem ends it with
 * a sentence; what breaks every time is given up after a few attempts.
 */
export function handleTrackedWork<Name extends string, Working extends Name, Own extends object, Begun>(
  work: TrackedWork<Name, Working, Own>,
  { load, problem, run }: Actions<Name, Working, Own, Begun>,
): JobHandler[] {
  const isWorking = (name: string | null | void): name is Working =>
    typeof name === 'string' && Object.hasOwn(run, name)
  const working = Object.keys(run).filter(isWorking)

  async function runStages(job: Job<Own & TrackedData>, services: Services, data: Own & TrackedData) {
    const { companyId, userId, runId } = data
    const inOneGo: StageWork<Own, Begun>['inOneGo'] = (step) =>
      inTransaction(services.pool, { companyId, userId, requestId: runId }, (transaction) =>
        step(transaction.db, transaction),
      )
    const isMine = (name: string | null | void): name is Working => isWorking(name) && work.stages[name].job === job
    const taken = await inOneGo(async (db) => {
      const claimed = await claimRecord(db, work, runId, working.filter(isMine))
      return claimed && { ...claimed, begun: await load(db, claimed.id) }
    })
    if (!taken || !isMine(taken.stage)) return
    let [stage, begun]: [Working, Begun] = [taken.stage, taken.begun]
    const report = reportProgress(services, data)
    const fallBack = async (message: string) => {
      const end = { from: stage, to: work.stages[stage].fallsBackTo, message, at: services.now() }
      await inOneGo((db) => moveRecord(db, work, taken.id, end))
      await report({ status: 'failed', message })
    }
    if (taken.attempts > mostAttempts) return fallBack(work.stages[stage].givenUp)
    try {
      for (;;) {
        const next = await run[stage]({ services, job: data, begun, progress: reportInSteps(report), inOneGo })
        if (!isMine(next)) break
        stage = next
        begun = await inOneGo((db) => load(db, taken.id))
      }
      await report({ status: 'done', message: null })
    } catch (error) {
      const told = error instanceof problem ? error : limitProblem(error)
      if (!told) throw error
      await fallBack(told.message)
    }
  }

  const jobs = new Set(working.map((name) => work.stages[name].job))
  return [...jobs].map((job) => handleJob(job, (services, data) => runStages(job, services, data)))
}
