import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { RouteHead } from '../route.ts'

export const memberAccess = {
  read: { permissions: readPermissions('users') },
  write: { permissions: writePermissions('users') },
  invite: { permissions: writePermissions('users'), limit: 'users' },
} as const satisfies Record<string, AccessRules>

export const memberHeads = {
  list: { method: 'POST', path: 'auth/user/filter', access: memberAccess.read },
  get: { method: 'GET', path: 'auth/user/{id}', access: memberAccess.read },
  invite: { method: 'POST', path: 'auth/user/admin', access: memberAccess.invite },
} as const satisfies Record<string, RouteHead>
