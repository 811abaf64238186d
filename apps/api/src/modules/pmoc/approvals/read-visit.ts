import type { approvals, approvalStates, VisitCounts } from '@prumo/contract/pmoc/approvals'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isPhoto } from '@prumo/domain/pmoc/attachment-type'
import { itemOutcome } from '@prumo/domain/pmoc/outcome'
import type { Outcome } from '@prumo/domain/pmoc/words'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { listCountingItems, listOwnWork, type ItemOfExecution } from '../executions/decide-queries.ts'
import { executionOf } from '../executions/read-execution.ts'
import { selectExecutionsById, type ExecutionRow } from '../executions/read-queries.ts'
import { listVisitParts, selectPlanOfVisit } from './queries.ts'

type ApprovalState = (typeof approvalStates)[number]

/** Everything that stands of a plan on a day, as whoever approves it looks at it. */
export async function readVisit(
  ctx: Context,
  planId: string,
  day: CalendarDate,
): Promise<ResultOf<typeof approvals.visit>> {
  const plan = await selectPlanOfVisit(ctx.db, planId)
  if (!plan) throw new Problem('not-found')
  const parts = await listVisitParts(ctx.db, planId, day)
  const ids = parts.map(({ id }) => id)
  const rows = await selectExecutionsById(ctx.db, ids)
  const before = await selectExecutionsById(
    ctx.db,
    rows.flatMap(({ correctsId }) => correctsId ?? []),
  )
  const counting = Map.groupBy(await listCountingItems(ctx.db, ids), ({ executionId }) => executionId)
  const own = new Set(await listOwnWork(ctx, ids))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const beforeOf = new Map(before.map((row) => [row.id, row]))
  const moments = rows.map(({ happenedAt, receivedAt }) => happenedAt ?? receivedAt).toSorted()
  return {
    ...plan,
    day,
    executedBy: [...new Set(rows.flatMap(({ executedBy }) => executedBy ?? []))],
    receivedBy: rows.find(({ receivedByName }) => receivedByName)?.receivedByName ?? null,
    firstAt: moments[0] ?? null,
    lastAt: moments.at(-1) ?? null,
    counts: countVisit(rows),
    executions: parts.map(({ id, tag, locationName }) => {
      const row = rowOf.get(id)!
      const corrected = row.correctsId ? beforeOf.get(row.correctsId) : undefined
      return {
        ...executionOf(ctx, row),
        equipment: { tag, locationName },
        approval: stateOf(row, counting.get(id) ?? [], own),
        corrected: corrected ? executionOf(ctx, corrected) : null,
      }
    }),
  }
}

function stateOf(row: ExecutionRow, items: readonly ItemOfExecution[], own: ReadonlySet<string>): ApprovalState {
  if (row.approvedAt) return 'approved'
  if (row.conflict === 'waiting' || items.some(({ hasConflict }) => hasConflict)) return 'conflict'
  if (items.length === 0) return 'nothing_to_approve'
  if (row.returned) return 'returned'
  if (own.has(row.id)) return 'own_work'
  if (row.attachments.some(({ fileId, lost }) => fileId === null && !lost)) return 'photos_pending'
  return 'approvable'
}

function countVisit(rows: readonly ExecutionRow[]): VisitCounts {
  const items = rows.flatMap((row) => row.items)
  const photos = rows.flatMap(({ attachments }) => attachments.filter(isPhoto))
  const having = (wanted: Outcome) => items.filter(({ outcome }) => outcome === wanted).length
  return {
    equipment: new Set(rows.map(({ equipmentId }) => equipmentId)).size,
    tasks: items.length,
    done: having(itemOutcome.done),
    notDone: having(itemOutcome.notDone),
    notApplicable: having(itemOutcome.notApplicable),
    readings: rows.reduce((sum, { measurements }) => sum + Object.keys(measurements).length, 0),
    outOfLimits: rows.reduce(
      (sum, { verdicts }) => sum + verdicts.filter(({ verdict }) => verdict === 'out').length,
      0,
    ),
    photos: photos.length,
    usedTwice: photos.filter(({ alsoIn }) => alsoIn.length > 0).length,
  }
}
