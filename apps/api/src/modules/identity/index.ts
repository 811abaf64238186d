import { emailChange } from '@prumo/contract/identity/email-change'
import { emailProof } from '@prumo/contract/identity/email-proof'
import { google } from '@prumo/contract/identity/google'
import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
import { memberships } from '@prumo/contract/identity/memberships'
import { passkeys } from '@prumo/contract/identity/passkeys'
import { passwords } from '@prumo/contract/identity/passwords'
import { profile } from '@prumo/contract/identity/profile'
import { proof } from '@prumo/contract/identity/proof'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { securityLog } from '@prumo/contract/identity/security-log'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { emailChangeHandlers } from './email-change/handlers.ts'
import { sendEmailChangeHandler } from './email-change/send-email-change.ts'
import { emailProofHandlers } from './email-proof/handlers.ts'
import { sendEmailProofHandler } from './email-proof/send-email-proof.ts'
import { googleHandlers } from './google/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { sendSecurityLetterHandler } from './letters/security-letter.ts'
import { memberHandlers } from './members/handlers.ts'
import { membershipHandlers } from './members/membership-handlers.ts'
import { sendOwnershipMailHandler } from './members/send-ownership-mail.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { sweepPhotosHandler } from './profile/sweep-photos.ts'
import { sendProofCodeHandler } from './proof/email-code.ts'
import { proofHandlers } from './proof/handlers.ts'
import { forgetOldSecurityEventsHandler } from './security-log/forget-old-security-events.ts'
import { securityLogHandlers } from './security-log/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { sendInvitationHandler } from './invitations/send-invitation.ts'
import { sendPasswordResetHandler } from './passwords/send-password-reset.ts'
import { forgetStaleIdentityHandler } from './sessions/forget-stale-identity.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { tellNewDeviceHandler } from './sessions/tell-new-device.ts'
import { userHandlers } from './users/handlers.ts'

export { createActorFinder } from './actors.ts'
export { countUsers } from './statistics/count-users.ts'
export { describeSession } from './sessions/describe-session.ts'
export { findViewer } from './sessions/find-viewer.ts'
export { countMembers, listOwners } from './members/queries.ts'
export { insertSession, moveSessionToCompany, statusNow } from './sessions/queries.ts'
export { hashToken, newSecretToken, signAccessToken } from './tokens.ts'
export { photoKey } from './profile/photo-place.ts'
export { insertUser } from './users/queries.ts'
export { hashPassword, isPasswordRight } from './password-hash.ts'

export function mountIdentity(server: FastifyInstance) {
  mount(server, sessions, sessionHandlers, { withCredentials: true })
  mount(server, passwords, passwordHandlers, { withCredentials: true })
  mount(server, google, googleHandlers, { withCredentials: true })
  mount(server, passkeys, passkeyHandlers, { withCredentials: true })
  mount(server, secondFactor, secondFactorHandlers, { withCredentials: true })
  mount(server, users, userHandlers, { withCredentials: true })
  mount(server, members, memberHandlers, { withCredentials: true })
  mount(server, invitations, invitationHandlers, { withCredentials: true })
  mount(server, memberships, membershipHandlers, { withCredentials: true })
  mount(server, emailProof, emailProofHandlers, { withCredentials: true })
  mount(server, profile, profileHandlers, { withCredentials: true })
  mount(server, proof, proofHandlers, { withCredentials: true })
  mount(server, emailChange, emailChangeHandlers, { withCredentials: true })
  mount(server, securityLog, securityLogHandlers)
}

export const identityJobs: readonly JobHandler[] = [
  sendPasswordResetHandler,
  sendInvitationHandler,
  sendEmailProofHandler,
  sendOwnershipMailHandler,
  tellNewDeviceHandler,
  sendProofCodeHandler,
  sendEmailChangeHandler,
  sendSecurityLetterHandler,
  forgetOldSecurityEventsHandler,
  sweepPhotosHandler,
  forgetStaleIdentityHandler,
]
