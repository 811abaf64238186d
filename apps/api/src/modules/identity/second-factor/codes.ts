import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryCodeCount = 10
const recoveryCodeLength = 12

export const newTotpSecret = () => new Secret({ size: 20 }).bytes

const totpOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: 'Prumo',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

/** What the person types by hand, and what the QR code says. */
export function describeTotp(secret: Uint8Array, email: string) {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step a code belongs to, one before and one after the clock's own included; null when it belongs to none. */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** 60 random bits each, for the day the telephone is lost. */
export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

const newRecoveryCode = () =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length]!).join('')

/** 'ABCDEFGHIJKL' → 'ABCD-EFGH-IJKL' */
export const formatRecoveryCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

export const hashRecoveryCode = (key: Uint8Array, userId: string, code: string) =>
  createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url')
