import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import type { RouteHead } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'

const path = 'system/api/v1/Pmoc'
const apps: readonly AppId[] = ['service-orders']

/** What orders come to is seen by who sees service orders, and orders are made by who may write them: beside the keys of plans. */
export const pmocOrderAccess = {
  amounts: { permissions: readPermissions('sale', 'service-order'), apps },
  write: { permissions: writePermissions('sale', 'service-order'), apps },
} as const satisfies Record<string, AccessRules>

/** What the menu and the guards of the screens ask about, without schemas. */
export const pmocOrderHeads = {
  contracts: { method: 'GET', path: `${path}/contracts`, access: pmocAccess.read },
  charge: { method: 'POST', path: `${path}/contracts/charge`, access: pmocAccess.change },
  corrective: { method: 'POST', path: `${path}/equipment/{id}/corrective-order`, access: pmocAccess.change },
} as const satisfies Record<string, RouteHead>
