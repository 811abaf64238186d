import type { Session } from '@prumo/contract/identity/session'

const sellingKeys = new Set(['sale', 'sale-order', 'sale-return', 'sale-discount', 'till', 'client'])
const alsoSeen = new Set(['product.read', 'service.read', 'people.read'])
const toSell = ['sale.post', 'sale-order.post']

type FirstPathSession = Pick<Session, 'isOwner' | 'permissions' | 'needsSecondFactor'> & {
  company: { apps: readonly string[]; subscription: { status: string } } | null
}

/** Where a sign-in leads whoever asked for no place: to the till, if selling is all there is to do. By words, without the tree of permissions. */
export function firstPath({ isOwner, permissions, needsSecondFactor, company }: FirstPathSession): '/' | '/pdv' {
  const isOpen = company !== null && ['active', 'trialing'].includes(company.subscription.status)
  if (!isOpen || isOwner || needsSecondFactor || !company.apps.includes('point-of-sale')) return '/'
  const sellsOnly = permissions.every((one) => sellingKeys.has(one.split('.')[0]!) || alsoSeen.has(one))
  return sellsOnly && toSell.some((one) => permissions.includes(one)) ? '/pdv' : '/'
}
