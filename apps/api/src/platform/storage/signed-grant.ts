import { createHmac, timingSafeEqual } from 'node:crypto'

/** No address signed here is good for longer, whoever asked for it and whatever is written in it. */
const longestSeconds = 60 * 86_400

type Grant = {
  /** What the address is for, and for whom. */ subject: string
  /** Seconds since 1970. */ expires: number
}

export const signGrant = (key: Uint8Array, { subject, expires }: Grant) =>
  createHmac('sha256', key).update(`${subject}/${expires}`).digest('base64url')

export function isGrantGood(key: Uint8Array, grant: Grant & { signature: string }, now: Date): boolean {
  const [expected, given] = [Buffer.from(signGrant(key, grant)), Buffer.from(grant.signature)]
  const secondsLeft = grant.expires - now.getTime() / 1000
  return (
    secondsLeft > 0 &&
    secondsLeft <= longestSeconds &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
