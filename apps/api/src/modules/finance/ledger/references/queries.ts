import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

export type Named = {
  destinationBankAccountId: string
  sourceBankAccountId: string | null
  categoryId: string | null
  personId: string | null
}
export type FoundReferences = {
  destination: string | null
  source: string | null
  category: string | null
  person: string | null
}

export const isActiveAccount = async (db: Db, id: string) =>
  (await db
    .selectFrom('bankAccount')
    .select('id')
    .where('id', '=', id)
    .where('generalStatus', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined

/** What the records an entry names are like: the status of its accounts, the type of its category, null for one that does not exist. */
export async function selectReferences({ db }: Context, named: Named): Promise<FoundReferences> {
  const { rows } = await sql<FoundReferences>`select
    (select general_status from bank_account where id = ${named.destinationBankAccountId}) as destination,
    (select general_status from bank_account where id = ${named.sourceBankAccountId}) as source,
    (select type from category where id = ${named.categoryId}) as category,
    (select status from person where id = ${named.personId}) as person`.execute(db)
  return rows[0]!
}
