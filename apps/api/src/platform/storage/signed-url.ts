import { isGrantGood, signGrant } from './signed-grant.ts'

const lifetimeSeconds = 3600
/** A company's logo is no secret, and one address for a month lets browsers keep it that long. */
const logoLifetimeSeconds = 30 * 86_400

type Grant = { companyId: string; fileId: string; expires: number }

/** An address that works for one file of one company until it expires. Rounded up, so that browsers can cache it. */
export const signedFileUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) =>
  signedUrl(key, companyId, fileId, now, lifetimeSeconds)

export const signedLogoUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) =>
  signedUrl(key, companyId, fileId, now, logoLifetimeSeconds)

function signedUrl(key: Uint8Array, companyId: string, fileId: string, now: Date, seconds: number): string {
  const expires = (Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds
  const signature = signGrant(key, { subject: `${companyId}/${fileId}`, expires })
  return `/api/system/file/${fileId}/content?${new URLSearchParams({ company: companyId, expires: String(expires), signature })}`
}

export const isSignatureGood = (
  key: Uint8Array,
  { companyId, fileId, expires, signature }: Grant & { signature: string },
  now: Date,
) => isGrantGood(key, { subject: `${companyId}/${fileId}`, expires, signature }, now)
