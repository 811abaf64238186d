import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { StoredLine } from '../lines/queries.ts'

/** Lines of a file that say the same and go the same way. */
export type Memo = { description: string; isIncome: boolean; bankAccountId: string; lines: number }

export async function selectMemos(db: Db, importId: string): Promise<Memo[]> {
  const { rows } = await sql<Memo>`
    select description, amount > 0 as "isIncome", bank_account_id as "bankAccountId", count(*) as lines from statement_line
    where import_id = ${importId} and key is not null and amount <> 0 group by 1, 2, 3`.execute(db)
  return rows
}

type Given = Pick<Memo, 'description' | 'isIncome'> & { categoryId: string | null; personId: string | null }

/** What a person said of a line stays. */
export const setCategoriesOfMemos = (db: Db, importId: string, memos: readonly Given[]) =>
  sql`
  update statement_line l set category_id = coalesce(l.category_id, n."categoryId"), person_id = coalesce(l.person_id, n."personId")
  from jsonb_to_recordset(${JSON.stringify(memos)}::jsonb) as n (description text, "isIncome" boolean, "categoryId" uuid, "personId" uuid)
  where l.import_id = ${importId} and l.key is not null and l.description = n.description and (l.amount > 0) = n."isIncome"`.execute(
    db,
  )

export async function selectLinesOfMemos(
  db: Db,
  importId: string,
  memos: readonly Pick<Memo, 'description' | 'isIncome'>[],
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id, l.bank_account_id, l.day, l.amount, l.description, l.state, l.installment_number, l.installment_total, l.category_id, l.person_id, l.transaction_id, l.transaction_version
    from statement_line l join jsonb_to_recordset(${JSON.stringify(memos)}::jsonb) as n (description text, "isIncome" boolean)
      on l.description = n.description and (l.amount > 0) = n."isIncome"
    where l.import_id = ${importId} and l.state in ('open', 'posted')`.execute(db)
  return rows
}
