import type { Context } from '#platform/context.ts'
import { inTransaction, type Db, type RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '../tokens.ts'
import { companyOfToken } from './invitation-token.ts'
import { selectInvited, selectLinkedInvitation } from './queries.ts'

/** A link names its company: whoever opens it need not be signed in. */
export function inCompanyOfLink<T>(
  { services, request }: Context,
  token: string,
  work: (transaction: RequestTransaction, companyId: string) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw new Problem('invitation.invalid')
  return inTransaction(services.credentialPool, { companyId, userId: null, requestId: request.id }, (transaction) =>
    work(transaction, companyId),
  )
}

/** The invitation a link is for, while it can be answered. */
export async function findLinked(db: Db, companyId: string, token: string, now: Date) {
  const id = await selectLinkedInvitation(db, companyId, hashToken(token))
  const invited = id && (await selectInvited(db, companyId, id))
  if (!invited || new Date(invited.expiresAt) <= now) throw new Problem('invitation.invalid')
  return invited
}
