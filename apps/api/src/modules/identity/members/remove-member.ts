import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { deleteMembership, endSessionsInCompany, lockMemberships } from './queries.ts'

/** Out of this company at once. The account, other companies and the history of what the person did here remain. */
export async function removeMember(ctx: Context, userId: string) {
  const { db, companyId } = ctx
  const target = (await lockMemberships(db, companyId, [userId])).get(userId)
  if (!target) throw new Problem('not-found')
  if (userId === ctx.userId) throw new Problem('user.own-removal')
  if (target.isOwner) throw new Problem('user.owner-protected')
  await deleteMembership(db, companyId, userId)
  await endSessionsInCompany(db, companyId, userId)
  await recordSecurity(ctx, { kind: 'member-removed', subjectId: userId })
  forgetAfterCommit(ctx, userId)
}
