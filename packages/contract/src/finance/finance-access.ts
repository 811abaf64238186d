import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import { cashFlowApps, financeApps, ledgerApps } from '../apps.ts'

/**
 * Apart from the routes, so that menu and guards know it without carrying every schema. Of accounts whoever holds the key of sales
 * reads names and PIX keys; where money goes is said by whoever keeps accounts.
 */
export const bankAccountAccess = {
  names: { permissions: readPermissions('account-bank', 'sale', 'transaction'), apps: financeApps },
  read: { permissions: readPermissions('account-bank', 'transaction'), apps: financeApps },
  create: { permissions: writePermissions('account-bank'), apps: financeApps, limit: 'bank-accounts' },
  write: { permissions: writePermissions('account-bank'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/** What accounts hold, wherever it is told; without it an answer says null there. */
export const balanceAccess = bankAccountAccess.read

export const categoryAccess = {
  read: { permissions: readPermissions('transaction'), apps: financeApps },
  write: { permissions: writePermissions('transaction'), apps: financeApps },
} as const satisfies Record<string, AccessRules>

/**
 * `see` and `edit` are of entries alone: with the key of sales one adds entries, sees and settles those of sales and one's own, and
 * changes one's own. All entries, and all that is read from them together, need `read` and `write`.
 */
export const entryAccess = {
  see: { permissions: readPermissions('transaction', 'sale'), apps: financeApps },
  edit: { permissions: writePermissions('transaction', 'sale'), apps: financeApps },
  read: { permissions: readPermissions('transaction'), apps: financeApps },
  write: { permissions: writePermissions('transaction'), apps: financeApps },
  /** What is let off of what a sale is to bring is a discount of the sale. */
  letOff: { permissions: writePermissions('transaction', 'sale-discount'), apps: financeApps },
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
