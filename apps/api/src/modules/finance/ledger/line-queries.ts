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
 * other lines of its settlement, which paid other entries, stay as they are.
 */
export async function reopenLines(db: Db, entryIds: readonly string[]): Promise<Reopened> {
  const tied = await selectTiedLines(db, entryIds)
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

/**
 * The lines tied to these entries, and those of the same account that paid another entry together with one of them: an entry is
 * tied to all the lines that paid it or to none, otherwise the line that waits could not be tied to it again.
 */
async function selectTiedLines(db: Db, entryIds: readonly string[]) {
  const { rows } = await sql<{ settlementId: string; lineId: string }>`
    with tied as (
      select distinct p.company_id, p.settlement_id, p.line_id, l.bank_account_id
      from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
      where p.transaction_id = any(${entryIds}::uuid[])
    )
    select settlement_id, line_id from tied
    union
    select o.settlement_id, o.line_id from tied
    join statement_settlement_part p on p.company_id = tied.company_id and p.line_id = tied.line_id
    join statement_settlement_part o on o.company_id = p.company_id and o.transaction_id = p.transaction_id
    join statement_line l on l.company_id = o.company_id and l.id = o.line_id and l.bank_account_id = tied.bank_account_id`.execute(
    db,
  )
  return rows
}

async function selectLeftOver(db: Db, lineIds: readonly string[], entryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from statement_settlement_part p join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
    where p.line_id = any(${lineIds}::uuid[]) and p.role = 'made' and t.id <> all(${entryIds}::uuid[]) and t.version = p.transaction_version
      and not exists (select 1 from record_file f where f.company_id = t.company_id and f.record_type = 'entry' and f.record_id = t.id)
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
