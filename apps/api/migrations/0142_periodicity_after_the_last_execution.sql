-- A task whose periodicity was changed is planned from the next period on after it was last carried out, not after the whole period that
-- was carried out: from 'anual' to 'mensal' nothing was planned for a year.
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update pmoc_plan_item item set counts_from = done.last_on + 1
    from (select s.company_id, s.plan_item_id, max(s.executed_on) as last_on from pmoc_schedule_item s
      where s.execution_id is not null group by 1, 2) done
    where done.company_id = item.company_id and done.plan_item_id = item.id and item.counts_from is not null;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
