import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { invitationExpiry } from '../invitations/invitation-expiry.ts'
import { hasMemberOfAddress, insertInvitation } from '../invitations/queries.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { grantFrom } from './held-permissions.ts'
import { lockMemberships } from './queries.ts'

type Draft = { email: string; displayName: string; permissions: readonly { key: string; option: string }[] }

/** Asks an address. No account is looked for, touched or made: the answer and the email are the same for every address. */
export async function inviteMember(ctx: Context, { email, displayName, permissions }: Draft) {
  const { db, companyId, userId } = ctx
  if (await hasMemberOfAddress(db, companyId, email)) throw Problem.at('email', 'user.already-member')
  await countEmail(ctx, email)
  const giver = (await lockMemberships(db, companyId, [userId])).get(userId)
  const id = uuidv7()
  const invitation = {
    companyId,
    id,
    email,
    displayName,
    permissions: grantFrom(giver, permissions),
    invitedBy: userId,
    grantedBy: userId,
    expiresAt: invitationExpiry(ctx.now()),
  }
  await translateDatabaseErrors(insertInvitation(db, invitation), {
    invitation_open: { field: 'email', code: 'user.already-invited' },
  })
  await recordSecurity(ctx, { kind: 'invitation-sent', subjectId: id })
  await ctx.services.jobs.enqueue(ctx.transaction, sendInvitation, { companyId, invitationId: id })
  return { uid: id }
}
