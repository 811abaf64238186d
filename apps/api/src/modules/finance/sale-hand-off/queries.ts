import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Made = ResultOf<typeof saleHandOff.create>['transactions']

export const selectEntriesOfSale = async (db: Db, saleId: string, today: CalendarDate): Promise<Made> =>
  (await db
    .selectFrom('financialTransaction')
    .select(['id', 'code', 'amount', 'scheduleDate', 'effectiveDate', 'installments', 'actualInstallments'])
    .select(
      sql`case when status in ('PENDING', 'SCHEDULED') and schedule_date < ${today}::date then 'OVERDUE' else status end`.as(
        'status',
      ),
    )
    .where('saleId', '=', saleId)
    .orderBy('code')
    .execute()) as unknown as Made

export const selectIdsOfSale = async (db: Db, saleId: string): Promise<string[]> =>
  (await db.selectFrom('financialTransaction').select('id').where('saleId', '=', saleId).execute()).map(({ id }) => id)

/** What is still to be taken of a receivable. */
export const selectFeesOf = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('financialTransaction')
      .select('id')
      .where('feeOfId', '=', id)
      .where('status', 'in', ['PENDING', 'SCHEDULED'])
      .execute()
  ).map((fee) => fee.id)
