import type { SecurityMethod } from '@prumo/contract/identity/security-labels'
import { proofWays, type proof, type ProofWay } from '@prumo/contract/identity/proof'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { checkOwnAssertion, offerOwnAssertion } from '../passkeys/own-assertion.ts'
import { isPasswordRight } from '../password-hash.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { selectPasswordHash } from '../sessions/queries.ts'
import { checkEmailCode, sendProofCode } from './email-code.ts'
import { recordProof } from './record-proof.ts'
import { selectProofs } from './queries.ts'

type Options = Awaited<ReturnType<Handlers<typeof proof>['passkeyOptions']>>

export const proofHandlers: Handlers<typeof proof> = {
  ways: async (ctx) => {
    const proofs = await selectProofs(ctx.db, ctx.userId)
    return { ways: waysOf(proofs), email: proofs.email }
  },

  byPassword: (ctx, { body }) => prove(ctx, 'password', () => checkPassword(ctx, body.password)),

  byCode: (ctx, { body }) => prove(ctx, 'code', () => checkCode(ctx, ctx.userId, body.code)),

  passkeyOptions: async (ctx) => (await offerOwnAssertion(ctx)) as Options,

  byPasskey: (ctx, { body }) => prove(ctx, 'passkey', () => checkOwnAssertion(ctx, body)),

  sendEmailCode: async (ctx) => {
    const ways = waysOf(await selectProofs(ctx.db, ctx.userId))
    if (!ways.includes('email')) throw new Problem('proof.way-missing')
    await ctx.services.jobs.enqueue(ctx.transaction, sendProofCode, {
      userId: ctx.userId,
      sessionId: ctx.actor!.sessionId,
    })
    return null
  },

  byEmailCode: (ctx, { body }) => prove(ctx, 'email', () => checkEmailCode(ctx, body.code)),
}

/** The mailbox stands in where there is nothing to know: elsewhere it would be the weakest way in. */
function waysOf({
  hasPassword,
  hasPasskey,
  hasSecondFactor,
}: {
  hasPassword: boolean
  hasPasskey: boolean
  hasSecondFactor: boolean
}): ProofWay[] {
  const has: Record<ProofWay, boolean> = {
    password: hasPassword,
    passkey: hasPasskey,
    code: hasSecondFactor,
    email: !hasPassword && !hasSecondFactor,
  }
  return proofWays.filter((way) => has[way])
}

async function prove(ctx: Context, method: SecurityMethod, check: () => Promise<void>): Promise<null> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Problem) await recordSecurity(ctx, { kind: 'proof', outcome: 'refused', method })
    throw error
  }
  await recordProof(ctx)
  await recordSecurity(ctx, { kind: 'proof', method })
  return null
}

async function checkPassword(ctx: Context, password: string) {
  const passwordHash = await selectPasswordHash(ctx.db, ctx.userId)
  await ctx.transaction.pause()
  if (!passwordHash) throw new Problem('proof.way-missing')
  if (!(await isPasswordRight(passwordHash, password, ctx.userId))) throw Problem.at('password', 'proof.wrong-password')
}
