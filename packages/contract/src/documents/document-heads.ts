import { readPermissions, writePermissions } from '../access.ts'
import type { RouteHead } from '../route.ts'

export const documentTextHeads = {
  list: {
    method: 'GET',
    path: 'system/document-texts',
    access: { permissions: readPermissions('settings', 'sale', 'sale-order', 'service-order') },
  },
  save: { method: 'PUT', path: 'system/document-texts/{part}', access: { permissions: writePermissions('settings') } },
} as const satisfies Record<string, RouteHead>
