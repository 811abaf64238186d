import { sql } from 'kysely'

/** Where records of each kind are, and what one is called; an entry by what it is for, or else by its number. */
export const financeRecords = {
  entry: {
    table: 'financial_transaction',
    name: sql<string>`coalesce(nullif(description, ''), 'lançamento nº ' || code)`,
  },
  'bank-account': { table: 'bank_account', name: sql<string>`name` },
  category: { table: 'category', name: sql<string>`name` },
  'cost-center': { table: 'cost_center', name: sql<string>`name` },
} as const
