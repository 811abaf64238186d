import { lazy } from 'react'
import type { OwnHome } from '#features/home/own-homes.ts'
import { firstPath } from '#shared/session/first-path.ts'

/** What other areas show at home to people who work in them alone: whoever sells, and whoever only reads the books. */
export const ownHomes: readonly OwnHome[] = [
  {
    isFor: (member) => firstPath(member) === '/pdv',
    Content: lazy(async () => ({ default: (await import('./frame/cashier-home.tsx')).CashierHome })),
  },
  {
    isFor: ({ isOwner, permissions, company }) =>
      !isOwner &&
      company.apps.includes('financial-transactions') &&
      permissions.includes('transaction.read') &&
      permissions.every((permission) => permission.endsWith('.read')),
    Content: lazy(async () => ({ default: (await import('#features/finance/home/month-to-close.tsx')).MonthToClose })),
  },
]
