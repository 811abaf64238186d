import { crudHeads } from '../crud-heads.ts'
import type { RouteHead } from '../route.ts'
import { bankAccountAccess, categoryAccess, entryAccess } from './finance-access.ts'

const { read, write } = entryAccess
type Heads = Record<string, RouteHead>

/** Heads of the routes that menus, guards and tours ask about; the routes themselves are made from them. */
export const bankAccountPlace = { path: 'sale/bank-account', ...bankAccountAccess } as const
export const bankAccountHeads = crudHeads(bankAccountPlace)

export const categoryPlace = { path: 'sale/transaction/category', ...categoryAccess } as const
export const categoryHeads = crudHeads(categoryPlace)

export const entryHeads = {
  list: { method: 'POST', path: 'sale/transaction/filter', access: read },
  get: { method: 'GET', path: 'sale/transaction/{id}', access: read },
  create: { method: 'POST', path: 'sale/transaction', access: write },
} as const satisfies Heads

export const analysisHeads = {
  dashboard: { method: 'GET', path: 'sale/transaction/dashboard', access: read },
  cashFlow: { method: 'GET', path: 'sale/transaction/cash-flow', access: read },
  report: { method: 'POST', path: 'sale/transaction/report', access: read },
} as const satisfies Heads

export const statementHeads = {
  list: { method: 'GET', path: 'sale/bank-statements/import', access: read },
} as const satisfies Heads

export const reconciliationHeads = {
  accounts: { method: 'GET', path: 'sale/reconciliation/accounts', access: read },
} as const satisfies Heads

export const sequenceHeads = {
  list: { method: 'POST', path: 'sale/transaction/sequence/filter', access: read },
} as const satisfies Heads

export const forecastHeads = {
  read: { method: 'POST', path: 'sale/transaction/forecast', access: read },
} as const satisfies Heads

export const noticeHeads = {
  now: { method: 'GET', path: 'sale/transaction/notices', access: read },
  settings: { method: 'GET', path: 'sale/transaction/notices/settings', access: read },
} as const satisfies Heads
