import type { invitations } from '@prumo/contract/identity/invitations'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { visitorOf } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../passwords/check-new-password.ts'
import { openSession } from '../sessions/open-session.ts'
import { removeCredentials } from '../users/remove-credentials.ts'
import { claimAccount, insertUser, lockUserByEmail, releaseEmail } from '../users/queries.ts'
import { listEarlierCompanies } from './earlier-companies.ts'
import { joinCompany } from './join-company.ts'
import { findLinked, inCompanyOfLink } from './link.ts'
import { lockPlaces } from './queries.ts'

type Acceptance = InputOf<typeof invitations.accept>['body']

/**
 * The link came back from the mailbox: the address is proven, and whoever holds it chooses the password. An account that
 * somebody made with this address before is theirs if they say so; otherwise it is set apart, without the address.
 */
export async function acceptByLink(ctx: Context, acceptance: Acceptance, exchange: Exchange) {
  const { displayName, password, token } = acceptance
  const { email, companyName } = await inCompanyOfLink(ctx, token, ({ db }, companyId) =>
    findLinked(db, companyId, token, ctx.now()),
  )
  checkNewPassword(ctx, password, { email, displayName, companyNames: [companyName] })
  const passwordHash = await hashPassword(password, visitorOf(ctx.request.ip))
  const { companyId, userId } = await inCompanyOfLink(ctx, token, async (transaction, companyId) => {
    // Of two at once the second waits here, and then finds the link spent.
    await lockPlaces(transaction.db, companyId)
    const invitation = await findLinked(transaction.db, companyId, token, ctx.now())
    const person = { id: '', email: invitation.email, displayName }
    person.id = await takeAddress(ctx, transaction, {
      ...person,
      passwordHash,
      companyId,
      keepsEarlier: acceptance.keepsEarlier,
    })
    await joinCompany({ transaction, services: ctx.services, companyId }, invitation.id, person)
    await recordSecurity(ctx, { kind: 'invitation-accepted', userId: person.id, companyId }, transaction)
    return { companyId, userId: person.id }
  })
  return openSession(ctx, userId, exchange, { method: 'invitation', companyId })
}

type Taking = { email: string; displayName: string; passwordHash: string; companyId: string; keepsEarlier: boolean }

async function takeAddress(
  ctx: Context,
  transaction: RequestTransaction,
  { email, displayName, passwordHash, companyId, keepsEarlier }: Taking,
): Promise<string> {
  const { db } = transaction
  const earlier = await lockUserByEmail(db, email)
  if (earlier?.emailProvenAt) throw new Problem('invitation.has-account')
  if (earlier) {
    await removeCredentials({ transaction, services: ctx.services }, earlier.id)
    if (keepsEarlier || (await listEarlierCompanies(ctx, earlier.id)).length === 0) {
      await claimAccount(db, earlier.id, { displayName, passwordHash, emailProvenAt: ctx.now() })
      return earlier.id
    }
    await releaseEmail(db, earlier.id)
  }
  const id = uuidv7()
  await insertUser(db, { id, email, displayName, passwordHash, emailProvenAt: ctx.now(), joinedCompanyId: companyId })
  return id
}
