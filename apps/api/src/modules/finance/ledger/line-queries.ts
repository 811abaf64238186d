import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Reopened = {
  /** How many lines of statements wait again. */
  lines: number
  /** Entries that were there for these lines alone, such as what the bank kept, and that nobody touched. */
  leftOver: string[]
}

/**
 * Opens the lines that entries settled or were made of. What else such a line paid stays paid, free to be tied to it again;
 * the other lines of its settlement stay as they are.
 */
export async function reopenLines(db: Db, entryIds: readonly string[]): Promise<Reopened> {
  const { rows: tied } = await sql<{ settlementId: string; lineId: string }>`
    select distinct settlement_id, line_id from statement_settlement_part where transaction_id = any(${entryIds}::uuid[])`.execute(
    db,
  )
  const lineIds = tied.map(({ lineId }) => lineId)
  const leftOver = tied.length > 0 ? await selectLeftOver(db, lineIds, entryIds) : []
  if (tied.length > 0)
    await releaseLines(
      db,
      lineIds,
      tied.map(({ settlementId }) => settlementId),
    )
  const { numAffectedRows } = await sql`
    update statement_line set state = 'open', transaction_id = null, transaction_version = null
    where id = any(${lineIds}::uuid[]) or (transaction_id = any(${entryIds}::uuid[]) and state = 'posted')`.execute(db)
  return { lines: Number(numAffectedRows), leftOver }
}

async function selectLeftOver(db: Db, lineIds: readonly string[], entryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from statement_settlement_part p join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
    where p.line_id = any(${lineIds}::uuid[]) and p.role = 'made' and t.id <> all(${entryIds}::uuid[]) and t.version = p.transaction_version
      and not exists (select 1 from transaction_attachment a where a.company_id = t.company_id and a.transaction_id = t.id)
      and not exists (select 1 from statement_settlement_part o
        where o.company_id = t.company_id and o.transaction_id = t.id and o.line_id <> all(${lineIds}::uuid[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A settlement without lines is gone; one that keeps some forgets what the others had made before it. */
async function releaseLines(db: Db, lineIds: readonly string[], settlementIds: readonly string[]) {
  await sql`delete from statement_settlement_part where line_id = any(${lineIds}::uuid[])`.execute(db)
  const hasParts = sql`exists (select 1 from statement_settlement_part p where p.company_id = s.company_id and p.settlement_id = s.id)`
  await sql`
    update statement_settlement s set replaced = coalesce((
      select jsonb_agg(r) from jsonb_array_elements(s.replaced) r where (r ->> 'lineId')::uuid <> all(${lineIds}::uuid[])), '[]')
    where id = any(${settlementIds}::uuid[]) and ${hasParts}`.execute(db)
  await sql`delete from statement_settlement s where id = any(${settlementIds}::uuid[]) and not ${hasParts}`.execute(db)
}
