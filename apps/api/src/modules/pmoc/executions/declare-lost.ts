import { appendLink } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertLoss, selectAttachmentToFill } from './attachment-queries.ts'

/** Says that the bytes of an attachment will not arrive, so that approving and issuing go on without them. Answers its execution's id. */
export async function declareLost(ctx: Context, id: string, reason: string): Promise<string> {
  const attachment = await selectAttachmentToFill(ctx.db, id)
  if (!attachment) throw new Problem('not-found')
  if (attachment.fileId) throw new Problem('pmoc.attachment-arrived')
  if (attachment.lost) throw new Problem('pmoc.attachment-lost')
  const { planId, executionId, sha256 } = attachment
  const { sequence, receivedAt } = await appendLink(ctx, planId, {
    kind: 'attachment_lost',
    recordId: id,
    content: { executionId, sha256, reason, by: ctx.userId },
  })
  await insertLoss(ctx, { attachmentId: id, reason, sequence, declaredAt: receivedAt })
  return executionId
}
