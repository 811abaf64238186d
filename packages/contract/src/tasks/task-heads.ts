import type { RouteHead } from '../route.ts'
import { saleAccess } from '../sales/sale-access.ts'

/** What the menu and the guards ask about, without schemas. */
export const taskHeads = {
  list: { method: 'POST', path: 'system/tasks/filter', access: saleAccess.read },
} as const satisfies Record<string, RouteHead>
