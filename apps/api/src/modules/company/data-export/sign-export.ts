import { createHmac, timingSafeEqual } from 'node:crypto'

export const exportLinkMinutes = 10

type Grant = { company: string; user: string; expires: number }

/** An address that gives one owner the data of one company for a few minutes. */
export function signedExportUrl(key: Uint8Array, company: string, user: string, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + exportLinkMinutes * 60
  const signature = sign(key, { company, user, expires })
  const url = `/api/system/company/data-export/content?${new URLSearchParams({ company, user, expires: String(expires), signature })}`
  return { url, expiresAt: new Date(expires * 1000).toISOString() }
}

export function isExportGrantGood(key: Uint8Array, grant: Grant & { signature: string }, now: Date): boolean {
  const expected = Buffer.from(sign(key, grant))
  const given = Buffer.from(grant.signature)
  return grant.expires * 1000 > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (key: Uint8Array, { company, user, expires }: Grant) =>
  createHmac('sha256', key).update(`data-export/${company}/${user}/${expires}`).digest('base64url')
