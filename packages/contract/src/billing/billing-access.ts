import { reading, writing } from '../access.ts'

/** Money matters belong to the owner and to whoever holds the company's settings; they stay open when the subscription ended. */
export const readBilling = { permissions: reading('settings'), evenWhenEnded: true } as const
export const manageBilling = { permissions: writing('settings'), evenWhenEnded: true } as const
