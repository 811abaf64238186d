import { isGrantGood, signGrant } from '#platform/storage/signed-grant.ts'

const linkMinutes = 10

type Asker = { companyId: string; userId: string; sessionId: string }
type Grant = { company: string; user: string; session: string; expires: number; signature: string }

/** An address that gives one owner, in the session that asked for it, the data of one company for a few minutes. */
export function signedExportUrl(key: Uint8Array, { companyId, userId, sessionId }: Asker, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + linkMinutes * 60
  const grant = { company: companyId, user: userId, session: sessionId }
  const signature = signGrant(key, { subject: subjectOf(grant), expires })
  const url = `/api/system/company/data-export/content?${new URLSearchParams({ ...grant, expires: String(expires), signature })}`
  return { url, expiresAt: new Date(expires * 1000).toISOString() }
}

export const isExportGrantGood = (key: Uint8Array, grant: Grant, now: Date) =>
  isGrantGood(key, { subject: subjectOf(grant), expires: grant.expires, signature: grant.signature }, now)

const subjectOf = ({ company, user, session }: Pick<Grant, 'company' | 'user' | 'session'>) =>
  `data-export/${company}/${user}/${session}`
