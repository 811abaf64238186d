import { plainRecords } from '../records/plain-records.ts'

export const listNames = [
  'customers',
  'people',
  'products',
  'product-categories',
  'variations',
  'entries',
  'bank-accounts',
  'categories',
  'sequences',
  'members',
  'imports',
  'security-log',
  'services',
  'supplier-invoices',
  'replenishment',
  'stock-counts',
  'stock-batches',
  'quotes',
  'sales-orders',
  'service-orders',
  'till-shifts',
  'plans',
  ...plainRecords.map(({ list }) => list),
] as const
export type ListName = (typeof listNames)[number]
