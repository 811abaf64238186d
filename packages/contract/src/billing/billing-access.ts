import { readPermissions, writePermissions } from '../access.ts'

/** Money matters belong to the owner and to whoever holds the company's settings; they stay open when the subscription ended. */
export const readBilling = { permissions: readPermissions('settings'), evenWhenEnded: true } as const
export const manageBilling = { permissions: writePermissions('settings'), evenWhenEnded: true } as const
