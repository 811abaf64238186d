import { readPermissions, type AccessRules } from '../access.ts'
import type { Route } from '../route.ts'

/** Whoever may open the till: to sell it needs a key to write, but what there is to sell is the same. */
export const tillAccess = {
  permissions: readPermissions('sale', 'sale-order'),
  apps: ['point-of-sale'],
} as const satisfies AccessRules

const path = 'sale/till-pack'

/** What the till asks by, without schemas: they would weigh on its first load. */
export const tillPackHeads = {
  items: { method: 'POST', path: `${path}/items`, isQuestion: true, access: tillAccess },
  clients: { method: 'POST', path: `${path}/clients`, isQuestion: true, access: tillAccess },
  prices: { method: 'GET', path: `${path}/prices`, access: tillAccess },
  settings: { method: 'GET', path, access: tillAccess },
} as const satisfies Record<string, Pick<Route, 'method' | 'path' | 'access' | 'isQuestion'>>
