import { Secret, TOTP } from 'otpauth'

/** An authenticator application holding one secret. */
export const telephone = (secret: string, now: () => Date) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' })
  return { codeAt: (seconds = 0) => totp.generate({ timestamp: now().getTime() + seconds * 1000 }) }
}
