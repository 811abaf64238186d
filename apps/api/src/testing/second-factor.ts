import { secondFactor } from '@prumo/contract/identity/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** An authenticator application holding one secret. */
export const telephone = (secret: string, now: () => Date) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' })
  return { codeAt: (seconds = 0) => totp.generate({ timestamp: now().getTime() + seconds * 1000 }) }
}

/** Enrols through the product itself; gives back the telephone and the recovery codes. */
export async function turnOnSecondFactor(app: TestApp, person: Person) {
  const { data } = await app.call(person, secondFactor.begin, {})
  const phone = telephone(data.secret, () => app.services.now())
  const confirmed = await app.call(person, secondFactor.confirm, { body: { code: phone.codeAt() } })
  if (confirmed.status !== 200) throw new Error(confirmed.problem.title)
  return { ...data, phone, recoveryCodes: confirmed.data.recoveryCodes }
}
