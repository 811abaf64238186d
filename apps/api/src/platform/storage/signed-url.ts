import { fileAddressMinutes } from '@prumo/contract/route'
import { isGrantGood, signGrant } from './signed-grant.ts'

/** Addresses change at the same moments for everybody, so that a browser that asks again meanwhile keeps what it has. */
const windowSeconds = (fileAddressMinutes * 60) / 2
/** A company's logo and the pictures of what it sells are no secret, and one address for a month lets browsers keep them that long. */
const pictureLifetimeSeconds = 30 * 86_400

type Grant = { companyId: string; fileId: string; expires: number }

/** An address that works for one file of one company for 10 to 15 minutes: whoever was let in has no more than that when they are not any longer. */
export const signedFileUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) =>
  signedUrl(key, companyId, fileId, endOf(now, windowSeconds, 3))

export const signedPictureUrl = (key: Uint8Array, companyId: string, fileId: string, now: Date) =>
  signedUrl(key, companyId, fileId, endOf(now, pictureLifetimeSeconds, 2))

const endOf = (now: Date, window: number, windows: number) =>
  (Math.floor(now.getTime() / 1000 / window) + windows) * window

function signedUrl(key: Uint8Array, companyId: string, fileId: string, expires: number): string {
  const signature = signGrant(key, { subject: `${companyId}/${fileId}`, expires })
  return `/api/system/file/${fileId}/content?${new URLSearchParams({ company: companyId, expires: String(expires), signature })}`
}

const storedFileAddress = /\/api\/system\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content(?:\?|$)/

/** Of an address that this made, whoever brings it. */
export const storedFileIdOf = (url: string) => storedFileAddress.exec(url)?.[1]

export const isSignatureGood = (
  key: Uint8Array,
  { companyId, fileId, expires, signature }: Grant & { signature: string },
  now: Date,
) => isGrantGood(key, { subject: `${companyId}/${fileId}`, expires, signature }, now)
