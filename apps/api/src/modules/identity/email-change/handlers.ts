import type { emailChange } from '@prumo/contract/identity/email-change'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { selectAddressee } from '../emails/queries.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { voidLinks } from '../passwords/queries.ts'
import { hashToken } from '../tokens.ts'
import { spendEmailChange, updateEmail } from './queries.ts'
import { sendEmailChange } from './send-email-change.ts'

export const emailChangeHandlers: Handlers<typeof emailChange> = {
  request: async (ctx, { body }) => {
    const current = await selectAddressee(ctx.db, ctx.userId)
    if (current?.email === body.email) throw Problem.at('email', 'email-change.same')
    await ctx.services.jobs.enqueue(ctx.transaction, sendEmailChange, { userId: ctx.userId, email: body.email })
    await recordSecurity(ctx, { kind: 'email-change-asked' })
    return null
  },

  confirm: async (ctx, { body }) => {
    const spent = await spendEmailChange(ctx.db, hashToken(body.token), ctx.now())
    if (!spent) throw new Problem('email-change.invalid-link')
    const { userId, newEmail } = spent
    // Refusing takes the spending back: the link stays good for the account it belongs to.
    if (userId !== ctx.userId) throw new Problem('email-link.another-account')
    const old = await translateDatabaseErrors(updateEmail(ctx.db, userId, newEmail, ctx.now()), {
      user_account_email: { field: 'email', code: 'user.email-taken' },
    })
    await voidLinks(ctx.db, userId, ctx.now())
    await reportCredentialChange(ctx, { kind: 'email-changed', to: old, name: newEmail })
    clearActorCacheAfterCommit(ctx, userId)
    return { email: newEmail }
  },
}
