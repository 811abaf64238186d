import type { planLine } from '@prumo/contract/pmoc/plan-list'
import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { keptSources } from '#platform/db/kept-sources.ts'
import type { ListSource } from '#platform/db/list.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { needsResponsibleNow } from '../queries.ts'
import { isReadyNow } from '../readiness/readiness-queries.ts'
import { isCancelled, isInTimeOn, isLateOn, isOpenItem, isUntimelyOn } from '../../items/status-queries.ts'

export type PlanLine = z.output<typeof planLine>
/** What is reckoned from a plan's items, in one pass over them. */
export const reckonedFields = ['completionRate', 'overdue', 'nextDate'] as const
type Reckoned = Pick<PlanLine, (typeof reckonedFields)[number]>
export type ListedPlanRow = PlanLine & { reckoned: Reckoned }
type Filters = NonNullable<InputOf<typeof plans.filter>['body']['filters']>

const countOf = (table: string, condition: RawBuilder<SqlBool> = sql`true`) =>
  sql`(select count(*)::int from ${sql.table(table)} part where part.company_id = pmoc_plan.company_id and part.plan_id = pmoc_plan.id
    and ${condition})`
const isThere = sql<SqlBool>`part.retired_on is null`

/** Over rows of `pmoc_schedule_item` as `i`: whole per cent of what was due so far, as in the domain; 100 only where nothing was late. */
export const onTimeRateOn = (today: CalendarDate) => {
  const onTime = sql`count(*) filter (where ${isInTimeOn(today)})`
  const late = sql`count(*) filter (where not ${isCancelled()} and ${isUntimelyOn(today)})`
  return sql`case when ${onTime} + ${late} > 0 then
    least(case when ${late} > 0 then 99 else 100 end, round(100.0 * ${onTime} / (${onTime} + ${late})))::int end`
}

const itemsOfPlan = sql`pmoc_schedule_item i where i.company_id = pmoc_plan.company_id and i.plan_id = pmoc_plan.id`

export const planSource = keptSources((today: CalendarDate): ListSource<ListedPlanRow, Filters> => {
  const reckoned = sql`(select json_build_object('completionRate', ${onTimeRateOn(today)},
    'overdue', count(*) filter (where ${isLateOn(today)}),
    'nextDate', min(i.planned_date) filter (where ${isOpenItem()} and i.planned_date >= ${today}::date))
    from ${itemsOfPlan})`
  return {
    from: (db) => db.selectFrom('pmocPlan'),
    id: sql.ref('pmocPlan.id'),
    columns: {
      id: sql.ref('pmocPlan.id'),
      pmocCode: sql.ref('pmocPlan.pmocCode'),
      version: sql.ref('pmocPlan.planVersion'),
      revision: sql.ref('pmocPlan.version'),
      state: sql`case when pmoc_plan.start_date > ${today}::date then 'upcoming' when pmoc_plan.end_date < ${today}::date then 'ended' else 'active' end`,
      period: sql`json_build_object('startDate', pmoc_plan.start_date, 'endDate', pmoc_plan.end_date)`,
      createdAt: sql.ref('pmocPlan.createdAt'),
      entity: sql`json_build_object('id', pmoc_plan.entity_id, 'name', pmoc_plan.entity_name, 'cnpj', pmoc_plan.entity_cnpj,
        'tradeName', pmoc_plan.entity_trade_name, 'type', pmoc_plan.entity_type)`,
      contractor: sql`json_build_object('companyName', pmoc_plan.contractor_company_name, 'cnpj', pmoc_plan.contractor_cnpj)`,
      scope: sql`json_build_object('buildingUse', pmoc_plan.building_use, 'notes', pmoc_plan.scope_notes)`,
      totalEnvironments: countOf('pmoc_environment'),
      totalEquipment: countOf('pmoc_equipment', isThere),
      totalTasks: countOf('pmoc_task', isThere),
      reckoned,
      completionRate: sql`(${reckoned} ->> 'completionRate')::int`,
      overdue: sql`(${reckoned} ->> 'overdue')::int`,
      nextDate: sql`(${reckoned} ->> 'nextDate')::date`,
      artValidUntil: sql.ref('pmocPlan.artValidUntil'),
      needsResponsible: needsResponsibleNow(today),
    },
    sorts: {
      entity: sql.ref('pmocPlan.entityName'),
      version: sql`string_to_array(pmoc_plan.plan_version, '.')::int[]`,
    },
    filters: {
      search: (
        text,
      ) => sql`(prumo.fold(pmoc_plan.plan_version || ' ' || pmoc_plan.pmoc_code || ' ' || pmoc_plan.id || ' ' || pmoc_plan.entity_name
        || ' ' || coalesce(pmoc_plan.entity_trade_name, '')) like ${likePattern(text)})`,
      state: (state) =>
        state === 'upcoming'
          ? sql`pmoc_plan.start_date > ${today}::date`
          : state === 'ended'
            ? sql`pmoc_plan.end_date < ${today}::date`
            : sql`pmoc_plan.start_date <= ${today}::date and pmoc_plan.end_date >= ${today}::date`,
      only: (only) =>
        only === 'late'
          ? sql`exists (select from ${itemsOfPlan} and ${isLateOn(today)})`
          : sql`not ${isReadyNow(today)}`,
    },
  }
})
