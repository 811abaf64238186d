import type { Context } from '#platform/context.ts'
import type { Services } from '#platform/services.ts'

const challengeSeconds = 60
export const registrationTimeoutMs = 60_000
export const assertionTimeoutMs = 30_000

/** ES256 and RS256: what every platform can do. */
export const algorithms = [-7, -257]

/** A passkey belongs to the host people see, and is asked for from nowhere else. */
export function relyingParty({ publicUrl }: Services) {
  const { hostname, origin } = new URL(publicUrl())
  return { id: hostname, origin }
}

export const challengeExpiry = ({ now }: Context) => new Date(now().getTime() + challengeSeconds * 1000)
