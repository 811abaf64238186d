import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import { cashFlowApps, financeApps, ledgerApps } from '../apps.ts'

/**
 * Apart from the routes, so that menu and guards know it without carrying every schema. Whoever holds the key of sales sees, adds
 * and edits bank accounts and entries; opening balances, deleting, taking back and doing many at once need the area's own key.
 */
const editBankAccounts = {
  permissions: writePermissions('account-bank', 'sale'),
  apps: financeApps,
} satisfies AccessRules
export const bankAccountAccess = {
  read: { permissions: readPermissions('account-bank', 'sale', 'transaction'), apps: financeApps },
  edit: editBankAccounts,
  create: { ...editBankAccounts, limit: 'bank-accounts' },
  write: { permissions: writePermissions('account-bank'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/** What accounts hold, wherever it is told; without it an answer says null there. */
export const balanceAccess = {
  permissions: readPermissions('account-bank', 'transaction'),
  apps: financeApps,
} as const satisfies AccessRules

export const categoryAccess = {
  read: { permissions: readPermissions('transaction'), apps: financeApps },
  write: { permissions: writePermissions('transaction'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/** `see` and `edit` are of entries alone; reports, statements, reconciliation and sequences need `read` and `write`. */
export const entryAccess = {
  see: { permissions: readPermissions('transaction', 'sale'), apps: financeApps },
  edit: { permissions: writePermissions('transaction', 'sale'), apps: financeApps },
  read: { permissions: readPermissions('transaction'), apps: financeApps },
  write: { permissions: writePermissions('transaction'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/** Dashboard, reports, statements, reconciliation, sequences, notices, boletos. */
export const ledgerAccess = {
  read: { ...entryAccess.read, apps: ledgerApps },
  write: { ...entryAccess.write, apps: ledgerApps },
} as const satisfies Record<string, AccessRules>

/** Cash flow and forecast. */
export const cashFlowAccess = {
  read: { ...entryAccess.read, apps: cashFlowApps },
  write: { ...entryAccess.write, apps: cashFlowApps },
} as const satisfies Record<string, AccessRules>
