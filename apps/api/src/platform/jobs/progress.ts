import { uuidv7 } from '@prumo/domain/uuid'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'

/** Work a person waits for: enqueued with the request's transaction, and its progress told live by the event stream. */
export async function startTrackedJob(ctx: Context, name: string, data: object): Promise<string> {
  const runId = uuidv7()
  await ctx.db.insertInto('jobRun').values({ companyId: ctx.companyId, id: runId, kind: name, createdBy: ctx.userId }).execute()
  await ctx.services.jobs.enqueue(ctx.transaction, name, { ...data, companyId: ctx.companyId, userId: ctx.userId, runId })
  return runId
}

export type TrackedData = { companyId: string; userId: string; runId: string }

/** Tells how far the work has come. Each report is its own transaction, so that others see it while the work goes on. */
export function reportProgress(services: Services, { companyId, userId, runId }: TrackedData) {
  return (state: { status?: 'running' | 'done' | 'failed'; doneCount?: number; totalCount?: number; message?: string | null }) =>
    inTransaction(services.pool, { companyId, userId, requestId: runId }, async ({ db }) => {
      await db.updateTable('jobRun').set(state).where('id', '=', runId).execute()
    })
}
