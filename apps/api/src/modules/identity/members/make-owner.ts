import { notifyAccessChanged } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { lockInvitation } from '../invitations/queries.ts'
import { lockMemberships, updateOwnership } from './queries.ts'
import { sendOwnershipMail } from './send-ownership-mail.ts'

/** Owners make owners, of people who already said yes to the company. Everybody who owns it hears of it. */
export async function makeOwner(ctx: Context, id: string): Promise<void> {
  const { db, companyId, userId } = ctx
  if (await lockInvitation(db, companyId, id)) throw new Problem('user.invitation-open')
  const rows = await lockMemberships(db, companyId, [userId, id])
  const target = rows.get(id)
  if (!target) throw new Problem('not-found')
  if (!rows.get(userId)?.isOwner) throw new Problem('owner-only')
  if (target.isOwner) throw new Problem('user.already-owner')
  await updateOwnership(db, companyId, id, { isOwner: true, permissions: target.permissions })
  await recordSecurity(ctx, { kind: 'ownership-changed', subjectId: id, details: { what: 'tornou dona da empresa' } })
  await notifyAccessChanged(ctx, id, userId)
  await ctx.services.jobs.enqueue(ctx.transaction, sendOwnershipMail, { companyId, userId: id, what: 'became' })
  clearActorCacheAfterCommit(ctx, companyId)
}
