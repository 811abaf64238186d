import { reading, writing, type AccessRules } from '../access.ts'
import type { RouteHead } from '../route.ts'

export const memberAccess = {
  read: { permissions: reading('users') },
  write: { permissions: writing('users') },
  invite: { permissions: writing('users'), limit: 'users' },
} as const satisfies Record<string, AccessRules>

export const memberHeads = {
  list: { method: 'POST', path: 'auth/user/filter', access: memberAccess.read },
  get: { method: 'GET', path: 'auth/user/{id}', access: memberAccess.read },
  invite: { method: 'POST', path: 'auth/user/admin', access: memberAccess.invite },
} as const satisfies Record<string, RouteHead>
