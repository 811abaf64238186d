import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { StoredSequence } from '../../sequences/queries.ts'
import type { StoredEntry } from '../../ledger/entry-columns.ts'
import { asJson } from '../../ledger/queries.ts'

type OperationKind = 'pay' | 'remove'
type Operation = { kind: OperationKind; entries: StoredEntry[]; sequences: StoredSequence[] }

export async function insertOperation(
  { db, companyId, userId }: Pick<Context, 'db' | 'companyId' | 'userId'>,
  { kind, entries, sequences = [] }: Omit<Operation, 'sequences'> & Partial<Operation>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into entry_operation (company_id, user_id, kind, entries, sequences)
    values (${companyId}, ${userId}, ${kind}, ${asJson(entries)}::jsonb, ${asJson(sequences)}::jsonb) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** An operation is taken back once: who asks for it takes it away. */
export async function takeOperation(
  { db, userId }: Pick<Context, 'db' | 'userId'>,
  id: string,
  notBefore: string,
): Promise<Operation | undefined> {
  const { rows } = await sql<Operation>`
    delete from entry_operation where id = ${id} and user_id = ${userId} and created_at >= ${notBefore}
    returning kind, entries, sequences`.execute(db)
  return rows[0]
}

export const deleteOldOperations = (db: Db, before: string) =>
  sql`delete from entry_operation where created_at < ${before}`.execute(db)

export async function selectTiedEntries(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from statement_settlement_part where transaction_id = any(${ids}::uuid[])
    union select transaction_id from statement_line where transaction_id = any(${ids}::uuid[]) and state = 'posted'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether something would come back without what it had: a file, or the rest of a partial payment or a fee that is not among them. */
export async function hasLooseEnds(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from record_file where record_type = 'entry' and record_id = any(${ids}::uuid[]))
      or exists (select 1 from comment where record_type = 'entry' and record_id = any(${ids}::uuid[]))
      or exists (select 1 from financial_transaction where (rest_of_id = any(${ids}::uuid[]) or fee_of_id = any(${ids}::uuid[])) and id <> all(${ids}::uuid[])) as has`.execute(
    db,
  )
  return rows[0]!.has
}
