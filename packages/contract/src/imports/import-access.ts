import { reading, writing, type AccessRules } from '../access.ts'

/** Apart from the routes, so that menu and guards know it without carrying every schema. */
export const importAccess = {
  read: { permissions: reading('users') },
  write: { permissions: writing('users') },
} as const satisfies Record<string, AccessRules>
