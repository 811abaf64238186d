import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import { financeApps } from '../apps.ts'
import type { RouteHead } from '../route.ts'
import { saleAccess } from './sale-access.ts'

const { apps } = saleAccess.read

export const commissionAccess = {
  /** One's own statement; those of others with `all`. */
  read: { permissions: readPermissions('sale', 'sale-order', 'service-order', 'transaction', 'settings'), apps },
  /** Whoever sets the rates, and whoever pays. */
  all: { permissions: writePermissions('settings', 'transaction'), apps },
  pay: { permissions: writePermissions('transaction'), apps: financeApps },
  rates: { permissions: writePermissions('settings'), apps },
} as const satisfies Record<string, AccessRules>

/** What the menu and the guards of the screens ask about, without schemas. */
export const commissionHeads = {
  sellers: { method: 'POST', path: 'sale/commissions', access: commissionAccess.read },
  rates: { method: 'POST', path: 'sale/commission-rates/filter', access: commissionAccess.all },
} as const satisfies Record<string, RouteHead>
