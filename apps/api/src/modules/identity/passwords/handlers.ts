import type { passwords } from '@prumo/contract/identity/passwords'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { tellCredentialChange } from '../letters/tell-credential-change.ts'
import { hashPassword } from '../password-hash.ts'
import { endSessionsOfUser, selectUserByEmail } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { changePassword } from './change-password.ts'
import { spendPasswordReset, updateEmailProven, updatePasswordHash } from './queries.ts'

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
    await Promise.all([
      updatePasswordHash(ctx.db, userId, passwordHash),
      updateEmailProven(ctx.db, userId, ctx.now()),
      endSessionsOfUser(ctx.db, userId, 'password-reset', null),
    ])
    await tellCredentialChange(ctx, { kind: 'password-reset', userId })
    forgetAfterCommit(ctx, userId)
    return null
  },

  change: (ctx, { body }) => changePassword(ctx, body),
}
