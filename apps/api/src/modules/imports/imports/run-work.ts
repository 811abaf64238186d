import type { ImportStage, ImportType } from '@prumo/contract/imports/imports'
import { inTransaction, type Db, type RequestTransaction } from '#platform/db/transaction.ts'
import { reportInSteps, reportProgress, type TrackedData } from '#platform/jobs/progress.ts'
import type { Services } from '#platform/services.ts'
import { SpreadsheetProblem } from '../spreadsheet/spreadsheet-problem.ts'
import { beginWork, updateImport } from './queries.ts'

export type ImportJob = TrackedData & { importId: string }
export type Begun = {
  id: string
  type: ImportType
  fileId: string
  itemsCount: number
  createCount: number
  changeCount: number
  sameCount: number
}

type Progress = (doneCount: number, totalCount: number) => Promise<void>
export type Work = {
  services: Services
  job: ImportJob
  begun: Begun
  progress: Progress
  inOneGo: <T>(work: (db: Db, transaction: RequestTransaction) => Promise<T>) => Promise<T>
}

const mostAttempts = 5

type Stages = {
  from: readonly ImportStage[]
  stage: ImportStage
  /** Where the import stands again when the work always breaks. */ givingUp: ImportStage
  sorry: string
}

/**
 * Work on an import, begun again when its process died. What it writes is one transaction, so a half of it never stays;
 * a file that is to blame ends it with a sentence; work that breaks every time is given up after a few attempts.
 */
export async function runWork(
  services: Services,
  job: ImportJob,
  { from, stage, givingUp, sorry }: Stages,
  work: (work: Work) => Promise<void>,
) {
  const { companyId, userId, importId, runId } = job
  const inOneGo: Work['inOneGo'] = (run) =>
    inTransaction(services.pool, { companyId, userId, requestId: runId }, (transaction) =>
      run(transaction.db, transaction),
    )
  const report = reportProgress(services, job)
  const end = async (last: ImportStage, message: string) => {
    await inOneGo((db) =>
      updateImport(db, importId, [stage], { stage: last, message, attempts: 0, finishedAt: services.now() }),
    )
    await report({ status: 'failed', message })
  }

  const begun = await inOneGo((db) => beginWork(db, importId, from, stage))
  if (!begun) return
  if (begun.attempts > mostAttempts) return end(givingUp, sorry)
  try {
    await work({ services, job, begun, progress: reportInSteps(report), inOneGo })
    await report({ status: 'done', message: null })
  } catch (error) {
    if (!(error instanceof SpreadsheetProblem)) throw error
    await end('failed', error.message)
  }
}
