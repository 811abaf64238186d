import { uuidv7 } from '@prumo/domain/text/uuid'
import { appendLinks } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import {
  insertApprovals,
  listCountingItems,
  listOwnWork,
  lockPlansOf,
  selectSigner,
  type NewApproval,
} from './decide-queries.ts'
import { selectExecutionsById, type ExecutionRow } from './read-queries.ts'

/** Closes what others did: the human who executed or registered it cannot, by whichever account. What is approved already stays so. */
export async function approveExecutions(
  ctx: Context,
  ids: readonly string[],
  reason: string | null = null,
): Promise<void> {
  const wanted = [...new Set(ids)]
  await lockPlansOf(ctx.db, wanted)
  const found = await selectExecutionsById(ctx.db, wanted)
  if (found.length < wanted.length) throw new Problem('not-found')
  const open = found.filter(({ approvedAt }) => approvedAt === null)
  const counting = Map.groupBy(
    await listCountingItems(
      ctx.db,
      open.map(({ id }) => id),
    ),
    ({ executionId }) => executionId,
  )
  const own = await listOwnWork(
    ctx,
    open.map(({ id }) => id),
  )
  if (own.length > 0) throw new Problem('pmoc.not-approver')
  for (const row of open) {
    refuse(row)
    const items = counting.get(row.id)
    if (!items) throw new Problem('pmoc.not-counting')
    if (items.some(({ hasConflict }) => hasConflict)) throw new Problem('pmoc.conflict-waiting')
  }
  if (!reason && open.some(lacksReason)) throw Problem.at('reason', 'pmoc.approval-reason-required')
  await writeApprovals(ctx, open, reason)
}

function refuse(row: ExecutionRow) {
  if (row.conflict === 'waiting') throw new Problem('pmoc.conflict-waiting')
  if (row.attachments.some(({ fileId, lost }) => fileId === null && !lost)) throw new Problem('pmoc.photos-pending')
}

/** A device brought it without saying why. */
const lacksReason = ({ marks }: ExecutionRow) => marks.includes('reason_missing')

async function writeApprovals(ctx: Context, rows: readonly ExecutionRow[], reason: string | null) {
  if (rows.length === 0) return
  const { name, personId } = await selectSigner(ctx)
  const approvals: NewApproval[] = []
  for (const [planId, those] of Map.groupBy(rows, (row) => row.planId)) {
    const named = those.map((row) => ({
      id: uuidv7(),
      executionId: row.id,
      hash: row.hash,
      reason: lacksReason(row) ? reason : null,
    }))
    const links = await appendLinks(
      ctx,
      planId,
      named.map(({ id, executionId, hash, reason: given }) => ({
        kind: 'approval' as const,
        recordId: id,
        content: { executionId, executionHash: hash, by: ctx.userId, ...(given !== null && { reason: given }) },
        personal: [{ field: 'approvedBy', value: name, personId }],
      })),
    )
    approvals.push(
      ...named.map(({ id, executionId, reason: given }, index) => {
        const { sequence, receivedAt } = links[index]!
        return { id, executionId, reason: given, sequence, approvedAt: receivedAt }
      }),
    )
  }
  await insertApprovals(ctx, approvals, name)
}
