import { planSuggestions } from '@prumo/domain/reconciliation/plan-suggestions'
import { runList } from '#platform/db/list.ts'
import type { Context } from '#platform/context.ts'
import { lineSource, selectWaitingLines } from '../lines/queries.ts'
import { suggestForLines } from './suggest-for-lines.ts'

const lookedAt = 500

/** What accepting all that is likely enough would do, for the person to look at first. */
export async function planAccount(ctx: Context, bankAccountId: string | null, minScore: number) {
  const waiting = await selectWaitingLines(ctx.db, { bankAccountId, states: ['open'], limit: lookedAt })
  if (waiting.length === 0) return { items: [], waiting: 0 }
  const { byLine, dress } = await suggestForLines(ctx, waiting)
  const plan = planSuggestions([...byLine.values()].flat(), minScore)
  const { items } = await runList(ctx, lineSource, { skip: 0, limit: 1000, filters: { state: 'open', ...(bankAccountId && { bankAccountId }) }, sort: 'date', withTotal: false })
  const lines = new Map(items.map((line) => [line.id, line]))
  return {
    items: plan.flatMap((found) => {
      const line = lines.get(found.lineIds[0]!)
      return line ? [{ line: line as Required<typeof line>, suggestion: dress(found) }] : []
    }),
    waiting: waiting.length,
  }
}
