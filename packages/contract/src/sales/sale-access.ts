import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'

/** Apps open screens, not records: any one of them opens what a sale is. */
const apps: readonly AppId[] = ['point-of-sale', 'sale-orders', 'service-orders']

/** Who looks at sales that are marked 'a conferir': whoever approves what tills differ by, or keeps the settings of sales. */
export const saleCheckKeys = ['till.put', 'settings.post'] as const satisfies AccessRules['permissions']

/** Which sales somebody reaches by these keys is a condition of every query: all by `sale`, by the others those of their type. */
export const saleAccess = {
  read: { permissions: readPermissions('sale', 'sale-order', 'service-order'), apps },
  write: { permissions: writePermissions('sale', 'sale-order', 'service-order'), apps },
  check: { permissions: saleCheckKeys, apps },
} as const satisfies Record<string, AccessRules>

/** The screens of the till; what they ask has rules of its own. */
export const pdvAccess = {
  open: { permissions: readPermissions('sale', 'sale-order'), apps: ['point-of-sale'] },
  sell: { permissions: writePermissions('sale', 'sale-order'), apps: ['point-of-sale'] },
  /** To give more off than the limit, and to sell what no catalogue names. */
  discount: { permissions: writePermissions('sale-discount') },
} as const satisfies Record<string, AccessRules>

export const saleKeys = {
  all: { read: readPermissions('sale'), write: writePermissions('sale') },
  SALEORDER: { read: readPermissions('sale-order'), write: writePermissions('sale-order') },
  SERVICEORDER: { read: readPermissions('service-order'), write: writePermissions('service-order') },
} as const
