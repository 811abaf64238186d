import type { invitations } from '@prumo/contract/identity/invitations'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../passwords/check-new-password.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashToken } from '../tokens.ts'
import { companyOfToken } from './invitation-token.ts'
import { selectOpenInvited, spendInvitation, updateFirstPassword } from './queries.ts'

export const invitationHandlers: Handlers<typeof invitations> = {
  check: async (ctx, { body }) => {
    const companyId = invitingCompany(body.token)
    return inCompany(ctx, companyId, async ({ db }) => {
      const invited = await selectOpenInvited(db, companyId, hashToken(body.token), ctx.now())
      if (!invited) throw new Problem('invitation.invalid')
      if (invited.canEnter) throw new Problem('invitation.has-password')
      return invited
    })
  },

  accept: async (ctx, { body }, exchange) => {
    const companyId = invitingCompany(body.token)
    const invited = await inCompany(ctx, companyId, ({ db }) => selectOpenInvited(db, companyId, hashToken(body.token), ctx.now()))
    if (!invited) throw new Problem('invitation.invalid')
    checkNewPassword(ctx, body.password, { ...invited, companyNames: [invited.companyName] })
    const passwordHash = await hashPassword(body.password, ctx.request.ip)
    const userId = await inCompany(ctx, companyId, async ({ db }) => {
      const spent = await spendInvitation(db, companyId, hashToken(body.token), ctx.now())
      if (!spent) throw new Problem('invitation.invalid')
      if (!(await updateFirstPassword(db, spent.userId, passwordHash))) throw new Problem('invitation.has-password')
      return spent.userId
    })
    return openSession(ctx, userId, exchange, { companyId })
  },
}

function invitingCompany(token: string): string {
  const companyId = companyOfToken(token)
  if (!companyId) throw new Problem('invitation.invalid')
  return companyId
}

const inCompany = <T>({ services, request }: Context, companyId: string, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(services.credentialPool, { companyId, userId: null, requestId: request.id }, work)
