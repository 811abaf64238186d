import { representative, type representatives } from '@prumo/contract/company/representatives'
import { listHistory } from '#platform/db/history.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { upsertRepresentative } from './queries.ts'

export const representativeHandlers: Handlers<typeof representatives> = {
  save: async (ctx, { body }) => {
    const { version, ...draft } = body
    const saved = await upsertRepresentative(ctx.db, ctx.companyId, draft, version)
    if (!saved) throw new Problem('stale-record')
    return saved
  },

  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'companyRepresentative', params.id, representative)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
}
