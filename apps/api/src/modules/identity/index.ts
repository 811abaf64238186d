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
import { inTransaction } from '#platform/db/transaction.ts'
import { mount } from '#platform/http/mount.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { emailChangeHandlers } from './email-change/handlers.ts'
import { sendEmailChange } from './email-change/send-email-change.ts'
import { emailProofHandlers } from './email-proof/handlers.ts'
import { sendEmailProof } from './email-proof/send-email-proof.ts'
import { googleHandlers } from './google/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { sendSecurityLetter } from './letters/security-letter.ts'
import { memberHandlers } from './members/handlers.ts'
import { membershipHandlers } from './members/membership-handlers.ts'
import { sendOwnershipMail } from './members/send-ownership-mail.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { sweepPhotos } from './profile/sweep-photos.ts'
import { sendProofCode } from './proof/email-code.ts'
import { proofHandlers } from './proof/handlers.ts'
import { forgetOldSecurityEvents } from './security-log/forget-old-security-events.ts'
import { securityLogHandlers } from './security-log/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { sendPasswordReset } from './passwords/send-password-reset.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { deleteStaleIdentityRows } from './sessions/queries.ts'
import { tellNewDevice } from './sessions/tell-new-device.ts'
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

export const identityJobs = (services: Services): JobDefinition<never>[] => [
  sendPasswordReset(services) as JobDefinition<never>,
  sendInvitation(services) as JobDefinition<never>,
  sendEmailProof(services) as JobDefinition<never>,
  sendOwnershipMail(services) as JobDefinition<never>,
  tellNewDevice(services) as JobDefinition<never>,
  sendProofCode(services) as JobDefinition<never>,
  sendEmailChange(services) as JobDefinition<never>,
  sendSecurityLetter(services) as JobDefinition<never>,
  forgetOldSecurityEvents(services),
  sweepPhotos(services),
  {
    name: 'forget-stale-identity',
    schedule: '17 4 * * *',
    run: () =>
      inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) =>
        deleteStaleIdentityRows(db),
      ),
  },
]
