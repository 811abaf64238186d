import type { Session } from '@prumo/contract/identity/session'
import { expect, test } from 'vitest'
import { redirectFor } from './redirect-for.ts'

type Company = NonNullable<Session['company']>

const companyWith = (status: string, permissions: string[] = ['settings.read']) => ({
  company: { subscription: { status } } as Company,
  isOwner: false,
  permissions,
})
const to = (pathname: string, search = {}) => ({ pathname, search })

test('somebody without a company completes the profile first, wherever they wanted to go [plat-337]', () => {
  for (const path of ['/', '/help', '/finance/categories'])
    expect(redirectFor({ company: null, isOwner: false, permissions: [] }, to(path))).toBe('/complete-profile')
})

test.each(['active', 'trialing', 'past_due'])('a company whose subscription is %s goes anywhere', (status) => {
  for (const path of ['/', '/finance/bank-accounts', '/profile', '/account', '/help'])
    expect(redirectFor(companyWith(status), to(path))).toBeNull()
})

test.each(['canceled', 'unpaid', 'incomplete'])(
  'a company whose subscription is %s is led to its account [plat-336]',
  (status) => {
    for (const path of ['/', '/finance/bank-accounts', '/users', '/accounts', '/helpful'])
      expect(redirectFor(companyWith(status), to(path))).toBe('/profile?key=account')
  },
)

test('a company whose subscription is over still reaches account, profile and help [plat-338]', () => {
  for (const path of ['/account', '/profile', '/help', '/help/categorias'])
    expect(redirectFor(companyWith('canceled'), to(path))).toBeNull()
})

test('the profile’s account key leads to the account page [plat-308]', () => {
  expect(redirectFor(companyWith('canceled'), to('/profile', { key: 'account' }))).toBe('/account?key=account')
  expect(redirectFor(companyWith('active'), to('/profile', { key: 'account' }))).toBe('/account?key=account')
  expect(redirectFor(companyWith('active'), to('/profile', { key: 'securite' }))).toBeNull()
})

test('whoever cannot open the account of such a company is told at home whom to ask', () => {
  const cashier = companyWith('canceled', ['sale.post'])
  expect(redirectFor(cashier, to('/'))).toBeNull()
  expect(redirectFor(cashier, to('/finance/categories'))).toBe('/')
  expect(redirectFor({ ...cashier, isOwner: true }, to('/'))).toBe('/profile?key=account')
})
