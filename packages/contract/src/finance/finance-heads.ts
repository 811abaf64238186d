import { crudHeads } from '../crud-heads.ts'
import type { RouteHead } from '../route.ts'
import { bankAccountAccess, cashFlowAccess, categoryAccess, entryAccess, ledgerAccess } from './finance-access.ts'

type Heads = Record<string, RouteHead>

/** Heads of the routes that menus, guards and tours ask about; the routes themselves are made from them. */
export const bankAccountPlace = { path: 'sale/bank-account', ...bankAccountAccess } as const
const accountHeads = crudHeads(bankAccountPlace)
export const bankAccountHeads = {
  ...accountHeads,
  options: { ...accountHeads.options, access: bankAccountAccess.names },
}

export const categoryPlace = { path: 'sale/transaction/category', ...categoryAccess } as const
export const categoryHeads = crudHeads(categoryPlace)

export const entryHeads = {
  list: { method: 'POST', path: 'sale/transaction/filter', access: entryAccess.see },
  totals: { method: 'POST', path: 'sale/transaction/totals', access: entryAccess.see },
  get: { method: 'GET', path: 'sale/transaction/{id}', access: entryAccess.see },
  create: { method: 'POST', path: 'sale/transaction', access: entryAccess.edit },
  update: { method: 'PUT', path: 'sale/transaction/{id}', access: entryAccess.edit },
  remove: { method: 'DELETE', path: 'sale/transaction/{id}', access: entryAccess.write },
  undoConfirmation: { method: 'PUT', path: 'sale/transaction/{id}/undo-confirmation', access: entryAccess.write },
  confirmAll: { method: 'PUT', path: 'sale/transaction/confirm-all', access: entryAccess.write },
} as const satisfies Heads

export const balanceHeads = {
  balances: { method: 'POST', path: 'sale/transaction/bank/balances', access: entryAccess.read, isQuestion: true },
  balance: { method: 'POST', path: 'sale/transaction/bank/balance', access: entryAccess.read, isQuestion: true },
} as const

export const analysisHeads = {
  dashboard: { method: 'GET', path: 'sale/transaction/dashboard', access: ledgerAccess.read },
  cashFlow: { method: 'GET', path: 'sale/transaction/cash-flow', access: cashFlowAccess.read },
  report: { method: 'POST', path: 'sale/transaction/report', access: ledgerAccess.read },
  ageing: { method: 'POST', path: 'sale/transaction/ageing', access: ledgerAccess.read },
  incomeStatement: { method: 'POST', path: 'sale/transaction/income-statement', access: ledgerAccess.read },
} as const satisfies Heads

export const statementHeads = {
  list: { method: 'GET', path: 'sale/bank-statements/import', access: ledgerAccess.read },
} as const satisfies Heads

export const reconciliationHeads = {
  accounts: { method: 'GET', path: 'sale/reconciliation/accounts', access: ledgerAccess.read },
} as const satisfies Heads

export const sequenceHeads = {
  list: { method: 'POST', path: 'sale/transaction/sequence/filter', access: ledgerAccess.read },
} as const satisfies Heads

export const forecastHeads = {
  read: { method: 'POST', path: 'sale/transaction/forecast', access: cashFlowAccess.read },
} as const satisfies Heads

export const noticeHeads = {
  now: { method: 'GET', path: 'sale/transaction/notices', access: ledgerAccess.read },
  settings: { method: 'GET', path: 'sale/transaction/notices/settings', access: ledgerAccess.read },
} as const satisfies Heads
