import type { Session } from '@prumo/contract/identity/session'

/** What belongs to other work is seen by many jobs. */
const alsoSeen = new Set(['client.read', 'people.read', 'product.read', 'service.read'])

type Job = {
  path: '/pdv' | '/my-day'
  apps: readonly string[]
  isOfJob: (key: string) => boolean
  work: readonly string[]
}

const sellingKeys = new Set(['sale', 'sale-order', 'sale-return', 'sale-discount', 'till', 'client'])
const fieldKeys = new Set(['service-order.read', 'service-order.post', 'pmoc.read', 'pmoc.post'])

const jobs: readonly Job[] = [
  {
    path: '/pdv',
    apps: ['point-of-sale'],
    isOfJob: (key) => sellingKeys.has(key.split('.')[0]!),
    work: ['sale.post', 'sale-order.post'],
  },
  {
    path: '/my-day',
    apps: ['service-orders', 'pmoc'],
    isOfJob: (key) => fieldKeys.has(key),
    work: ['service-order.post', 'pmoc.post'],
  },
]

type FirstPathSession = Pick<Session, 'isOwner' | 'permissions' | 'needsSecondFactor'> & {
  company: { apps: readonly string[]; subscription: { status: string } } | null
}

/** Where one begins: at the place of one's only job, be that the till or the day in the field. By words, without the tree of permissions. */
export function firstPath({ isOwner, permissions, needsSecondFactor, company }: FirstPathSession): '/' | Job['path'] {
  const isOpen = company !== null && ['active', 'trialing'].includes(company.subscription.status)
  if (!isOpen || isOwner || needsSecondFactor) return '/'
  const own = jobs.find(
    ({ apps, isOfJob, work }) =>
      apps.some((app) => company.apps.includes(app)) &&
      work.some((key) => permissions.includes(key)) &&
      permissions.every((key) => isOfJob(key) || alsoSeen.has(key)),
  )
  return own?.path ?? '/'
}

/** The place somebody asked for; home stands for where they begin. */
export const pathOrFirst = (path: string, session: FirstPathSession) => (path === '/' ? firstPath(session) : path)
