import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import type { RouteHead } from '../route.ts'

const apps: readonly AppId[] = ['point-of-sale']
const sellingApps: readonly AppId[] = ['point-of-sale', 'sale-orders', 'service-orders']

export const tillAccess = {
  read: { permissions: readPermissions('till'), apps },
  operate: { permissions: writePermissions('till'), apps },
  /** Also: tills themselves, and the shifts of others. */
  approve: { permissions: ['till.put'], apps },
  /** Whoever sells asks which till the device counts for. */
  sell: { permissions: [...readPermissions('till'), ...writePermissions('sale', 'sale-order')], apps },
} as const satisfies Record<string, AccessRules>

export const cardFeeAccess = {
  read: { permissions: readPermissions('settings', 'till', 'sale', 'sale-order', 'service-order'), apps: sellingApps },
  write: { permissions: writePermissions('settings'), apps: sellingApps },
} as const satisfies Record<string, AccessRules>

export const storeCreditAccess = {
  read: { permissions: readPermissions('sale', 'sale-order', 'service-order', 'sale-return'), apps: sellingApps },
  correct: { permissions: writePermissions('sale-return'), apps: sellingApps },
} as const satisfies Record<string, AccessRules>

export const tillHeads = {
  tills: { method: 'POST', path: 'sale/tills/filter', access: tillAccess.read },
  mine: { method: 'POST', path: 'sale/tills/here', access: tillAccess.sell },
  cardFees: { method: 'GET', path: 'sale/card-fees', access: cardFeeAccess.read },
  shopSteps: { method: 'GET', path: 'system/tenant/shop-steps', access: tillAccess.approve },
  storeCredit: { method: 'GET', path: 'sale/store-credit/{id}', access: storeCreditAccess.read },
} as const satisfies Record<string, RouteHead>
