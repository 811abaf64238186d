import { appendLink, appendLinks, type NewLink } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertLosses, selectAttachmentToFill } from './attachment-queries.ts'
import type { UploadedFile } from './attachments.ts'
import type { KnownAttachment } from './queries.ts'
import type { NamedAttachment, StoredExecution } from './stored-execution.ts'

/** Says that the bytes of an attachment will not arrive, so that approving and issuing go on without them. Answers its execution's id. */
export async function declareLost(ctx: Context, id: string, reason: string): Promise<string> {
  const attachment = await selectAttachmentToFill(ctx.db, id)
  if (!attachment) throw new Problem('not-found')
  if (attachment.fileId) throw new Problem('pmoc.attachment-arrived')
  if (attachment.lost) throw new Problem('pmoc.attachment-lost')
  const { planId, executionId, sha256 } = attachment
  const { sequence, receivedAt } = await appendLink(ctx, planId, linkOfLoss(ctx, executionId, { id, sha256, reason }))
  await insertLosses(ctx, [{ attachmentId: id, reason, sequence, declaredAt: receivedAt }])
  return executionId
}

export type LostAttachment = { id: string; sha256: string; reason: string }

const linkOfLoss = ({ userId }: Context, executionId: string, { id, sha256, reason }: LostAttachment): NewLink => ({
  kind: 'attachment_lost',
  recordId: id,
  content: { executionId, sha256, reason, by: userId },
})

/** What a correction goes on naming although it was given up: nobody is asked to give it up again. */
export function lostAgain(
  attachments: readonly NamedAttachment[],
  files: readonly UploadedFile[],
  corrected: readonly KnownAttachment[],
): LostAttachment[] {
  const here = new Set(files.map(({ attachmentId }) => attachmentId))
  const reasons = new Map(corrected.flatMap(({ sha256, lossReason }) => (lossReason ? [[sha256, lossReason]] : [])))
  return attachments.flatMap(({ id, sha256 }) => {
    const reason = here.has(id) ? undefined : reasons.get(sha256)
    return reason ? [{ id, sha256, reason }] : []
  })
}

export async function storeLosses(
  ctx: Context,
  { id, planId }: Pick<StoredExecution, 'id' | 'planId'>,
  losses: readonly LostAttachment[],
): Promise<void> {
  if (losses.length === 0) return
  const links = await appendLinks(
    ctx,
    planId,
    losses.map((loss) => linkOfLoss(ctx, id, loss)),
  )
  await insertLosses(
    ctx,
    losses.map(({ id: attachmentId, reason }, index) => {
      const { sequence, receivedAt } = links[index]!
      return { attachmentId, reason, sequence, declaredAt: receivedAt }
    }),
  )
}
