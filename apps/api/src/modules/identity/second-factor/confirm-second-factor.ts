import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import { totpStepOf } from './codes.ts'
import { selectSecondFactorForUpdate, updateConfirmed, updateSessionSecondFactor } from './queries.ts'
import { openSecret } from '#platform/keys/sealed-secret.ts'

/** From here on one factor opens nothing: sessions that were opened with one end, except this, which has just shown the second. */
export async function confirmSecondFactor(ctx: Context, code: string): Promise<void> {
  const { userId } = ctx
  const { sessionId } = ctx.actor!
  const factor = await selectSecondFactorForUpdate(ctx.db, userId)
  if (!factor) throw new Problem('second-factor.not-begun')
  if (factor.confirmedAt) throw new Problem('second-factor.already-on')
  const step = totpStepOf(openSecret(ctx.services.secrets.secondFactor, userId, factor.sealedSecret), code, ctx.now())
  if (step === null) throw Problem.at('code', 'second-factor.wrong-code')
  await updateConfirmed(ctx.db, userId, ctx.now(), step)
  await updateSessionSecondFactor(ctx.db, sessionId)
  await endSessionsOfUser(ctx.db, userId, 'second-factor-on', sessionId)
  clearActorCacheAfterCommit(ctx, userId)
}
