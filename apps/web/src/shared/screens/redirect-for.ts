import { readPermissions } from '@prumo/contract/access'
import type { Session } from '@prumo/contract/identity/session'

/** What a company whose subscription is over may still open: to pay, to leave, to ask. */
const openWhenOver = ['/account', '/profile', '/help']
const working = ['active', 'past_due', 'trialing']
const opensAccount = readPermissions('settings', 'users') as readonly string[]

type Destination = { pathname: string; search: { key?: unknown } }

/** Where somebody signed in is sent instead of where they wanted to go, by the state of their company; null: nowhere else. */
export function redirectFor(
  session: Pick<Session, 'company' | 'isOwner' | 'permissions'>,
  { pathname, search }: Destination,
): string | null {
  const { company, isOwner, permissions } = session
  if (!company) return '/complete-profile'
  // An address older than the account page.
  if (pathname === '/profile' && search.key === 'account') return '/account?key=account'
  const isOpen = openWhenOver.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  if (isOpen || working.includes(company.subscription.status)) return null
  if (isOwner || permissions.some((permission) => opensAccount.includes(permission))) return '/profile?key=account'
  // Whoever cannot open the account learns at home whom to ask.
  return pathname === '/' ? null : '/'
}
