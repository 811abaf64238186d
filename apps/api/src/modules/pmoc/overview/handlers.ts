import type { overview } from '@prumo/contract/pmoc/overview'
import type { Handlers } from '#platform/http/handlers.ts'
import { selectFailures } from './queries.ts'
import { readCompliance, readSummary } from './read-overview.ts'

export const overviewHandlers: Handlers<typeof overview> = {
  summary: (ctx, { params }) => readSummary(ctx, params.id),
  compliance: (ctx, { query: { by, ...span } }) => readCompliance(ctx, by, span),
  failures: async (ctx, { query }) => ({ items: await selectFailures(ctx, query) }),
}
