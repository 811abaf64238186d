import type { RouteHead } from '../route.ts'

/** What a browser asks before the application is there, without the schemas of sessions. */
export const sessionHeads = {
  refresh: { method: 'POST', path: 'auth/session/refresh', access: 'anyone' },
} as const satisfies Record<string, RouteHead>
