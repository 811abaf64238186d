-- What service orders were made for: a month or visits of a maintenance contract, or the repair of one machine.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table pmoc_order (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('month', 'visit', 'corrective')),
  -- The first day of the month it is of.
  month date check (month = date_trunc('month', month)::date),
  equipment_id uuid,
  -- What showed that something was to be repaired.
  execution_id uuid,
  problem_report_id uuid,
  -- Until its sale is cancelled or deleted: then what it was for can be charged again. Kept by the trigger below.
  is_standing boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id),
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id),
  foreign key (company_id, problem_report_id) references problem_report (company_id, id) on delete set null (problem_report_id),
  check ((kind = 'corrective') = (month is null)),
  check ((kind = 'corrective') = (equipment_id is not null)),
  check (kind = 'corrective' or num_nonnulls(execution_id, problem_report_id) = 0)
);
create unique index pmoc_order_of_sale on pmoc_order (company_id, sale_id);
create unique index pmoc_order_of_month on pmoc_order (company_id, plan_id, month) where kind = 'month' and is_standing;
create index pmoc_order_of_plan on pmoc_order (company_id, plan_id, created_at, id);
create index pmoc_order_of_equipment on pmoc_order (company_id, equipment_id, created_at, id) where equipment_id is not null;
create index pmoc_order_of_execution on pmoc_order (company_id, execution_id) where execution_id is not null;
create index pmoc_order_of_problem_report on pmoc_order (company_id, problem_report_id) where problem_report_id is not null;
select prumo.keep_companies_apart('pmoc_order', 'select, insert, update');

-- The days that an order of visits charges.
create table pmoc_order_visit (
  company_id uuid not null,
  order_id uuid not null,
  plan_id uuid not null,
  day date not null,
  is_standing boolean not null default true,
  primary key (company_id, order_id, day),
  foreign key (company_id, order_id) references pmoc_order (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id)
);
create unique index pmoc_order_visit_of_day on pmoc_order_visit (company_id, plan_id, day) where is_standing;
select prumo.keep_companies_apart('pmoc_order_visit', 'select, insert, update');

create function prumo.free_maintenance_order() returns trigger language plpgsql as $$
declare
  freed uuid;
begin
  update public.pmoc_order set is_standing = false where company_id = new.company_id and sale_id = new.id and is_standing returning id into freed;
  if freed is not null then
    update public.pmoc_order_visit set is_standing = false where company_id = new.company_id and order_id = freed;
  end if;
  return null;
end $$;
create trigger maintenance_order_is_freed after update of status, deleted_at on sale for each row
  when (new.status = 'CANCELLED' or new.deleted_at is not null) execute function prumo.free_maintenance_order();

-- Of a repair that is divided, both orders are of the same machine. A second order was approved when the first was; what is only made
-- from an earlier sale has a time of its own.
create function prumo.share_maintenance_order() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.pmoc_order (company_id, plan_id, sale_id, kind, month, equipment_id, execution_id, problem_report_id, created_by)
  select o.company_id, o.plan_id, new.id, o.kind, o.month, o.equipment_id, o.execution_id, o.problem_report_id, new.created_by
  from public.pmoc_order o join public.sale s on s.company_id = o.company_id and s.id = o.sale_id
  where o.company_id = new.company_id and o.sale_id = new.before_sale_id and o.kind = 'corrective' and s.approved_at = new.approved_at;
  return null;
end $$;
create trigger maintenance_order_is_shared after insert on sale for each row
  when (new.before_sale_id is not null and new.approved_at is not null) execute function prumo.share_maintenance_order();

-- What was carried out when, for what can be charged.
create index pmoc_schedule_item_done on pmoc_schedule_item (company_id, plan_id, executed_on) include (equipment_id, execution_id)
  where status in ('executado', 'aprovado');
