import { emailChange } from '@prumo/contract/identity/email-change'
import { google } from '@prumo/contract/identity/google'
import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
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
import { googleHandlers } from './google/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { sendSecurityLetter } from './letters/security-letter.ts'
import { memberHandlers } from './members/handlers.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
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
export { countMembers } from './members/queries.ts'
export { insertSession, moveSessionToCompany, statusNow } from './sessions/queries.ts'
export { hashToken, newSecretToken, signAccessToken } from './tokens.ts'
export { photoKey } from './profile/photo-place.ts'
export { insertUser } from './users/queries.ts'
export { hashPassword } from './password-hash.ts'

export function mountIdentity(server: FastifyInstance) {
  mount(server, sessions, sessionHandlers)
  mount(server, passwords, passwordHandlers)
  mount(server, google, googleHandlers)
  mount(server, passkeys, passkeyHandlers)
  mount(server, secondFactor, secondFactorHandlers)
  mount(server, users, userHandlers)
  mount(server, members, memberHandlers)
  mount(server, invitations, invitationHandlers)
  mount(server, profile, profileHandlers)
  mount(server, proof, proofHandlers)
  mount(server, emailChange, emailChangeHandlers)
  mount(server, securityLog, securityLogHandlers)
}

export const identityJobs = (services: Services): JobDefinition<never>[] => [
  sendPasswordReset(services) as JobDefinition<never>,
  sendInvitation(services) as JobDefinition<never>,
  tellNewDevice(services) as JobDefinition<never>,
  sendProofCode(services) as JobDefinition<never>,
  sendEmailChange(services) as JobDefinition<never>,
  sendSecurityLetter(services) as JobDefinition<never>,
  forgetOldSecurityEvents(services),
  {
    name: 'forget-stale-identity',
    schedule: '17 4 * * *',
    run: () => inTransaction(services.pool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) => deleteStaleIdentityRows(db)),
  },
]
