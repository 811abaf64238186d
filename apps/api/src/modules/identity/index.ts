import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#platform/db/transaction.ts'
import { mount } from '#platform/http/mount.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { passwordHandlers } from './passwords/handlers.ts'
import { sendPasswordReset } from './passwords/send-password-reset.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { deleteStaleIdentityRows } from './sessions/queries.ts'
import { userHandlers } from './users/handlers.ts'

export { createActorFinder } from './actors.ts'
export { describeSession } from './sessions/describe-session.ts'
export { insertSession, moveSessionToCompany, selectUser } from './sessions/queries.ts'
export { hashToken, newSecretToken, signAccessToken } from './tokens.ts'
export { insertUser } from './users/queries.ts'
export { hashPassword, isPasswordRight } from './password-hash.ts'

export function mountIdentity(server: FastifyInstance) {
  mount(server, sessions, sessionHandlers)
  mount(server, passwords, passwordHandlers)
  mount(server, users, userHandlers)
}

export const identityJobs = (services: Services): JobDefinition<never>[] => [
  sendPasswordReset(services) as JobDefinition<never>,
  {
    name: 'forget-stale-identity',
    schedule: '17 4 * * *',
    run: () => inTransaction(services.pool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) => deleteStaleIdentityRows(db)),
  },
]
