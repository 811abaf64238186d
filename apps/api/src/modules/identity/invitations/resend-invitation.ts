import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { Problem } from '#platform/problem.ts'
import { asChoices, grantFrom } from '../members/held-permissions.ts'
import { lockMemberships } from '../members/queries.ts'
import { invitationExpiry } from './invitation-expiry.ts'
import { lockInvitation, updateInvitation } from './queries.ts'
import { sendInvitation } from './send-invitation.ts'

/** Seven more days. Whoever sends it again answers for its permissions from now on; one that had expired takes a place of the plan again. */
export async function resendInvitation(ctx: Context, id: string, { request }: Exchange): Promise<void> {
  const { db, companyId, userId } = ctx
  const invitation = await lockInvitation(db, companyId, id)
  if (!invitation) throw new Problem('user.already-active')
  if (new Date(invitation.expiresAt) <= ctx.now()) await request.server.parts.checkLimit(ctx, 'users')
  await countEmail(ctx, invitation.email)
  grantFrom((await lockMemberships(db, companyId, [userId])).get(userId), asChoices(invitation.permissions))
  await updateInvitation(db, companyId, id, { grantedBy: userId, expiresAt: invitationExpiry(ctx.now()) })
  await ctx.services.jobs.enqueue(ctx.transaction, sendInvitation, { companyId, invitationId: id })
}
