import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { appendLink } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { countComplements, insertDecision, lockPlansOf } from './decide-queries.ts'
import { selectExecutionsById } from './read-queries.ts'

/** Says what becomes of the second word on an item: it completes the first, or is set aside. Either way it stays readable. */
export async function decideConflict(
  ctx: Context,
  id: string,
  { decision, reason = null }: InputOf<typeof executions.decideConflict>['body'],
): Promise<void> {
  await lockPlansOf(ctx.db, [id])
  const [row] = await selectExecutionsById(ctx.db, [id])
  if (!row) throw new Problem('not-found')
  if (row.conflict !== 'waiting') throw new Problem('pmoc.no-conflict')
  if (decision === 'complement' && row.marks.includes('too_early')) throw new Problem('pmoc.too-early-to-count')
  const { sequence, receivedAt } = await appendLink(ctx, row.planId, {
    kind: 'conflict',
    recordId: row.id,
    content: { decision, reason, by: ctx.userId },
  })
  await insertDecision(ctx, { executionId: row.id, decision, reason, sequence, decidedAt: receivedAt })
  const conflicting = row.items.filter(({ isConflicting }) => isConflicting)
  await countComplements(
    ctx.db,
    conflicting.map(({ scheduleId }) => scheduleId),
  )
}
