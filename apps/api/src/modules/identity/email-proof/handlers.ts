import type { emailProof } from '@prumo/contract/identity/email-proof'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { selectUser } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { updateEmailProven } from '../users/queries.ts'
import { selectProvable, spendEmailProof } from './queries.ts'
import { sendEmailProof } from '../users/email-proof-job.ts'

export const emailProofHandlers: Handlers<typeof emailProof> = {
  resend: async (ctx) => {
    const { emailProvenAt } = await selectUser(ctx.db, ctx.userId)
    if (emailProvenAt) throw new Problem('email-proof.done')
    await ctx.services.jobs.enqueue(ctx.transaction, sendEmailProof, { userId: ctx.userId })
    return null
  },

  check: async (ctx, { body }) => {
    const found = await selectProvable(ctx.db, hashToken(body.token), ctx.now())
    if (!found) throw new Problem('email-proof.invalid')
    return found
  },

  confirm: async (ctx, { body }) => {
    const spent = await spendEmailProof(ctx.db, hashToken(body.token), ctx.now())
    if (!spent) throw new Problem('email-proof.invalid')
    // Refusing takes the spending back: the link stays good for the account it belongs to.
    if (spent.userId !== ctx.userId) throw new Problem('email-link.another-account')
    await updateEmailProven(ctx.db, ctx.userId, ctx.now())
    await recordSecurity(ctx, { kind: 'email-proven' })
    const { email } = await selectUser(ctx.db, ctx.userId)
    return { email }
  },
}
