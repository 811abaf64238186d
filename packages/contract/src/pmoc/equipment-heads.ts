import type { RouteHead } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'

const path = 'system/api/v1/equipment'

/** What the menu and the guards of the screens ask about, without schemas. */
export const equipmentHeads = {
  list: { method: 'GET', path, access: pmocAccess.read },
  history: { method: 'GET', path: `${path}/{id}/maintenance/history`, access: pmocAccess.read },
  reports: { method: 'POST', path: `${path}/problem-reports/filter`, access: pmocAccess.problems },
} as const satisfies Record<string, RouteHead>
