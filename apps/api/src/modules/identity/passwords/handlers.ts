import type { passwords } from '@prumo/contract/identity/passwords'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { hashPassword, isPasswordRight } from '../password-hash.ts'
import { describeSession } from '../sessions/describe-session.ts'
import { endSessionsOfUser, selectUser, selectUserByEmail } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { closeWaysIn } from '../users/close-ways-in.ts'
import { lockUser, updateEmailProven } from '../users/queries.ts'
import { spendPasswordReset, updatePasswordHash } from './queries.ts'

export const passwordHandlers: Handlers<typeof passwords> = {
  forgot: async (ctx, { body }) => {
    const { settings, jobs } = ctx.services
    if (settings.revealAccounts && !(await selectUserByEmail(ctx.db, body.email))) throw new Problem('reset.user-not-found')
    await jobs.enqueue(ctx.transaction, 'send-password-reset', { email: body.email })
    return null
  },

  reset: async (ctx, { body }) => {
    const passwordHash = await hashPassword(body.password)
    const userId = await spendPasswordReset(ctx.db, hashToken(body.token), ctx.now())
    if (!userId) throw new Problem('reset.invalid-link')
    if (!(await lockUser(ctx.db, userId))?.emailProvenAt) await closeWaysIn(ctx, userId)
    await Promise.all([
      updatePasswordHash(ctx.db, userId, passwordHash),
      updateEmailProven(ctx.db, userId, ctx.now()),
      endSessionsOfUser(ctx.db, userId, 'password-reset', null),
    ])
    forgetAfterCommit(ctx, userId)
    return null
  },

  change: async (ctx, { body }) => {
    const { sessionId, companyId } = ctx.actor!
    const user = await selectUser(ctx.db, ctx.userId)
    await ctx.transaction.pause()
    if (!(await isPasswordRight(user.passwordHash, body.currentPassword))) throw Problem.at('currentPassword', 'password.current-wrong')
    const passwordHash = await hashPassword(body.password)
    await Promise.all([updatePasswordHash(ctx.db, ctx.userId, passwordHash), endSessionsOfUser(ctx.db, ctx.userId, 'password-changed', sessionId)])
    forgetAfterCommit(ctx, ctx.userId)
    await ctx.transaction.commit()
    return describeSession(ctx, { userId: ctx.userId, sessionId, companyId })
  },
}
