import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { emailChangeHandlers } from './email-change/handlers.ts'
import { sendEmailChangeHandler } from './email-change/send-email-change.ts'
import { emailProofHandlers } from './email-proof/handlers.ts'
import { sendEmailProofHandler } from './email-proof/send-email-proof.ts'
import { googleHandlers } from './google/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { sendSecurityEmailHandler } from './emails/security-email.ts'
import { memberHandlers } from './members/handlers.ts'
import { membershipHandlers } from './members/membership-handlers.ts'
import { sendOwnershipMailHandler } from './members/send-ownership-mail.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { sweepPhotosHandler } from './profile/sweep-photos.ts'
import { sendProofCodeHandler } from './proof/email-code.ts'
import { proofHandlers } from './proof/handlers.ts'
import { purgeOldSecurityEventsHandler } from './security-log/purge-old-security-events.ts'
import { securityLogHandlers } from './security-log/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { sendInvitationHandler } from './invitations/send-invitation.ts'
import { sendPasswordResetHandler } from './passwords/send-password-reset.ts'
import { purgeStaleIdentityHandler } from './sessions/purge-stale-identity.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { sendNewDeviceEmailHandler } from './sessions/send-new-device-email.ts'
import { userHandlers } from './users/handlers.ts'

export { identityLists } from './exported-lists.ts'
export { createActorFinder } from './actors.ts'
export { memberFindable } from './members/find-queries.ts'
export { memberRecords } from './members/queries.ts'
export { countUsers, hasColleague } from './statistics/count-users.ts'
export { describeSession } from './sessions/describe-session.ts'
export { findViewer } from './sessions/find-viewer.ts'
export { heldKeysThen, unheardOf } from './members/former-keys-queries.ts'
export { countMembers, listOwners } from './members/queries.ts'
export { insertSession, moveSessionToCompany, effectiveStatus, selectServedTimeZone } from './sessions/queries.ts'
export { hashToken, newSecretToken, signAccessToken } from './tokens.ts'
export { photoKey } from './profile/photo-place.ts'
export { insertUser } from './users/queries.ts'
export { hashPassword, isPasswordRight } from './password-hash.ts'

export const identityArea: AreaHandlers<'identity'> = {
  'identity/sessions': withCredentials(sessionHandlers),
  'identity/passwords': withCredentials(passwordHandlers),
  'identity/google': withCredentials(googleHandlers),
  'identity/passkeys': withCredentials(passkeyHandlers),
  'identity/second-factor': withCredentials(secondFactorHandlers),
  'identity/users': withCredentials(userHandlers),
  'identity/members': withCredentials(memberHandlers),
  'identity/invitations': withCredentials(invitationHandlers),
  'identity/memberships': withCredentials(membershipHandlers),
  'identity/email-proof': withCredentials(emailProofHandlers),
  'identity/profile': withCredentials(profileHandlers),
  'identity/proof': withCredentials(proofHandlers),
  'identity/email-change': withCredentials(emailChangeHandlers),
  'identity/security-log': securityLogHandlers,
}

export const identityJobs: readonly JobHandler[] = [
  sendPasswordResetHandler,
  sendInvitationHandler,
  sendEmailProofHandler,
  sendOwnershipMailHandler,
  sendNewDeviceEmailHandler,
  sendProofCodeHandler,
  sendEmailChangeHandler,
  sendSecurityEmailHandler,
  purgeOldSecurityEventsHandler,
  sweepPhotosHandler,
  purgeStaleIdentityHandler,
]
