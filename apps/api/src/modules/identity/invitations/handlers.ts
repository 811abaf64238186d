import type { invitations } from '@prumo/contract/identity/invitations'
import type { Handlers } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { selectUserByEmail } from '../sessions/queries.ts'
import { acceptByLink } from './accept-by-link.ts'
import { acceptOwn, declineOwn, listOwnInvitations } from './answer-own.ts'
import { listEarlierCompanies } from './earlier-companies.ts'
import { declineInvitation } from './join-company.ts'
import { findLinked, inCompanyOfLink } from './link.ts'

export const invitationHandlers: Handlers<typeof invitations> = {
  check: (ctx, { body }) =>
    inCompanyOfLink(ctx, body.token, async ({ db }, companyId) => {
      const { companyName, displayName, email } = await findLinked(db, companyId, body.token, ctx.now())
      const account = await selectUserByEmail(db, email)
      const isUnproven = account && !account.emailProvenAt
      const earlier = isUnproven ? await listEarlierCompanies(ctx, account.id) : []
      return {
        companyName,
        displayName,
        email,
        account: account ? (isUnproven ? ('unproven' as const) : ('proven' as const)) : ('none' as const),
        earlierCompanies: earlier.map((company) => company.displayName),
      }
    }),

  accept: (ctx, { body }, exchange) => acceptByLink(ctx, body, exchange),

  decline: (ctx, { body }) =>
    inCompanyOfLink(ctx, body.token, async (transaction, companyId) => {
      const { id } = await findLinked(transaction.db, companyId, body.token, ctx.now())
      await declineInvitation({ transaction, services: ctx.services, companyId }, id)
      await recordSecurity(ctx, { kind: 'invitation-declined', companyId, subjectId: id }, transaction)
      return null
    }),

  waiting: (ctx) => listOwnInvitations(ctx),

  acceptOwn: (ctx, { params }) => acceptOwn(ctx, params.id),

  declineOwn: (ctx, { params }) => declineOwn(ctx, params.id),
}
