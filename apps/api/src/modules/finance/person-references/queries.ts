import { sql } from 'kysely'
import type { Snapshot } from '#platform/db/open-snapshot.ts'
import type { Db } from '#platform/db/transaction.ts'

export async function countOpenEntries(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from financial_transaction where person_id = ${personId} and status in ('PENDING', 'SCHEDULED')`.execute(
    db,
  )
  return rows[0]!.count
}

/** Receipts and invoices of the entries with somebody. */
export const listEntryFiles = async ({ run }: Snapshot, personId: string) =>
  (
    await run<{ id: string; name: string }>(
      `select f.id, f.name from record_file r join stored_file f on f.company_id = r.company_id and f.id = r.file_id
       join financial_transaction t on t.company_id = r.company_id and r.record_type = 'entry' and t.id = r.record_id
       where t.person_id = $1 order by r.id`,
      [personId],
    )
  ).rows
