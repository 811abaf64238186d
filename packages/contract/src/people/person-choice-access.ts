import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import { financeApps } from '../apps.ts'

/** Whoever writes an entry or a sale may name the person it is with, whoever writes a product who supplies it, and whoever writes down work who did it. */
export const personChoiceAccess = {
  read: {
    permissions: [
      ...readPermissions('people', 'transaction', 'sale', 'sale-order', 'service-order', 'pmoc'),
      ...writePermissions('product'),
    ],
    apps: ['people', 'products', 'pmoc', ...financeApps],
  },
  write: {
    permissions: writePermissions('people', 'transaction', 'sale', 'sale-order', 'service-order', 'product'),
    apps: ['people', 'products', ...financeApps],
  },
} as const satisfies Record<string, AccessRules>
