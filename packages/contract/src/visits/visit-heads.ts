import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import type { RouteHead } from '../route.ts'

const apps: readonly AppId[] = ['service-orders']

export const visitAccess = {
  read: { permissions: readPermissions('sale', 'service-order'), apps },
  plan: { permissions: writePermissions('sale', 'service-order'), apps },
  /** In the field: the technician of an order by being that, others by the key of service orders; which ones is asked of each. */
  field: { permissions: readPermissions('sale', 'sale-order', 'service-order'), apps },
} as const satisfies Record<string, AccessRules>

/** What the menu and the guards ask about, without schemas. */
export const visitHeads = {
  agenda: { method: 'GET', path: 'sale/visits', access: visitAccess.read },
  mine: { method: 'GET', path: 'sale/visits/mine', access: visitAccess.field },
} as const satisfies Record<string, RouteHead>
