-- Why a machine left a plan is told by the plan too: it may be in another one by now.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table pmoc_equipment add column retired_reason text check (length(retired_reason) <= 300);

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update pmoc_equipment held set retired_reason = e.retired_reason
    from equipment e
    where e.company_id = held.company_id and e.id = held.equipment_id and e.retired_reason is not null and held.retired_on = e.retired_on;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
