import { expect, test } from 'vitest'
import { isProfileComplete } from './is-profile-complete.ts'

type Account = Parameters<typeof isProfileComplete>[0]
const accountWith = (metadata: object, status: string) =>
  ({ customer: { metadata }, subscription: { status } }) as unknown as Account
const known = { Administration: '{"Name":"Ana"}', DocumentNumber: '11222333000181' }

test.each(['active', 'trialing'])(
  'with representative, document and a subscription that is %s onboarding is over [plat-60]',
  (status) => {
    expect(isProfileComplete(accountWith(known, status))).toBe(true)
  },
)

test.each([
  [{ ...known, Administration: null }, 'active'],
  [{ ...known, DocumentNumber: '' }, 'active'],
  [known, 'canceled'],
  [known, 'past_due'],
])('with %j and %s it is not', (metadata, status) => {
  expect(isProfileComplete(accountWith(metadata, status))).toBe(false)
})
