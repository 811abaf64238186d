import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { RouteHead } from '../route.ts'

export const importAccess = {
  read: { permissions: readPermissions('users') },
  write: { permissions: writePermissions('users') },
} as const satisfies Record<string, AccessRules>

export const importHeads = {
  list: { method: 'POST', path: 'system/import/filter', access: importAccess.read },
} as const satisfies Record<string, RouteHead>
