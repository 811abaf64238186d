import type { RouteHead } from '../route.ts'

export const securityLogHeads = {
  list: { method: 'POST', path: 'auth/security-log/filter', access: 'owner' },
} as const satisfies Record<string, RouteHead>
