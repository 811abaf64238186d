/** Of a plan's items `i`, what machines that left no longer owe. */
const isLate = `i.status in ('planejado', 'em_execucao') and least(i.planned_date, i.due_date) < least(current_date, gone.retired_on)`
const counts = `count(*) filter (where i.status in ('executado', 'aprovado'))::int as completed,
  count(*) filter (where i.status in ('planejado', 'em_execucao') and not (${isLate}))::int as pending, count(*) filter (where ${isLate})::int as overdue`
const gone = `left join pmoc_equipment gone on gone.company_id = i.company_id and gone.plan_id = i.plan_id and gone.equipment_id = i.equipment_id and gone.retired_on is not null`
const partsOf = (table: string, where = 'true') =>
  `(select count(*)::int from ${table} part where part.company_id = p.company_id and part.plan_id = p.id and ${where})`

/** The newest ten plans with what they hold, how punctual they were, what is late and what comes next, and how many plans there are. */
const planPageSql = `
  select p.id, p.pmoc_code, p.plan_version, p.start_date, p.end_date, p.created_at, p.entity_name, p.entity_cnpj, p.contractor_company_name, p.building_use,
    p.art_valid_until, ${partsOf('pmoc_environment')} as environments, ${partsOf('pmoc_equipment', 'retired_on is null')} as equipment,
    ${partsOf('pmoc_task', 'retired_on is null')} as tasks, round(100.0 * due.on_time / nullif(due.on_time + due.late, 0))::int as rate, due.overdue, due.next_date,
    (select sum(e.capacity_btu_h) > 60000 from pmoc_equipment h join equipment e on e.company_id = h.company_id and e.id = h.equipment_id
      where h.company_id = p.company_id and h.plan_id = p.id and h.retired_on is null) as needs_responsible,
    (select count(*)::int from pmoc_plan where company_id = $1) as total
  from (select * from pmoc_plan where company_id = $1 order by created_at desc, id desc limit 10) p
  cross join lateral (
    select count(*) filter (where i.execution_id is not null and not i.was_moved_late and i.executed_on <= i.due_date) as on_time,
      count(*) filter (where i.status <> 'cancelado' and (i.was_moved_late or coalesce(i.executed_on, current_date) > i.due_date)) as late,
      count(*) filter (where ${isLate})::int as overdue,
      min(i.planned_date) filter (where i.status in ('planejado', 'em_execucao') and i.planned_date >= current_date) as next_date
    from pmoc_schedule_item i ${gone} where i.company_id = $1 and i.plan_id = p.id) due
  order by p.created_at desc, p.id desc`

/** The first 25 items of a plan with what they name, and how many there are of each kind. */
const schedulePageSql = `
  select i.id, i.plan_item_id, i.plan_id, i.periodicity, i.planned_date, i.due_date, i.status, i.was_moved_late, i.executed_on, i.execution_id, i.cancel_reason,
    e.tag, e.type, coalesce(env.name, e.location_name) as place, t.id as task_id, t.description, t.acceptance_criteria, t.records_required, t.norm,
    x.executed_by_name, x.executed_by_id, x.registered_by, x.is_out_of_limits, x.marks, a.approved_by_name, w.name as technician,
    exists (select from pmoc_attachment at where at.company_id = $1 and at.execution_id = i.execution_id and not exists (
      select from pmoc_attachment_file f where f.company_id = $1 and f.attachment_id = at.id)) as photos_pending,
    exists (select from pmoc_execution_item xi where xi.company_id = $1 and xi.schedule_item_id = i.id and xi.is_conflicting) as has_conflict, c.*
  from (select * from pmoc_schedule_item where company_id = $1 and plan_id = $2 order by planned_date, id limit 25) i
  join pmoc_plan_item pi on pi.company_id = $1 and pi.id = i.plan_item_id
  join pmoc_task t on t.company_id = $1 and t.id = pi.task_id
  join equipment e on e.company_id = $1 and e.id = i.equipment_id
  join pmoc_equipment pe on pe.company_id = $1 and pe.plan_id = i.plan_id and pe.equipment_id = i.equipment_id
  left join pmoc_environment env on env.company_id = $1 and env.id = pe.environment_id
  left join pmoc_execution x on x.company_id = $1 and x.id = i.execution_id
  left join pmoc_approval a on a.company_id = $1 and a.id = i.approval_id
  left join person w on w.company_id = $1 and w.id = i.technician_id
  cross join (select count(*)::int as total, ${counts} from pmoc_schedule_item i ${gone} where i.company_id = $1 and i.plan_id = $2) c
  order by i.planned_date, i.id`

const planSummarySql = `
  select p.id, p.pmoc_code, p.plan_version, p.entity_name, p.start_date, p.end_date, ${partsOf('pmoc_environment')} as environments,
    ${partsOf('pmoc_equipment', 'retired_on is null')} as equipment, ${partsOf('pmoc_plan_item', 'enabled and retired_on is null')} as tasks, c.*
  from pmoc_plan p cross join (select ${counts} from pmoc_schedule_item i ${gone} where i.company_id = $1 and i.plan_id = $2) c
  where p.company_id = $1 and p.id = $2`

/** Buildings by day of the month. */
const calendarMonthSql = `
  select d.*, p.entity_name from (
    select i.plan_id, i.planned_date, count(distinct i.equipment_id)::int as equipment, count(*)::int as items, ${counts}
    from pmoc_schedule_item i ${gone}
    where i.company_id = $1 and i.status <> 'cancelado' and i.planned_date between date_trunc('month', current_date)::date
      and (date_trunc('month', current_date) + interval '1 month')::date - 1
    group by i.plan_id, i.planned_date) d
  join pmoc_plan p on p.company_id = $1 and p.id = d.plan_id order by d.planned_date, p.entity_name, d.plan_id`

/** By the path of the bare server: of the company, or of one of its plans. */
export const pmocSql: Record<string, { text: string; ofPlan: boolean }> = {
  '/plan-page': { text: planPageSql, ofPlan: false },
  '/schedule-page': { text: schedulePageSql, ofPlan: true },
  '/plan-summary': { text: planSummarySql, ofPlan: true },
  '/calendar-month': { text: calendarMonthSql, ofPlan: false },
}
