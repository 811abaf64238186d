import { sql, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { seesAllEntries } from '../entries/entry-rights.ts'
import { isSeenBy } from '../entries/reading/entry-filter-queries.ts'

/** Where records of each kind are, and what one is called; an entry by what it is for, or else by its number. */
export const financeRecords = {
  entry: {
    table: 'financial_transaction',
    name: sql<string>`coalesce(nullif(description, ''), 'lançamento nº ' || code)`,
    isReadable: (ctx: Context) => (seesAllEntries(ctx) ? sql<SqlBool>`true` : isSeenBy(ctx.userId)),
  },
  'bank-account': { table: 'bank_account', name: sql<string>`name` },
  category: { table: 'category', name: sql<string>`name` },
} as const
