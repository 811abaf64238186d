import type { Session } from '@prumo/contract/identity/session'

type Company = Pick<NonNullable<Session['company']>, 'plan' | 'apps' | 'subscription'>

export type WizardReason = 'canceled' | 'past_due' | 'nothing-chosen'

/** Pages where a company settles its affairs: data, deletion, another plan. */
const openPaths = /^\/(account|profile)(\/|$)/

/**
 * Why the plan wizard fills the screen; null when it does not. A cancellation set for a later day changes nothing until then.
 * A company whose subscription is over is led to its account, so the wizard meets it there.
 */
export function wizardReason({ plan, apps, subscription }: Company, pathname: string): WizardReason | null {
  if (subscription.status === 'canceled') return pathname.startsWith('/profile') ? null : 'canceled'
  if (openPaths.test(pathname)) return null
  if (subscription.status === 'past_due') return 'past_due'
  return plan === 'horizonte' && apps.every((app) => app === 'global') ? 'nothing-chosen' : null
}
