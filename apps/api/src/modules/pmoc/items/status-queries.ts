import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { carriedOutStatuses, itemStatus, openStatuses } from '@prumo/domain/pmoc/item-status'
import { itemOutcome } from '@prumo/domain/pmoc/outcome'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What a query calls the row of `pmoc_schedule_item`. */
type Alias = 'i' | 's' | 'own'

const written = (status: string) => `'${status}'`
const isOneOf = (item: Alias, statuses: readonly string[]) =>
  sql.raw<SqlBool>(`${item}.status in (${statuses.map(written).join(', ')})`)

/** As they are stored, in the text of a query. */
export const stored = {
  planned: sql.raw<string>(written(itemStatus.planned)),
  started: sql.raw<string>(written(itemStatus.started)),
  carriedOut: sql.raw<string>(written(itemStatus.carriedOut)),
  approved: sql.raw<string>(written(itemStatus.approved)),
  cancelled: sql.raw<string>(written(itemStatus.cancelled)),
} as const

/** Done, whether or not somebody has approved it. */
export const isCarriedOut = (item: Alias = 'i') => isOneOf(item, carriedOutStatuses)
/** Still to be done, late or not. */
export const isOpenItem = (item: Alias = 'i') => isOneOf(item, openStatuses)
export const isCancelled = (item: Alias = 'i') => isOneOf(item, [itemStatus.cancelled])

/** Of `xi`, what an execution says of an item: done, or found not to apply. */
export const isClosing = (told: 'xi' | 'i' | 'left_open' = 'xi') =>
  sql.raw<SqlBool>(`${told}.outcome <> ${written(itemOutcome.notDone)}`)

/** Read once for a whole query: which machines of which plans were retired, and when. */
const retirements = sql`(select coalesce(jsonb_object_agg(pe.plan_id || ' ' || pe.equipment_id, pe.retired_on), '{}')
  from pmoc_equipment pe where pe.retired_on is not null)`

/** Asked once for a whole query, before anything is looked up there for thousands of rows. */
const hasRetirements = sql`(select exists (select from pmoc_equipment pe where pe.retired_on is not null))`

/** Of `i`: on which day its machine was retired. */
const retiredOn = sql`(${retirements} ->> (i.plan_id || ' ' || i.equipment_id))::date`

/** Of `i`: open, and its day is past. A machine that was retired makes nothing late after its day. */
export const isLateOn = (today: CalendarDate): RawBuilder<SqlBool> => sql`(${isOpenItem()}
  and least(i.planned_date, i.due_date) < ${today}::date
  and (not ${hasRetirements} or coalesce(least(i.planned_date, i.due_date) < ${retiredOn}, true)))`

/** Of `i`: its day has come, whatever became of it. */
export const isDueOn = (today: CalendarDate): RawBuilder<SqlBool> =>
  sql`(least(i.planned_date, i.due_date) <= ${today}::date)`

export const statusOn = (today: CalendarDate): RawBuilder<string> =>
  sql`case when ${isLateOn(today)} then ${sql.raw(written(itemStatus.overdue))} else i.status end`

/** How many of the rows are done, still to come or late; what was cancelled is none of them. */
export const countsOn = (today: CalendarDate) => sql`
  count(*) filter (where ${isCarriedOut()})::int as completed,
  (count(*) filter (where ${isOpenItem()}) - count(*) filter (where ${isLateOn(today)}))::int as pending,
  count(*) filter (where ${isLateOn(today)})::int as overdue`

/** Of `i`, over what is not cancelled, the rules of `timelinessOf`: never moved beyond its period nor done after it, nor open past its day. */
export const isUntimelyOn = (today: CalendarDate): RawBuilder<SqlBool> =>
  sql`(i.was_moved_late or case when ${isCarriedOut()} then i.executed_on > i.due_date else ${isLateOn(today)} end)`

/** What was done ahead counts once its day has come. */
export const isInTimeOn = (today: CalendarDate): RawBuilder<SqlBool> =>
  sql`(${isCarriedOut()} and ${isDueOn(today)} and not ${isUntimelyOn(today)})`
