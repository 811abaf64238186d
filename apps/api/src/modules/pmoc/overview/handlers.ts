import type { overview } from '@prumo/contract/pmoc/overview'
import type { Handlers } from '#platform/http/handlers.ts'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { selectFailures } from './failure-queries.ts'
import type { ComplianceSpan } from './queries.ts'
import { readCompliance, readSummary } from './read-overview.ts'

export const overviewHandlers: Handlers<typeof overview> = {
  summary: (ctx, { params }) => readSummary(ctx, params.id),
  compliance: (ctx, { query: { by, ...span } }) => readCompliance(ctx, by, spanOf(ctx, span)),
  failures: async (ctx, { query: { equipmentId, ...span } }) => ({
    items: await selectFailures(ctx, { ...spanOf(ctx, span), equipmentId }),
  }),
}

type AskedSpan = { [Name in keyof ComplianceSpan]?: ComplianceSpan[Name] | undefined }

/** The last twelve months, unless others are said. */
function spanOf(ctx: Context, { startDate, endDate = ctx.today(), planId }: AskedSpan): ComplianceSpan {
  return { startDate: startDate ?? addMonths(endDate, -12), endDate, planId }
}
