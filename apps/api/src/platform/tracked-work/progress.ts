import { uuidv7 } from '@prumo/domain/text/uuid'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

/** What every job knows whose progress is told. */
export const trackedData = z.object({ companyId: z.uuid(), userId: z.uuid(), runId: z.uuid() })
export type TrackedData = z.infer<typeof trackedData>

/** Work a person waits for: enqueued with the request's transaction, and its progress told live by the event stream. */
export async function startTrackedJob<Own extends object>(
  ctx: Context,
  job: Job<NoInfer<Own> & TrackedData>,
  data: Own,
): Promise<string> {
  const runId = uuidv7()
  await ctx.db
    .insertInto('jobRun')
    .values({ companyId: ctx.companyId, id: runId, kind: job.name, createdBy: ctx.userId })
    .execute()
  await ctx.services.jobs.enqueue(ctx.transaction, job, {
    ...data,
    companyId: ctx.companyId,
    userId: ctx.userId,
    runId,
  })
  return runId
}

type Progress = {
  status?: 'running' | 'done' | 'failed'
  doneCount?: number
  totalCount?: number
  message?: string | null
}

/** Tells how far the work has come. Each report is its own transaction, so that others see it while the work goes on. */
export function reportProgress(services: Services, { companyId, userId, runId }: TrackedData) {
  return (state: Progress) =>
    inTransaction(services.pool, { companyId, userId, requestId: runId }, async ({ db }) => {
      await db.updateTable('jobRun').set(state).where('id', '=', runId).execute()
    })
}

const betweenReportsMs = 250

/** Every report is kept as an event and told to everybody: one for each percent is enough, and four in a second. */
export function reportInSteps(report: (state: Progress) => Promise<void>) {
  let [lastAt, lastPercent] = [-betweenReportsMs, -1]
  return async (done: number, expected: number) => {
    const doneCount = Math.floor(done)
    const totalCount = Math.max(Math.ceil(done), Math.round(expected))
    const percent = Math.floor((100 * doneCount) / Math.max(1, totalCount))
    const now = performance.now()
    if (percent === lastPercent || now - lastAt < betweenReportsMs) return
    lastAt = now
    lastPercent = percent
    await report({ status: 'running', doneCount, totalCount })
  }
}
