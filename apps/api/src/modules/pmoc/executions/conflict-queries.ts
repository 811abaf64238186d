import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type ConflictPlace = {
  tag: string
  pmocCode: string
  entityName: string
  firstDay: CalendarDate
  lastDay: CalendarDate
}

/** Where these items of one machine stand in the schedule. */
export async function selectConflictPlace(db: Db, itemIds: readonly string[]): Promise<ConflictPlace> {
  const { rows } = await sql<ConflictPlace>`
    select e.tag, p.pmoc_code, p.entity_name, min(i.planned_date) as first_day, max(i.planned_date) as last_day
    from pmoc_schedule_item i join equipment e on e.company_id = i.company_id and e.id = i.equipment_id
    join pmoc_plan p on p.company_id = i.company_id and p.id = i.plan_id
    where i.id = any(${[...itemIds]}::uuid[]) group by e.tag, p.pmoc_code, p.entity_name`.execute(db)
  return rows[0]!
}
