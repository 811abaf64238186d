import type { TransactionStatus, EntryType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type pg from 'pg'
import { openCursor } from '#platform/db/open-cursor.ts'
import type { Db } from '#platform/db/transaction.ts'
import { countedDay, entryConditions, finalAmount, type EntryQuestion } from '../entry-conditions-queries.ts'

export type ExportedEntry = {
  code: number
  day: CalendarDate
  scheduleDate: CalendarDate
  effectiveDate: CalendarDate | null
  competenceDate: CalendarDate
  type: EntryType
  status: TransactionStatus
  description: string
  category: string | null
  account: string
  sourceAccount: string | null
  person: string | null
  costCenter: string | null
  installment: string | null
  amount: number
  interest: number
  fine: number
  discount: number
  finalAmount: number
  /** What moves, a magnitude. */
  movedAmount: number
}

export const openEntryCursor = (pool: pg.Pool, companyId: string, db: Db, question: EntryQuestion) =>
  openCursor<ExportedEntry>(pool, companyId, {
    counting: sql`select count(*) as count from financial_transaction t where ${entryConditions(question)}`.compile(db),
    selecting: entries(question).compile(db),
  })

const entries = (question: EntryQuestion) => sql`
  select t.code, ${countedDay(question)} as day, t.schedule_date, t.effective_date, t.competence_date, t.type, t.description,
    case when t.status in ('PENDING', 'SCHEDULED') and t.schedule_date < ${question.today}::date then 'OVERDUE' else t.status end as status,
    coalesce(p.name || ' / ', '') || c.name as category, b.name as account, s.name as source_account, o.name as person, k.name as cost_center,
    case when t.actual_installments is not null and t.installments is not null then t.actual_installments || '/' || t.installments end as installment,
    t.amount, t.interest, t.fine, t.discount, ${finalAmount(question)} as final_amount, abs(t.effective_amount) as moved_amount
  from financial_transaction t
  join bank_account b on b.company_id = t.company_id and b.id = t.destination_bank_account_id
  left join bank_account s on s.company_id = t.company_id and s.id = t.source_bank_account_id
  left join category c on c.company_id = t.company_id and c.id = t.category_id
  left join category p on p.company_id = c.company_id and p.id = c.parent_id
  left join person o on o.company_id = t.company_id and o.id = t.person_id
  left join cost_center k on k.company_id = t.company_id and k.id = t.cost_center_id
  where ${entryConditions(question)}
  order by ${countedDay(question)}, t.id`
