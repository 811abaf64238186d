import type { securityLog } from '@prumo/contract/identity/security-log'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { exportSecurityLog } from './export-security-log.ts'
import { listOwnSecurityEvents, listSecurityEvents } from './queries.ts'

export const securityLogHandlers: Handlers<typeof securityLog> = {
  list: (ctx, { body }) => listSecurityEvents(ctx, body),

  export: (ctx, { body }, exchange) => exportSecurityLog(ctx, body, exchange),

  // Only the person sees their own events of every company, so the question is asked in their name alone.
  mine: async ({ services, userId, request }, { query }) => {
    const identity = { companyId: null, userId, requestId: request.id }
    const rows = await inTransaction(services.pool, identity, ({ db }) =>
      listOwnSecurityEvents(db, userId, query.limit + 1),
    )
    return { items: rows.slice(0, query.limit), more: rows.length > query.limit }
  },
}
