import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { describeSession } from '../sessions/describe-session.ts'
import { moveSessionToCompany, selectUser } from '../sessions/queries.ts'
import { declineInvitation, joinCompany } from './join-company.ts'
import { listWaiting, selectInvited } from './queries.ts'

/** What waits for one's own answer, each told by the company it is from. */
export async function listOwnInvitations(ctx: Context) {
  const found = await Promise.all(
    (await waitingFor(ctx)).map(({ id, companyId }) =>
      inInvitingCompany(ctx, companyId, ({ db }) => selectInvited(db, companyId, id)),
    ),
  )
  const items = found.flatMap((invitation) => invitation ?? [])
  return { items, total: items.length }
}

export async function acceptOwn(ctx: Context, id: string) {
  const { sessionId } = ctx.actor!
  const { companyId } = await findOwn(ctx, id)
  const person = await selectUser(ctx.db, ctx.userId)
  // The joining needs a connection of the same small pool.
  await ctx.transaction.pause()
  await inInvitingCompany(ctx, companyId, async (transaction) => {
    await joinCompany({ transaction, services: ctx.services, companyId }, id, person)
    await recordSecurity(ctx, { kind: 'invitation-accepted', companyId }, transaction)
  })
  await moveSessionToCompany(ctx.db, sessionId, companyId)
  clearActorCacheAfterCommit(ctx, sessionId)
  await ctx.transaction.commit()
  return describeSession(ctx, { userId: ctx.userId, sessionId, companyId })
}

export async function declineOwn(ctx: Context, id: string) {
  const { companyId } = await findOwn(ctx, id)
  await inInvitingCompany(ctx, companyId, async (transaction) => {
    await declineInvitation({ transaction, services: ctx.services, companyId }, id)
    await recordSecurity(ctx, { kind: 'invitation-declined', companyId }, transaction)
  })
  return null
}

/** Somebody else's invitation does not exist for whoever asks. */
async function findOwn(ctx: Context, id: string) {
  const own = (await waitingFor(ctx)).find((invitation) => invitation.id === id)
  if (!own) throw new Problem('not-found')
  return own
}

async function waitingFor({ services, request, userId, now }: Context) {
  return inTransaction(services.sidePool, { companyId: null, userId, requestId: request.id }, async ({ db }) => {
    const { email, emailProvenAt } = await selectUser(db, userId)
    return emailProvenAt ? listWaiting(db, email, now()) : []
  })
}

const inInvitingCompany = <T>(
  { services, request, userId }: Context,
  companyId: string,
  work: Parameters<typeof inTransaction<T>>[2],
) => inTransaction(services.credentialPool, { companyId, userId, requestId: request.id }, work)
