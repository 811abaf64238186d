import type { Session } from '@prumo/contract/identity/session'

type Company = Pick<NonNullable<Session['company']>, 'plan' | 'apps' | 'subscription'>

export type WizardReason = 'canceled' | 'past_due' | 'nothing-chosen'

/** Pages where a company whose subscription ended settles its affairs: data, deletion, another plan. */
const openPaths = /^\/(account|profile)(\/|$)/

/** Why the plan wizard fills the screen; null when it does not. A cancellation set for a later day changes nothing until then. */
export function wizardReason({ plan, apps, subscription }: Company, pathname: string): WizardReason | null {
  if (openPaths.test(pathname)) return null
  if (subscription.status === 'canceled' || subscription.status === 'past_due') return subscription.status
  return plan === 'horizonte' && apps.every((app) => app === 'global') ? 'nothing-chosen' : null
}
