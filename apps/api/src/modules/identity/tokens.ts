import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

export const accessTokenMinutes = 10

export type AccessClaims = { userId: string; sessionId: string; companyId: string | null }

export const newSecretToken = () => randomBytes(32).toString('base64url')
/** Only hashes of tokens are stored: a copy of the database signs nobody in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function signAccessToken(key: Uint8Array, { userId, sessionId, companyId }: AccessClaims, now: Date) {
  const expiresAt = new Date(now.getTime() + accessTokenMinutes * 60_000)
  const accessToken = await new SignJWT({ sid: sessionId, cid: companyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { accessToken, expiresAt: expiresAt.toISOString() }
}

export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<(AccessClaims & { expiresAt: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    return {
      userId: payload.sub!,
      sessionId: payload['sid'] as string,
      companyId: (payload['cid'] as string | null) ?? null,
      expiresAt: payload.exp! * 1000,
    }
  } catch {
    return null
  }
}
