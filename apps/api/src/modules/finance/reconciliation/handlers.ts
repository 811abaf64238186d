import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { compareAccount } from './days/compare-account.ts'
import { reconcilableEntrySource } from './entries/queries.ts'
import { categorizeLines } from './lines/categorize-lines.ts'
import { ignoreLines, restoreLines } from './lines/ignore-lines.ts'
import { reconciliationLineSource, listAccounts, selectLines } from './lines/queries.ts'
import { createEntriesOfLines } from './settlements/create-entries.ts'
import { pairLines } from './settlements/pair-lines.ts'
import { settleLines } from './settlements/settle-lines.ts'
import { undoSettlement } from './settlements/undo-settlement.ts'
import { planAccount } from './suggestions/plan-account.ts'
import { suggestForLines } from './suggestions/suggest-for-lines.ts'

export const reconciliationHandlers: Handlers<typeof reconciliation> = {
  accounts: async ({ db, today }) => ({ items: await listAccounts(db, today()) }),
  lines: (ctx, { body }) => runList(ctx, reconciliationLineSource, body),
  entries: (ctx, { body }) => runList(ctx, reconcilableEntrySource, body),
  suggest: async (ctx, { body }) => {
    const lines = await selectLines(ctx.db, body.lineIds)
    const { byLine, dress } = await suggestForLines(
      ctx,
      lines.filter(({ state }) => state === 'open' || state === 'posted'),
    )
    return { items: [...byLine].map(([lineId, suggestions]) => ({ lineId, suggestions: suggestions.map(dress) })) }
  },
  plan: (ctx, { body }) => planAccount(ctx, body.bankAccountId ?? null, body.minScore),
  settle: async (ctx, { body }) => ({ settlementIds: await settleLines(ctx, body.settlements) }),
  pair: async (ctx, { body }) => ({ settlementIds: await pairLines(ctx, body.pairs) }),
  createEntries: (ctx, { body }) => createEntriesOfLines(ctx, body),
  undo: async (ctx, { params }) => ({ changed: await undoSettlement(ctx, params.id) }),
  categorize: (ctx, { body }) => categorizeLines(ctx, body),
  ignore: (ctx, { body }) => ignoreLines(ctx, body),
  restore: (ctx, { body }) => restoreLines(ctx, body.lineIds),
  days: (ctx, { body }) => compareAccount(ctx, body.bankAccountId, body),
}
