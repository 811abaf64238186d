import { sql } from 'kysely'

/** Of an execution `x` with its link `l`: the hash of a name stays when the name is forgotten. */
export const wasReceived = sql`strpos(l.text, '"receivedBy":{"sha256":') > 0`

/** Of `xi`, an item that was carried out: what it asked for then, as its execution keeps it. */
export const storedTask = sql`case when xi.task is not null then json_build_object('planItemId', xi.plan_item_id, 'task', xi.task,
  'component', xi.component, 'acceptanceCriteria', xi.acceptance_criteria, 'periodicity', xi.periodicity, 'periodStart', xi.period_start,
  'dueDate', xi.due_date) end`

/**
 * What the item `xi` of the execution `x` asked for of the task `t`: as it was kept, else as the version said that was replaced first
 * after it, else as the task says today.
 */
export const taskThen = sql`
  left join lateral (select frozen.task from pmoc_version v cross join lateral jsonb_array_elements(v.content -> 'maintenanceCatalog') as frozen (task)
    where xi.task is null and v.company_id = x.company_id and v.plan_id = x.plan_id and v.frozen_at > x.received_at
      and frozen.task ->> 'taskId' = t.id::text
    order by v.frozen_at limit 1) version on true
  cross join lateral (select coalesce(xi.task, version.task ->> 'description', t.description) as description,
    coalesce(xi.component, version.task ->> 'component', t.component) as component,
    case when xi.task is not null then xi.acceptance_criteria when version.task is not null then version.task ->> 'acceptanceCriteria'
      else t.acceptance_criteria end as acceptance_criteria) told`
