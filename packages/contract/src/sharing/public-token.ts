import * as z from 'zod'

/** At least 128 random bits, as base64url. */
export const publicToken = z.string().regex(/^[\w-]{22,64}$/, 'Este link não é válido')

export const byToken = z.object({ token: publicToken })

/** Of one address, and of everybody who has one link. */
export const readingLimits = [
  { by: 'ip', max: 240, seconds: 900 },
  { by: 'link', max: 300, seconds: 900 },
] as const
export const answeringLimits = [
  { by: 'ip', max: 30, seconds: 900 },
  { by: 'link', max: 15, seconds: 900 },
] as const
