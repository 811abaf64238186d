import type { boletos } from '@prumo/contract/finance/boletos'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Registered = NonNullable<ResultOf<typeof boletos.read>['registered']>

/** The entry that already pays this boleto. */
export async function selectEntryOfBarcode(db: Db, barcode: string, today: CalendarDate): Promise<Registered | null> {
  const { rows } = await sql<Registered>`
    select id, code, description, schedule_date,
      case when status in ('PENDING', 'SCHEDULED') and schedule_date < ${today} then 'OVERDUE' else status end as status
    from financial_transaction where barcode = ${barcode} and status <> 'CANCELED' order by id limit 1`.execute(db)
  return rows[0] ?? null
}
