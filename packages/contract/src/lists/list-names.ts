import { plainRecords } from '../records/plain-records.ts'

/** Lists whose views people keep and that leave as files. */
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
