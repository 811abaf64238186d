import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { endInvitation, lockInvitation } from '../invitations/queries.ts'
import { deleteMembership, endSessionsInCompany, lockMemberships } from './queries.ts'

/** Out of this company at once. The account, other companies and the history of what the person did here remain. An open invitation is withdrawn. */
export async function removeMember(ctx: Context, id: string) {
  const { db, companyId } = ctx
  if (await lockInvitation(db, companyId, id)) return withdraw(ctx, id)
  const target = (await lockMemberships(db, companyId, [id])).get(id)
  if (!target) throw new Problem('not-found')
  if (id === ctx.userId) throw new Problem('user.own-removal')
  if (target.isOwner) throw new Problem('user.owner-protected')
  await deleteMembership(db, companyId, id)
  await endSessionsInCompany(db, companyId, id)
  await recordSecurity(ctx, { kind: 'member-removed', subjectId: id })
  clearActorCacheAfterCommit(ctx, id)
}

async function withdraw(ctx: Context, id: string) {
  await endInvitation(ctx.db, ctx.companyId, id, { status: 'withdrawn', answeredAt: ctx.now(), answeredBy: null })
  await recordSecurity(ctx, { kind: 'invitation-withdrawn', subjectId: id })
}
