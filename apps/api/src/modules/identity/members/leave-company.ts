import { notify } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { describeSession } from '../sessions/describe-session.ts'
import { listCompaniesOfUser, moveSessionToCompany, selectUser } from '../sessions/queries.ts'
import { deleteMembership, endSessionsInCompany, lockOwners } from './queries.ts'
import { sendOwnershipMail } from './send-ownership-mail.ts'

/** Anybody may go at any time, but the last owner: somebody must answer for the company. This session goes on in another company, or in none. */
export async function leaveCompany(ctx: Context, companyId: string) {
  const { services, request, userId } = ctx
  const { sessionId } = ctx.actor!
  const mine = await inTransaction(services.sidePool, { companyId: null, userId, requestId: request.id }, ({ db }) =>
    listCompaniesOfUser(db, userId),
  )
  if (!mine.some(({ id }) => id === companyId)) throw new Problem('not-found')
  await inTransaction(services.credentialPool, { companyId, userId, requestId: request.id }, (transaction) =>
    leave(ctx, transaction, companyId),
  )
  const next =
    ctx.actor!.companyId === companyId ? (mine.find(({ id }) => id !== companyId)?.id ?? null) : ctx.actor!.companyId
  await moveSessionToCompany(ctx.db, sessionId, next)
  clearActorCacheAfterCommit(ctx, userId)
  await ctx.transaction.commit()
  return describeSession(ctx, { userId, sessionId, companyId: next })
}

async function leave(ctx: Context, transaction: RequestTransaction, companyId: string) {
  const { services, userId, actor } = ctx
  const { db } = transaction
  const owners = await lockOwners(db, companyId)
  const isOwner = owners.some((owner) => owner.userId === userId)
  if (isOwner && owners.length === 1) throw new Problem('user.last-owner')
  const { displayName } = await selectUser(db, userId)
  await deleteMembership(db, companyId, userId)
  await endSessionsInCompany(db, companyId, userId, actor!.sessionId)
  await recordSecurity(ctx, { kind: 'member-left', companyId }, transaction)
  await notify(
    { transaction, services, companyId },
    { to: { permission: 'users.post' }, type: 'ACCESS', title: `${displayName} saiu da empresa`, link: '/users' },
  )
  if (isOwner) await services.jobs.enqueue(transaction, sendOwnershipMail, { companyId, userId, what: 'left' })
}
