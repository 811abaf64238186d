import type { passwords } from '@prumo/contract/identity/passwords'
import type { Session } from '@prumo/contract/identity/session'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { deletePasskeysOfUser } from '../passkeys/queries.ts'
import { hashPassword, isPasswordRight } from '../password-hash.ts'
import { recordProof } from '../proof/record-proof.ts'
import { describeSession } from '../sessions/describe-session.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { endSessionsOfUser, selectPasswordHash } from '../sessions/queries.ts'
import { checkPasswordOf } from './check-password-of.ts'
import { updatePasswordHash, voidLinks } from './queries.ts'

type Change = InputOf<typeof passwords.change>['body']

/** The current password is the proof; whatever the old one or an old link had opened is shut. */
export async function changePassword(
  ctx: Context,
  { currentPassword, password, endsPasskeys }: Change,
  exchange: Exchange,
): Promise<Session> {
  const { userId } = ctx
  const { sessionId, companyId } = ctx.actor!
  const current = await selectPasswordHash(ctx.db, userId)
  await ctx.transaction.pause()
  if (!(await isPasswordRight(current, currentPassword, userId))) {
    await recordSecurity(ctx, { kind: 'password-changed', outcome: 'refused' })
    throw Problem.at('currentPassword', 'password.current-wrong')
  }
  await checkPasswordOf(ctx, userId, password)
  const passwordHash = await hashPassword(password, userId)
  await updatePasswordHash(ctx.db, userId, passwordHash)
  await voidLinks(ctx.db, userId, ctx.now())
  await endSessionsOfUser(ctx.db, userId, 'password-changed', sessionId)
  await recordProof(ctx)
  await reportCredentialChange(ctx, { kind: 'password-changed' })
  if (endsPasskeys && (await deletePasskeysOfUser(ctx.db, userId)) > 0)
    await reportCredentialChange(ctx, { kind: 'passkeys-removed' })
  clearActorCacheAfterCommit(ctx, userId)
  await ctx.transaction.commit()
  await rememberDevice(ctx, { id: userId, passwordHash }, exchange)
  return describeSession(ctx, { userId, sessionId, companyId })
}
