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
  'cost-centers',
  'sequences',
  'members',
  'imports',
  'security-log',
  'services',
  'supplier-invoices',
  'replenishment',
  'stock-counts',
  'stock-batches',
] as const
export type ListName = (typeof listNames)[number]
