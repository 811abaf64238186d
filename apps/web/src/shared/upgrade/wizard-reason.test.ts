import { expect, test } from 'vitest'
import { wizardReason } from './wizard-reason.ts'

const company = (
  status: 'active' | 'trialing' | 'past_due' | 'canceled',
  plan: 'rota' | 'horizonte' = 'rota',
  apps = ['global', 'products'],
) => ({ plan, apps, subscription: { status, trialEndsAt: null, canceledAt: null } })

test('the wizard opens for an ended or overdue subscription, and for a company that has only the horizonte app [plat-147]', () => {
  expect(wizardReason(company('canceled'), '/')).toBe('canceled')
  expect(wizardReason(company('past_due'), '/finance/bank-accounts')).toBe('past_due')
  expect(wizardReason(company('active', 'horizonte', ['global']), '/')).toBe('nothing-chosen')
})

test('it stays away from a company that pays or tries, even when a cancellation is set for a later day', () => {
  expect(wizardReason(company('active'), '/')).toBeNull()
  expect(wizardReason(company('trialing'), '/')).toBeNull()
  expect(wizardReason(company('active', 'horizonte'), '/')).toBeNull()
  const leaving = {
    ...company('active'),
    subscription: { status: 'active' as const, trialEndsAt: null, canceledAt: '2026-12-01T03:00:00Z' },
  }
  expect(wizardReason(leaving, '/')).toBeNull()
})

test('account and profile stay reachable', () => {
  expect(wizardReason(company('past_due'), '/account')).toBeNull()
  expect(wizardReason(company('past_due'), '/profile')).toBeNull()
  expect(wizardReason(company('past_due'), '/accounting')).toBe('past_due')
})

test('a company whose subscription is over meets it at the account page, where it is led', () => {
  expect(wizardReason(company('canceled'), '/account')).toBe('canceled')
  expect(wizardReason(company('canceled'), '/profile')).toBeNull()
})
