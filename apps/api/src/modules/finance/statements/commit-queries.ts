import type { CalendarDate } from '@prumo/domain/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { remembered } from './line-queries.ts'

const nearDays = 7

/** What a person or the verdict lets in. What has not happened yet waits for the statement of the day it does. */
const isTaken = (today: CalendarDate) => sql`l.key is not null and l.day <= ${today}::date
  and (l.choice = 'import' or (l.verdict = 'new' and l.choice is distinct from 'skip'))`

export async function countTaken(db: Db, importId: string, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from statement_line l where l.import_id = ${importId} and ${isTaken(today)}`.execute(db)
  return rows[0]!.count
}

/**
 * Writes the lines that are let in. Those for which an open entry of the same amount lies near wait to be reconciled, so
 * that nothing is counted twice; the others become paid entries. An equal line already remembered moves its number up.
 */
export const postLines = (db: Db, importId: string, bankAccountId: string, today: CalendarDate) => sql`
  with taken as materialized (
    select l.*, uuidv7() as entry_id, coalesce(m.last, 0) + row_number() over (partition by l.key order by l.line_number, l.id) as place, exists (
      select 1 from financial_transaction t
      where t.company_id = l.company_id and t.status in ('PENDING', 'SCHEDULED') and t.schedule_date between l.day - ${nearDays}::int and l.day + ${nearDays}::int
        and ((t.destination_bank_account_id = l.bank_account_id and t.effective_amount = l.amount) or (t.source_bank_account_id = l.bank_account_id and -t.effective_amount = l.amount))
    ) as waits
    from statement_line l
    left join (select key, max(occurrence) as last from statement_line where bank_account_id = ${bankAccountId} and ${remembered} group by key) m on m.key = l.key
    where l.import_id = ${importId} and ${isTaken(today)}
  ), numbered as materialized (
    select id, row_number() over (order by line_number, id) as place from taken where not waits
  ), first as materialized (
    select prumo.next_codes('financial_transaction', count(*)::int) as code from numbered having count(*) > 0
  ), made as (
    insert into financial_transaction (company_id, id, code, type, status, description, amount, schedule_date, competence_date, effective_date,
      category_id, person_id, destination_bank_account_id, additional_data)
    select t.company_id, t.entry_id, first.code + numbered.place - 1, case when t.amount < 0 then 'EXPENSE' else 'INCOME' end, 'PAID', left(t.description, 200), abs(t.amount),
      t.day, t.day, t.day, t.category_id, t.person_id, t.bank_account_id,
      case when t.checknum is null then t.additional_data else t.additional_data || jsonb_build_array(jsonb_build_object('key', 'Documento', 'value', t.checknum)) end
    from taken t join numbered on numbered.id = t.id cross join first
    order by numbered.place
  )
  update statement_line l set state = case when taken.waits then 'open' else 'posted' end, occurrence = taken.place,
    transaction_id = case when taken.waits then null else taken.entry_id end, transaction_version = case when taken.waits then null else 1 end
  from taken where l.import_id = ${importId} and l.id = taken.id`.execute(db)

export const skipRest = (db: Db, importId: string) =>
  sql`update statement_line set state = 'skipped' where import_id = ${importId} and state is null and verdict not in ('balance', 'error')`.execute(db)

export type Outcome = { total: number; posted: number; open: number; duplicates: number; errors: number; balances: number; skipped: number }

/** Every line of the file is in exactly one of the counts. */
export async function countOutcome(db: Db, importId: string): Promise<Outcome> {
  const { rows } = await sql<Outcome>`select count(*) filter (where verdict <> 'balance') as total, count(*) filter (where state = 'posted') as posted, count(*) filter (where state = 'open') as open,
    count(*) filter (where state = 'skipped' and verdict in ('imported', 'possible-duplicate')) as duplicates, count(*) filter (where verdict = 'error') as errors,
    count(*) filter (where verdict = 'balance') as balances, count(*) filter (where state = 'skipped' and verdict = 'new') as skipped
    from statement_line where import_id = ${importId}`.execute(db)
  return rows[0]!
}

/**
 * Takes back what the import made, and forgets its lines; entries changed or added to since stay, with the memory of their
 * lines, and so do lines that a person settled.
 */
export const takeBackLines = (db: Db, importId: string) => sql`
  with gone as materialized (
    select l.id, l.transaction_id from statement_line l left join financial_transaction t on t.company_id = l.company_id and t.id = l.transaction_id
    where l.import_id = ${importId} and (l.state in ('open', 'ignored') or (l.state = 'posted' and (t.id is null or (t.version = l.transaction_version
      and not exists (select 1 from transaction_attachment a where a.company_id = t.company_id and a.transaction_id = t.id)))))
  ), forgotten as (
    update statement_line l set state = null, transaction_id = null, transaction_version = null from gone where l.import_id = ${importId} and l.id = gone.id
  )
  delete from financial_transaction t using gone where t.id = gone.transaction_id`.execute(db)

export async function countKept(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from statement_line where import_id = ${importId} and ${remembered}`.execute(db)
  return rows[0]!.count
}


export const deleteForgottenLines = (db: Db, importId: string) => sql`delete from statement_line where import_id = ${importId} and (state is null or state = 'skipped')`.execute(db)
