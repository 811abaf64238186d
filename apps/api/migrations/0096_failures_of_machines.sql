-- What tells that a machine failed: work that mends it, and reports that proved true.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- A task that mends its machine, opened from an execution or by hand.
alter table task add column is_corrective boolean not null default false,
  add constraint task_mends_a_machine check (not is_corrective or relation_type = 'EQUIPMENT');
create index task_corrective on task (company_id, relation_id, created_at) where is_corrective;

-- Closed because nothing was wrong with the machine.
alter table problem_report add column is_unfounded boolean not null default false;

-- A repair that is divided later is the same repair: both orders are of the day on which it was asked for.
create or replace function prumo.share_maintenance_order() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.pmoc_order (company_id, plan_id, sale_id, kind, month, equipment_id, execution_id, problem_report_id, created_by, created_at)
  select o.company_id, o.plan_id, new.id, o.kind, o.month, o.equipment_id, o.execution_id, o.problem_report_id, new.created_by, o.created_at
  from public.pmoc_order o join public.sale s on s.company_id = o.company_id and s.id = o.sale_id
  where o.company_id = new.company_id and o.sale_id = new.before_sale_id and o.kind = 'corrective' and s.approved_at = new.approved_at;
  return null;
end $$;
