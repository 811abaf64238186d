import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { inTransaction, RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { insertLink, selectCompanyOfAddress, selectLink, type LinkScope, type PublicLink } from './queries.ts'

/** 128 bits: what nobody can guess, and short enough for a small QR code. */
export const newPublicToken = () => randomBytes(16).toString('base64url')

export const addressHash = (text: string) => createHash('sha256').update(text).digest('hex')

type NewLink = {
  scope: LinkScope
  recordId: string
  /** Made here, or by a device that printed it before it could ask. */
  token: string
  endsAt: Date | null
  details?: Record<string, unknown>
}

/** Opens a record to whoever has the token, from now on. A token given twice is the same link. */
export const storePublicLink = (ctx: Context, { token, details = {}, ...link }: NewLink) =>
  insertLink(ctx.db, {
    ...link,
    details,
    tokenHash: addressHash(token),
    companyId: ctx.companyId,
    createdBy: ctx.userId,
    createdAt: ctx.now(),
  })

export type GuestWork<T> = (guest: Context, link: PublicLink) => Promise<T>

/** The one check of every public route: work done in the company of a link that is good, by somebody who is nobody there. */
export async function withPublicLink<T>(ctx: Context, scope: LinkScope, token: string, work: GuestWork<T>): Promise<T> {
  const tokenHash = addressHash(token)
  return inCompanyOf(ctx, tokenHash, new Problem('public-link.unknown'), async (transaction, companyId) => {
    const link = await selectLink(transaction.db, tokenHash)
    if (!link || link.scope !== scope || !isSame(link.tokenHash, tokenHash)) throw new Problem('public-link.unknown')
    if (link.revokedAt) throw new Problem('public-link.revoked')
    if (link.endsAt && new Date(link.endsAt) <= ctx.now()) throw new Problem('public-link.ended')
    return work(await guestContext(ctx, transaction, companyId, link.createdBy), link)
  })
}

/** The company of a link or code, or the refusal when there is none. */
export async function inCompanyOf<T>(
  ctx: Context,
  hash: string,
  unknown: Problem,
  work: (transaction: RequestTransaction, companyId: string) => Promise<T>,
): Promise<T> {
  const companyId = await selectCompanyOfAddress(ctx.db, hash)
  if (!companyId) throw unknown
  // The connection is let go before another is asked for: requests must not wait for each other.
  await ctx.transaction.pause()
  const identity = { companyId, userId: null, requestId: ctx.request.id }
  return inTransaction(ctx.services.pool, identity, (transaction) => work(transaction, companyId))
}

/**
 * Holds no permission but to read the kind of record its link is of. What is stored meanwhile is stored in the name of who made the link; history says that nobody who is signed in
 * did it, because the transaction has no user.
 */
async function guestContext(
  { services, request }: Context,
  transaction: RequestTransaction,
  companyId: string,
  madeBy: string | null,
): Promise<Context> {
  const actor = {
    companyId,
    userId: madeBy,
    timeZone: await selectTimeZone(transaction.db),
    isOwner: false,
    permissions: new Set<string>(['sale.read']),
    apps: new Set<string>(),
    subscription: null,
  }
  return createContext(transaction, actor as unknown as SignedActor, services, request)
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
