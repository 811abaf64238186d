import { readingOwners } from '@prumo/domain/pmoc/norms/asked-readings'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const owners = sql.raw(readingOwners.map(({ record, field }) => `('${record}', '${field}')`).join(', '))

/** Whether the reading `v` is one that a task with these records asks for. */
const isOwn = (records: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from (values ${owners}) as owner (record, field)
  where owner.field = v.field and owner.record = any(select lower(word) from unnest(${records}) as word))`

/** Of the execution `x` of an item with the task `t`: a reading of that task is out of its limits, or one that none of its tasks asked for. */
export const isOwnReadingOut = sql<SqlBool>`(coalesce(x.is_out_of_limits, false) and exists (
  select from jsonb_to_recordset(x.verdicts) as v (field text, verdict text) where v.verdict = 'out' and (${isOwn(sql`t.records_required`)}
    or not exists (select from pmoc_execution_item told
      join pmoc_schedule_item asked on asked.company_id = told.company_id and asked.id = told.schedule_item_id
      join pmoc_plan_item planned on planned.company_id = asked.company_id and planned.id = asked.plan_item_id
      join pmoc_task task on task.company_id = planned.company_id and task.id = planned.task_id
      where told.company_id = x.company_id and told.execution_id = x.id and ${isOwn(sql`task.records_required`)}))))`
