import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'

/** Apps open screens, not records: any one of them opens what a sale is. */
const apps: readonly AppId[] = ['point-of-sale', 'sale-orders', 'service-orders']

/** Which sales somebody reaches by these keys is a condition of every query: all by `sale`, by the others those of their type. */
export const saleAccess = {
  read: { permissions: readPermissions('sale', 'sale-order', 'service-order'), apps },
  write: { permissions: writePermissions('sale', 'sale-order', 'service-order'), apps },
} as const satisfies Record<string, AccessRules>
