import type { passwords } from '@prumo/contract/identity/passwords'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { hashPassword, isPasswordRight } from '../password-hash.ts'
import { describeSession } from '../sessions/describe-session.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { endSessionsOfUser, listCompaniesOfUser, selectUser, selectUserByEmail } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { closeWaysIn } from '../users/close-ways-in.ts'
import { lockUser, updateEmailProven } from '../users/queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import { selectOpenReset, spendPasswordReset, updatePasswordHash } from './queries.ts'

export const passwordHandlers: Handlers<typeof passwords> = {
  rules: async ({ services }) => ({ minLength: services.settings.passwordMin }),

  forgot: async (ctx, { body }) => {
    const { settings, jobs } = ctx.services
    if (settings.revealAccounts && !(await selectUserByEmail(ctx.db, body.email))) throw new Problem('reset.user-not-found')
    await jobs.enqueue(ctx.transaction, 'send-password-reset', { email: body.email })
    return null
  },

  reset: async (ctx, { body }, exchange) => {
    const tokenHash = hashToken(body.token)
    const open = await selectOpenReset(ctx.db, tokenHash, ctx.now())
    await ctx.transaction.pause()
    if (!open) throw new Problem('reset.invalid-link')
    await checkPasswordOf(ctx, open.userId, body.password)
    const passwordHash = await hashPassword(body.password, ctx.request.ip)
    const userId = await spendPasswordReset(ctx.db, tokenHash, ctx.now())
    if (!userId) throw new Problem('reset.invalid-link')
    if (!(await lockUser(ctx.db, userId))?.emailProvenAt) await closeWaysIn(ctx, userId)
    await Promise.all([
      updatePasswordHash(ctx.db, userId, passwordHash),
      updateEmailProven(ctx.db, userId, ctx.now()),
      endSessionsOfUser(ctx.db, userId, 'password-reset', null),
    ])
    forgetAfterCommit(ctx, userId)
    // Whoever holds the letter is no stranger here: others' wrong tries do not keep them from entering.
    await rememberDevice(ctx, userId, exchange)
    return null
  },

  change: async (ctx, { body }) => {
    const { sessionId, companyId } = ctx.actor!
    const user = await selectUser(ctx.db, ctx.userId)
    await ctx.transaction.pause()
    if (!(await isPasswordRight(user.passwordHash, body.currentPassword, ctx.userId))) throw Problem.at('currentPassword', 'password.current-wrong')
    await checkPasswordOf(ctx, ctx.userId, body.password)
    const passwordHash = await hashPassword(body.password, ctx.userId)
    await Promise.all([updatePasswordHash(ctx.db, ctx.userId, passwordHash), endSessionsOfUser(ctx.db, ctx.userId, 'password-changed', sessionId)])
    forgetAfterCommit(ctx, ctx.userId)
    await ctx.transaction.commit()
    return describeSession(ctx, { userId: ctx.userId, sessionId, companyId })
  },
}

async function checkPasswordOf(ctx: Context, userId: string, password: string) {
  const identity = { companyId: null, userId, requestId: ctx.request.id }
  const [{ email, displayName }, companies] = await inTransaction(ctx.services.credentialPool, identity, ({ db }) =>
    Promise.all([selectUser(db, userId), listCompaniesOfUser(db, userId)]),
  )
  checkNewPassword(ctx, password, { email, displayName, companyNames: companies.map((company) => company.displayName) })
}
