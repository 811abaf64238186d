import type { Access } from '../access.ts'

/** Apart from the routes, so that menu and guards know it without carrying every schema. */
export const securityLogAccess = 'owner' satisfies Access
