import type { RouteHead } from '../route.ts'
import { pdvAccess } from './sale-access.ts'

const path = 'sale/discount-pin'

/** What profile and till ask by, without schemas. */
export const discountPinHeads = {
  get: { method: 'GET', path, access: pdvAccess.discount },
  save: { method: 'PUT', path, access: pdvAccess.discount },
  remove: { method: 'DELETE', path, access: pdvAccess.discount },
  check: { method: 'POST', path: `${path}/check`, access: pdvAccess.sell },
} as const satisfies Record<string, RouteHead>
