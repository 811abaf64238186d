import type { Session } from '@prumo/contract/identity/session'

/** What a company whose subscription is over may still open: to pay, to leave, to ask. */
const openWhenOver = ['/account', '/profile', '/help']
const working = ['active', 'past_due', 'trialing']

type Destination = { pathname: string; search: { key?: unknown } }

/** Where somebody signed in is sent instead of where they wanted to go, by the state of their company; null: nowhere else. */
export function detourOf({ company }: Pick<Session, 'company'>, { pathname, search }: Destination): string | null {
  if (!company) return '/complete-profile'
  // An address older than the account page.
  if (pathname === '/profile' && search.key === 'account') return '/account?key=account'
  const isOpen = openWhenOver.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return working.includes(company.subscription.status) || isOpen ? null : '/profile?key=account'
}
