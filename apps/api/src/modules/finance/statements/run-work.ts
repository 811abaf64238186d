import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import { inTransaction, type Db, type RequestTransaction } from '#platform/db/transaction.ts'
import { reportInSteps, reportProgress, type TrackedData } from '#platform/jobs/progress.ts'
import type { Services } from '#platform/services.ts'
import { beginWork, updateStatement, type StatementStage } from './queries.ts'

export type StatementJob = TrackedData & { importId: string }
export type Begun = NonNullable<Awaited<ReturnType<typeof beginWork>>>
export type Work = {
  services: Services
  job: StatementJob
  begun: Begun
  progress: (doneCount: number, totalCount: number) => Promise<void>
  inOneGo: <T>(work: (db: Db, transaction: RequestTransaction) => Promise<T>) => Promise<T>
}

const mostAttempts = 5

type Stages = {
  from: readonly StatementStage[]
  /** Where the import stands again when the work always breaks. */ givingUp: StatementStage
  sorry: string
}

/**
 * Work on a statement, begun again when its process died. What each step writes is one transaction, so a half of it never
 * stays; a file that is to blame ends it with a sentence; work that breaks every time is given up after a few attempts.
 */
export async function runWork(
  services: Services,
  job: StatementJob,
  { from, givingUp, sorry }: Stages,
  work: (work: Work) => Promise<void>,
) {
  const { companyId, userId, importId, runId } = job
  const inOneGo: Work['inOneGo'] = (run) =>
    inTransaction(services.pool, { companyId, userId, requestId: runId }, (transaction) =>
      run(transaction.db, transaction),
    )
  const report = reportProgress(services, job)
  const end = async (stage: StatementStage, message: string) => {
    const changes = { stage, message, attempts: 0, completedAt: services.now() }
    await inOneGo((db) =>
      updateStatement(db, importId, [...from, 'checking', 'committing'], changes, {
        at: services.now(),
        text: message,
      }),
    )
    await report({ status: 'failed', message })
  }
  const begun = await inOneGo((db) => beginWork(db, importId, from))
  if (!begun) return
  if (begun.attempts > mostAttempts) return end(givingUp, sorry)
  try {
    await work({ services, job, begun, progress: reportInSteps(report), inOneGo })
    await report({ status: 'done', message: null })
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
    await end('failed', error.message)
  }
}
