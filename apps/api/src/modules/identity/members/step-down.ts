import { allPermissions } from '@prumo/contract/permissions'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { lockOwners, updateOwnership } from './queries.ts'
import { sendOwnershipMail } from './send-ownership-mail.ts'

/** Nobody takes ownership from another. Whoever gives it up keeps every permission, which others may then take away. */
export async function stepDown(ctx: Context, target: { id: string; isOwner: boolean }): Promise<void> {
  const { db, companyId, userId } = ctx
  if (!target.isOwner) throw new Problem('user.not-owner')
  if (target.id !== userId) throw new Problem('user.others-ownership')
  await refuseLastOwner(ctx)
  await updateOwnership(db, companyId, userId, { isOwner: false, permissions: [...allPermissions] })
  await recordSecurity(ctx, {
    kind: 'ownership-changed',
    subjectId: userId,
    details: { what: 'deixou de ser dona da empresa' },
  })
  await ctx.services.jobs.enqueue(ctx.transaction, sendOwnershipMail, { companyId, userId, what: 'stepped-down' })
  clearActorCacheAfterCommit(ctx, companyId)
}

async function refuseLastOwner({ db, companyId, userId }: Context) {
  const owners = await lockOwners(db, companyId)
  if (!owners.some((owner) => owner.userId === userId)) throw new Problem('user.not-owner')
  if (owners.length === 1) throw new Problem('user.last-owner')
}
