import type { approvals } from '@prumo/contract/pmoc/approvals'
import type { Handlers } from '#platform/http/handlers.ts'
import { findExecution } from '../executions/read-execution.ts'
import { handBack } from './hand-back.ts'
import { listWaitingVisits } from './queries.ts'
import { readVisit } from './read-visit.ts'

export const approvalHandlers: Handlers<typeof approvals> = {
  list: async (ctx, { query }) => listWaitingVisits(ctx.db, query),
  visit: async (ctx, { params }) => readVisit(ctx, params.id, params.day),
  handBack: async (ctx, { params, body }) => {
    await handBack(ctx, params.id, body.reason)
    return findExecution(ctx, params.id)
  },
}
