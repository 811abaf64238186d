import { companies } from '@prumo/contract/company/companies'
import { profile } from '@prumo/contract/identity/profile'
import { users } from '@prumo/contract/identity/users'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { BodyOf, Driver } from './driver.ts'

export type Account = { email: string; password: string }
/** Calls as whoever holds this token; `null`: as anybody. */
export type DriverWith = (accessToken: string | null) => Driver

/** Somebody with an account and no company yet, who took the tours unless they are still to come. */
export async function register(driverWith: DriverWith, { takesTours = false } = {}) {
  const account: Account = { email: `pessoa-${uuidv7()}@exemplo.com.br`, password: 'Mirante58' }
  const person = { displayName: 'Joana Prado', ...account, confirmPassword: account.password }
  const { accessToken } = await driverWith(null).call(users.register, { body: person })
  if (!takesTours) await finishTours(driverWith(accessToken))
  return { account, accessToken }
}

/** The first visit’s tours would stand before everything else. */
export const finishTours = (driver: Driver) =>
  Promise.all((['home', 'finance'] as const).map((guide) => driver.call(profile.finishGuide, { body: { guide } })))

/** The token of whoever now works in a company of their own, in its trial. */
export async function beginCompany(driver: Driver, own: Partial<BodyOf<typeof companies.save>> = {}): Promise<string> {
  const { accessToken } = await driver.call(companies.save, {
    body: {
      type: 'JURIDICA',
      documentNumber: '12ABC34501DE35',
      name: 'Refrigeração Aurora Ltda',
      representative: { Name: 'Joana Prado', Email: 'joana@aurora.com.br' },
      ...own,
    },
  })
  return accessToken
}
