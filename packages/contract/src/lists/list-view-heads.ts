import type { RouteHead } from '../route.ts'

/** What every list asks first, without the schemas of views. */
export const listViewHeads = {
  list: { method: 'GET', path: 'system/list-view', access: 'member' },
} as const satisfies Record<string, RouteHead>
