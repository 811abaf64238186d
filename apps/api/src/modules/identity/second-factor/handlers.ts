import type { secondFactor } from '@prumo/contract/identity/second-factor'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { selectUser } from '../sessions/queries.ts'
import { describeTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret, formatRecoveryCode } from './codes.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import {
  clearSessionsSecondFactor,
  deleteSecondFactor,
  hasSessionSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  selectSecondFactorStatus,
  selectTeamStatus,
  updateCompanyRequirement,
} from './queries.ts'
import { sealSecret } from '#platform/keys/sealed-secret.ts'

export const secondFactorHandlers: Handlers<typeof secondFactor> = {
  status: async (ctx) => {
    const status = await selectSecondFactorStatus(ctx.db, ctx.userId)
    return { ...status, isOn: status.enabledAt !== null }
  },

  begin: async (ctx) => {
    const { email } = await selectUser(ctx.db, ctx.userId)
    const secret = newTotpSecret()
    const isBegun = await insertSecondFactor(
      ctx.db,
      ctx.userId,
      sealSecret(ctx.services.secrets.secondFactor, ctx.userId, secret),
    )
    if (!isBegun) throw new Problem('second-factor.already-on')
    return describeTotp(secret, email)
  },

  confirm: async (ctx, { body }) => {
    await confirmSecondFactor(ctx, body.code)
    await reportCredentialChange(ctx, { kind: 'second-factor-on' })
    return { recoveryCodes: await giveRecoveryCodes(ctx) }
  },

  renewCodes: async (ctx) => {
    const { enabledAt } = await selectSecondFactorStatus(ctx.db, ctx.userId)
    if (!enabledAt) throw new Problem('second-factor.not-on')
    await reportCredentialChange(ctx, { kind: 'recovery-codes-made' })
    return { recoveryCodes: await giveRecoveryCodes(ctx) }
  },

  turnOff: async (ctx) => {
    const { enabledAt } = await selectSecondFactorStatus(ctx.db, ctx.userId)
    if (!enabledAt) throw new Problem('second-factor.not-on')
    await deleteSecondFactor(ctx.db, ctx.userId)
    await clearSessionsSecondFactor(ctx.db, ctx.userId)
    await reportCredentialChange(ctx, { kind: 'second-factor-off' })
    clearActorCacheAfterCommit(ctx, ctx.userId)
    return null
  },

  team: (ctx) => selectTeamStatus(ctx.db, ctx.companyId),

  requireInCompany: async (ctx, { body }) => {
    if (body.required && !(await hasSessionSecondFactor(ctx.db, ctx.actor!.sessionId)))
      throw new Problem('second-factor.own-first')
    await updateCompanyRequirement(ctx.db, ctx.companyId, body.required)
    await recordSecurity(ctx, { kind: body.required ? 'second-factor-demanded' : 'second-factor-released' })
    clearActorCacheAfterCommit(ctx, ctx.companyId)
    return selectTeamStatus(ctx.db, ctx.companyId)
  },
}

/** Told once, here: only what they hash to is kept. */
async function giveRecoveryCodes(ctx: Context) {
  const codes = newRecoveryCodes()
  const key = ctx.services.secrets.secondFactor
  await replaceRecoveryCodes(
    ctx.db,
    ctx.userId,
    codes.map((code) => hashRecoveryCode(key, ctx.userId, code)),
  )
  return codes.map(formatRecoveryCode)
}
