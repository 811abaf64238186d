import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { calendarCounts, isShownInCalendar, type CalendarRow, type ItemFilters } from './item-queries.ts'

type Named = { id: string; name: string }

/** Buildings by day and by who goes there: whoever an item names, else the technician of its plan. */
export async function selectCalendarOfTechnicians({ db }: Context, filters: ItemFilters, today: CalendarDate) {
  const { rows } = await sql<CalendarRow & { technicianId: string | null; planTechnicianId: string | null }>`
    select day.*, plan.entity_name as entity, plan.technician_id as plan_technician_id from (
      select i.company_id, i.plan_id, coalesce(i.technician_id, own.technician_id) as technician_id, i.planned_date as date, ${calendarCounts(today)}
      from pmoc_schedule_item i join pmoc_plan own on own.company_id = i.company_id and own.id = i.plan_id
      where ${isShownInCalendar(filters, today)} group by i.company_id, i.plan_id, 3, i.planned_date
    ) day join pmoc_plan plan on plan.company_id = day.company_id and plan.id = day.plan_id
    order by day.date, plan.entity_name, day.plan_id`.execute(db)
  return rows
}

/** Buildings by day, each with whoever its items name. */
export async function selectBuildings({ db }: Context, filters: ItemFilters, today: CalendarDate) {
  const { rows } = await sql<CalendarRow & { technicians: string[] }>`
    select day.*, plan.entity_name as entity,
      array(select p.name from person p where p.company_id = day.company_id and p.id = any(day.technician_ids) order by p.name, p.id) as technicians
    from (
      select i.company_id, i.plan_id, i.planned_date as date, array_agg(distinct i.technician_id) as technician_ids, ${calendarCounts(today)}
      from pmoc_schedule_item i where ${isShownInCalendar(filters, today)} group by i.company_id, i.plan_id, i.planned_date
    ) day join pmoc_plan plan on plan.company_id = day.company_id and plan.id = day.plan_id
    order by day.date, plan.entity_name, day.plan_id`.execute(db)
  return rows
}

/** Technicians who work here, and whoever else is named. */
export async function selectTechniciansAndNamed({ db }: Context, named: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from person where 'Technical' = any(roles) and status <> 'Inactive' or id = any(${[...named]}::uuid[])
    order by name, id limit 200`.execute(db)
  return rows
}
