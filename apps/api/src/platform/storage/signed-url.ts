import { createHmac, timingSafeEqual } from 'node:crypto'

const lifetimeSeconds = 3600
/** A company's logo is no secret, and one address for a month lets browsers keep it that long. */
const logoLifetimeSeconds = 30 * 86_400

type Grant = { companyId: string; fileId: string; expires: number }

/** An address that works for one file of one company until it expires. Rounded up, so that browsers can cache it. */
export const signedFileUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) => signedUrl(key, companyId, fileId, now, lifetimeSeconds)

export const signedLogoUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) => signedUrl(key, companyId, fileId, now, logoLifetimeSeconds)

function signedUrl(key: Uint8Array, companyId: string, fileId: string, now: Date, seconds: number): string {
  const expires = (Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds
  const signature = sign(key, { companyId, fileId, expires })
  return `/api/system/file/${fileId}/content?${new URLSearchParams({ company: companyId, expires: String(expires), signature })}`
}

export function isSignatureGood(key: Uint8Array, grant: Grant & { signature: string }, now: Date): boolean {
  const expected = Buffer.from(sign(key, grant))
  const given = Buffer.from(grant.signature)
  return grant.expires * 1000 > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (key: Uint8Array, { companyId, fileId, expires }: Grant) =>
  createHmac('sha256', key).update(`${companyId}/${fileId}/${expires}`).digest('base64url')
