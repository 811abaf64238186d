import { sql, type RawBuilder } from 'kysely'

/** What is added to the cost, in percent of it with two decimals; null without a cost. As `markupOf` in the domain. */
export const markupColumn = (table: string): RawBuilder<unknown> =>
  sql`round((${sql.ref(`${table}.salePrice`)} - ${sql.ref(`${table}.costPrice`)}) * 100.0 / nullif(${sql.ref(`${table}.costPrice`)}, 0), 2)`
