import { compare } from '@prumo/domain/calendar/calendar-date'
import { planSuggestions } from '@prumo/domain/reconciliation/plan-suggestions'
import type { Context } from '#platform/context.ts'
import { listLinesById, selectWaitingLines } from '../lines/queries.ts'
import { suggestForLines } from './suggest-for-lines.ts'

const lookedAt = 500

/** What accepting all that is likely enough would do, for the person to look at first. */
export async function planAccount(ctx: Context, bankAccountId: string | null, minScore: number) {
  // A posted line that pays an open entry counts twice until it is reconciled.
  const [open, posted] = await Promise.all([
    selectWaitingLines(ctx.db, { bankAccountId, states: ['open'], limit: lookedAt }),
    selectWaitingLines(ctx.db, { bankAccountId, states: ['posted'], limit: lookedAt }),
  ])
  const waiting = [...open, ...posted].sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))
  const { byLine, dress } = await suggestForLines(ctx, waiting)
  const plan = planSuggestions([...byLine.values()].flat(), minScore)
  const lines = new Map(
    (
      await listLinesById(
        ctx,
        plan.map(({ lineIds }) => lineIds[0]!),
      )
    ).map((line) => [line.id, line]),
  )
  return {
    items: plan.flatMap((found) => {
      const line = lines.get(found.lineIds[0]!)
      return line ? [{ line, suggestion: dress(found) }] : []
    }),
    waiting: waiting.length,
  }
}
