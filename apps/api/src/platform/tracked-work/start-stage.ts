import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { startTrackedJob, type TrackedData } from './progress.ts'
import type { RestingStage, TrackedWork, WorkingStage } from './tracked-work.ts'

/** Enqueues the job of a stage in the request's transaction, and answers what the record has from then on. */
export async function startStage<Name extends string, Working extends Name, Own extends object>(
  ctx: Context,
  work: TrackedWork<Name, Working, Own>,
  stage: NoInfer<Working | Exclude<Name, Working>>,
  own: Own,
) {
  return { stage, runId: await startTrackedJob(ctx, jobOf(work, stage), own), attempts: 0, message: null }
}

function jobOf<Name extends string, Working extends Name, Own extends object>(
  { table, stages }: TrackedWork<Name, Working, Own>,
  name: Working | Exclude<Name, Working>,
): Job<Own & TrackedData> {
  const stage: WorkingStage<Name, Own> | RestingStage<Name, Working> = stages[name]
  if ('job' in stage) return stage.job
  if (stage.waitsFor) return stages[stage.waitsFor].job
  throw new Error(`nothing is done to a record of ${table} at ${name}`)
}
