import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import { pmocAccess } from '../pmoc/pmoc-access.ts'
import type { RouteHead } from '../route.ts'

const apps: readonly AppId[] = ['service-orders']

export const visitAccess = {
  read: { permissions: readPermissions('sale', 'service-order'), apps },
  plan: { permissions: writePermissions('sale', 'service-order'), apps },
  /** In the field: the technician of an order by being that, others by the key of service orders; which ones is asked of each. */
  field: { permissions: readPermissions('sale', 'sale-order', 'service-order'), apps },
} as const satisfies Record<string, AccessRules>

/** Orders and maintenance plans stand in one list: whoever may see one of the two may ask, and is answered what they may see. */
const withPlans = ({ permissions, apps: own }: AccessRules): AccessRules => ({
  permissions: [...new Set([...permissions, ...pmocAccess.read.permissions])],
  apps: [...(own ?? []), ...pmocAccess.read.apps],
})

/** What the menu and the guards ask about, without schemas. */
export const visitHeads = {
  create: { method: 'POST', path: 'sale/visits', access: visitAccess.plan },
  agenda: { method: 'GET', path: 'sale/visits', access: withPlans(visitAccess.read) },
  mine: { method: 'GET', path: 'sale/visits/mine', access: withPlans(visitAccess.field) },
} as const satisfies Record<string, RouteHead>
