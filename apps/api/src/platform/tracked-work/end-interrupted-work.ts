import type pg from 'pg'
import { moveInterruptedRecords } from './queries.ts'
import type { AnyTrackedWork } from './tracked-work.ts'

const reason = 'Interrompida: a cópia de segurança foi feita enquanto este trabalho estava em andamento.'

/** The queue is no part of a copy: work that was under way is told as interrupted, and stands where a person can begin it again. */
export async function endInterruptedWork(owner: pg.Client, trackedWork: readonly AnyTrackedWork[], companyId: string) {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  await owner.query(
    `update job_run set status = 'failed', message = $2 where company_id = $1 and status in ('queued', 'running')`,
    [companyId, reason],
  )
  for (const work of trackedWork) await moveInterruptedRecords(owner, work, companyId, reason)
}
