import { reading, writing, type AccessRules } from '../access.ts'
import { financeApps } from '../apps.ts'

/** Apart from the routes, so that menu and guards know it without carrying every schema. */
const writeBankAccounts = { permissions: writing('account-bank', 'sale'), apps: financeApps } satisfies AccessRules
export const bankAccountAccess = {
  read: { permissions: reading('account-bank', 'sale', 'transaction'), apps: financeApps },
  write: writeBankAccounts,
  create: { ...writeBankAccounts, limit: 'bank-accounts' },
} as const satisfies Record<string, AccessRules>

export const categoryAccess = {
  read: { permissions: reading('transaction'), apps: financeApps },
  write: { permissions: writing('transaction'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/** Entries, reports, statements, reconciliation, sequences. Whoever sells may also write entries, as in the finance specification. */
export const entryAccess = {
  read: { permissions: reading('transaction'), apps: financeApps },
  write: { permissions: writing('transaction', 'sale'), apps: financeApps },
} as const satisfies Record<string, AccessRules>
