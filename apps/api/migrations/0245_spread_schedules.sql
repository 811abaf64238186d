-- The days before the last spreading of a plan, so that it can be taken back; the next one takes its place.
create table pmoc_spread (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  schedule_item_ids uuid[] not null,
  former_dates date[] not null,
  planned_dates date[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, plan_id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade,
  check (cardinality(schedule_item_ids) = cardinality(former_dates) and cardinality(former_dates) = cardinality(planned_dates))
);
select prumo.keep_companies_apart('pmoc_spread');
