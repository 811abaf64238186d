import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import type { RouteHead } from '../route.ts'
import { saleAccess } from './sale-access.ts'

const path = 'sale/sales'

/** What the menu and the guards of the screens ask about, without schemas. */
export const saleHeads = {
  get: { method: 'GET', path: `${path}/{id}`, access: saleAccess.read },
  update: { method: 'PATCH', path: `${path}/{id}`, access: saleAccess.write },
  remove: { method: 'DELETE', path: `${path}/{id}`, access: saleAccess.write },
  expiring: { method: 'POST', path: `${path}/valid-expiration`, access: saleAccess.read },
} as const satisfies Record<string, RouteHead>

/** Apps open screens, not records: each list and the forms have a rule of their own, narrower than that of the calls they make. */
const orders: readonly AppId[] = ['sale-orders', 'service-orders']
const rule = (access: AccessRules) => ({ isOwnRule: true, access }) as const
export const saleScreenRules = {
  quotes: rule({ permissions: readPermissions('sale', 'sale-order', 'service-order'), apps: orders }),
  sales: rule({ permissions: readPermissions('sale', 'sale-order'), apps: [...orders, 'point-of-sale'] }),
  serviceOrders: rule({ permissions: readPermissions('sale', 'service-order'), apps: ['service-orders'] }),
  create: rule({ permissions: writePermissions('sale', 'sale-order', 'service-order'), apps: orders }),
} as const

const returnAccess = {
  read: { permissions: readPermissions('sale-return', 'sale'), apps: saleAccess.read.apps },
  write: { permissions: writePermissions('sale-return'), apps: saleAccess.read.apps },
} as const satisfies Record<string, AccessRules>

export const saleReturnHeads = {
  list: { method: 'POST', path: 'sale/returns/filter', access: returnAccess.read },
  get: { method: 'GET', path: 'sale/returns/{id}', access: returnAccess.read },
  terms: { method: 'GET', path: `${path}/{id}/returns/terms`, access: returnAccess.write },
  create: { method: 'POST', path: `${path}/{id}/returns`, access: returnAccess.write },
} as const satisfies Record<string, RouteHead>

export const saleReportHeads = {
  read: { method: 'POST', path: 'sale/reports', access: saleAccess.read },
} as const satisfies Record<string, RouteHead>
