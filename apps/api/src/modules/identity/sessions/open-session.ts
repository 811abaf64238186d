import type { SecurityMethod } from '@prumo/contract/identity/security-labels'
import type { Session } from '@prumo/contract/identity/session'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { deviceName } from '#platform/security/device-name.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { describeSession } from './describe-session.ts'
import { insertRefreshToken, insertSession, isNewDevice, selectPasswordHash, sessionEnd } from './queries.ts'
import { rememberDevice } from './known-device.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { sendNewDeviceEmail } from './send-new-device-email.ts'

type Options = { method: SecurityMethod; hasSecondFactor?: boolean; companyId?: string | undefined }

export async function openSession(
  ctx: Context,
  userId: string,
  exchange: Exchange,
  options: Options,
): Promise<Session> {
  const { method, hasSecondFactor = false, companyId: wanted } = options
  await ctx.transaction.pause()
  const sessionId = uuidv7()
  const refreshToken = newSecretToken()
  const expiresAt = sessionEnd(ctx.now())
  const identity = { companyId: null, userId, requestId: ctx.request.id }
  const { companyId, passwordHash } = await inTransaction(
    ctx.services.credentialPool,
    identity,
    async (transaction) => {
      const { db } = transaction
      const session = {
        id: sessionId,
        userId,
        device: deviceName(ctx.request.userAgent),
        provenAt: ctx.now(),
        expiresAt,
        hasSecondFactor,
        ...(wanted && { companyId: wanted }),
      }
      const [isNew, chosen, passwordHash] = await Promise.all([
        isNewDevice(db, session),
        insertSession(db, session),
        selectPasswordHash(db, userId),
        insertRefreshToken(db, hashToken(refreshToken), sessionId),
      ])
      if (isNew && chosen)
        await ctx.services.jobs.enqueue(transaction, sendNewDeviceEmail, {
          companyId: chosen,
          userId,
          device: session.device,
        })
      const details = hasSecondFactor && method !== 'passkey' ? { step: 'com código' } : {}
      await recordSecurity(ctx, { kind: 'sign-in', method, userId, companyId: chosen, details }, transaction)
      return { companyId: chosen, passwordHash }
    },
  )
  refreshCookie.set(ctx.services.settings, exchange, refreshToken, expiresAt)
  await rememberDevice(ctx, { id: userId, passwordHash }, exchange)
  return describeSession(ctx, { userId, sessionId, companyId })
}
