import type { invitations } from '@prumo/contract/identity/invitations'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { hashPassword } from '../password-hash.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashToken } from '../tokens.ts'
import { companyOfToken } from './invitation-token.ts'
import { selectInvited, selectOpenInvitation, spendInvitation, updateFirstPassword } from './queries.ts'

export const invitationHandlers: Handlers<typeof invitations> = {
  check: async (ctx, { body }) => {
    const companyId = invitingCompany(body.token)
    return inCompany(ctx, companyId, async ({ db }) => {
      const open = await selectOpenInvitation(db, companyId, hashToken(body.token), ctx.now())
      const invited = open && (await selectInvited(db, companyId, open.userId))
      if (!invited) throw new Problem('invitation.invalid')
      if (invited.canEnter) throw new Problem('invitation.has-password')
      return invited
    })
  },

  accept: async (ctx, { body }, exchange) => {
    const companyId = invitingCompany(body.token)
    const passwordHash = await hashPassword(body.password)
    const userId = await inCompany(ctx, companyId, async ({ db }) => {
      const spent = await spendInvitation(db, companyId, hashToken(body.token), ctx.now())
      if (!spent) throw new Problem('invitation.invalid')
      if (!(await updateFirstPassword(db, spent.userId, passwordHash))) throw new Problem('invitation.has-password')
      return spent.userId
    })
    await recordSecurity(ctx, { kind: 'invitation-accepted', userId, companyId })
    return openSession(ctx, userId, exchange, { method: 'invitation', companyId })
  },
}

function invitingCompany(token: string): string {
  const companyId = companyOfToken(token)
  if (!companyId) throw new Problem('invitation.invalid')
  return companyId
}

const inCompany = <T>({ services, request }: Context, companyId: string, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(services.pool, { companyId, userId: null, requestId: request.id }, work)
