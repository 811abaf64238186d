import type { executions } from '@prumo/contract/pmoc/executions'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { approveExecutions } from './approve-executions.ts'
import { fillAttachment } from './attachments.ts'
import { createExecution } from './create-execution.ts'
import { decideConflict } from './decide-conflict.ts'
import { declareLost } from './declare-lost.ts'
import { attachmentOf, executionOf, findExecution, withSignatures } from './read-execution.ts'
import { receiveVisit } from './receive-visit.ts'
import { hasScheduleItem, listExecutionsOfItem, selectExecutionsById } from './read-queries.ts'

export const executionHandlers: Handlers<typeof executions> = {
  create: async (ctx, { params, body }) => findExecution(ctx, await createExecution(ctx, params.id, body)),
  get: async (ctx, { params }) => (await withSignatures(ctx, [await findExecution(ctx, params.id)]))[0]!,
  ofItem: async (ctx, { params }) => {
    if (!(await hasScheduleItem(ctx.db, params.id))) throw new Problem('not-found')
    const rows = await listExecutionsOfItem(ctx.db, params.id)
    return {
      items: await withSignatures(
        ctx,
        rows.map((row) => executionOf(ctx, row)),
      ),
    }
  },
  receive: async (ctx, { params, body }) => receiveVisit(ctx, params.id, body),
  approve: async (ctx, { body }) => {
    await approveExecutions(ctx, body.executionIds, body.reason)
    return { items: (await selectExecutionsById(ctx.db, body.executionIds)).map((row) => executionOf(ctx, row)) }
  },
  decideConflict: async (ctx, { params, body }) => {
    await decideConflict(ctx, params.id, body)
    return findExecution(ctx, params.id)
  },
  declareLost: async (ctx, { params, body }) => findExecution(ctx, await declareLost(ctx, params.id, body.reason)),
  addFile: async (ctx, { params, file }) => attachmentOf(ctx, await fillAttachment(ctx, params.id, file)),
}
