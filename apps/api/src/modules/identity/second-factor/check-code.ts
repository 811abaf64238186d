import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { hashRecoveryCode, totpStepOf } from './codes.ts'
import { selectSecondFactorForUpdate, spendRecoveryCode, updateLastStep } from './queries.ts'
import { openSecret } from '#platform/keys/sealed-secret.ts'

/** Takes a code of the application or a recovery code. Each is good for one use, also when two ask at the same instant. */
export async function checkCode(ctx: Context, userId: string, code: string): Promise<void> {
  const factor = await selectSecondFactorForUpdate(ctx.db, userId)
  if (!factor?.confirmedAt) throw new Problem('second-factor.not-on')
  const key = ctx.services.secrets.secondFactor
  if (!/^\d+$/.test(code)) {
    if (await spendRecoveryCode(ctx.db, userId, hashRecoveryCode(key, userId, code), ctx.now())) return
    throw Problem.at('code', 'second-factor.wrong-code')
  }
  const step = totpStepOf(openSecret(key, userId, factor.sealedSecret), code, ctx.now())
  if (step === null || step <= factor.lastStep) throw Problem.at('code', 'second-factor.wrong-code')
  await updateLastStep(ctx.db, userId, step)
}
