-- What waits for approval may be handed back to whoever did it, once and with a reason: a request, no word of the chain. The answer to it is a
-- correction.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table pmoc_return (
  company_id uuid not null,
  execution_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  returned_by uuid not null,
  returned_at timestamptz not null,
  primary key (company_id, execution_id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id)
);
create trigger pmoc_return_is_append_only before update or delete on pmoc_return
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_return', 'select, insert');

-- Visits that wait for approval, by their day.
create index pmoc_schedule_item_to_approve on pmoc_schedule_item (company_id, executed_on, plan_id) include (equipment_id, execution_id)
  where status = 'executado';
