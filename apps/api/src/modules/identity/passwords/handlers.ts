import type { passwords } from '@prumo/contract/identity/passwords'
import type { Handlers } from '#platform/http/handlers.ts'
import { visitorOf } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { hashPassword } from '../password-hash.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { endSessionsOfUser, selectUserByEmail } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { removeCredentials } from '../users/remove-credentials.ts'
import { lockUser, updateEmailProven } from '../users/queries.ts'
import { changePassword } from './change-password.ts'
import { checkPasswordOf } from './check-password-of.ts'
import { selectOpenReset, spendPasswordReset, updatePasswordHash } from './queries.ts'
import { sendPasswordReset } from './send-password-reset.ts'

export const passwordHandlers: Handlers<typeof passwords> = {
  rules: async ({ services }) => ({ minLength: services.settings.passwordMin }),

  forgot: async (ctx, { body }) => {
    const { settings, jobs } = ctx.services
    if (settings.revealAccounts && !(await selectUserByEmail(ctx.db, body.email)))
      throw new Problem('reset.user-not-found')
    await jobs.enqueue(ctx.transaction, sendPasswordReset, { email: body.email })
    return null
  },

  reset: async (ctx, { body }, exchange) => {
    const tokenHash = hashToken(body.token)
    const open = await selectOpenReset(ctx.db, tokenHash, ctx.now())
    await ctx.transaction.pause()
    if (!open) throw new Problem('reset.invalid-link')
    await checkPasswordOf(ctx, open.userId, body.password)
    const passwordHash = await hashPassword(body.password, visitorOf(ctx.request.ip))
    const userId = await spendPasswordReset(ctx.db, tokenHash, ctx.now())
    if (!userId) throw new Problem('reset.invalid-link')
    if (!(await lockUser(ctx.db, userId))?.emailProvenAt) await removeCredentials(ctx, userId)
    await Promise.all([
      updatePasswordHash(ctx.db, userId, passwordHash),
      updateEmailProven(ctx.db, userId, ctx.now()),
      endSessionsOfUser(ctx.db, userId, 'password-reset', null),
    ])
    await reportCredentialChange(ctx, { kind: 'password-reset', userId })
    clearActorCacheAfterCommit(ctx, userId)
    // Whoever holds the email is no stranger here: others' wrong tries do not keep them from entering.
    await rememberDevice(ctx, { id: userId, passwordHash }, exchange)
    return null
  },

  change: (ctx, { body }, exchange) => changePassword(ctx, body, exchange),
}
