-- What was asked for when it was carried out stays beside what was done: a later version of the plan gives a task other words. All of it
-- stands in the link of the execution too. Empty: written before, when links did not hold it.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table pmoc_execution_item
  add column plan_item_id uuid,
  add column task text check (length(task) <= 300),
  add column component text,
  add column acceptance_criteria text check (length(acceptance_criteria) <= 500),
  add column periodicity text,
  add column period_start date,
  add column due_date date,
  add constraint pmoc_execution_item_keeps_all check (num_nonnulls(plan_item_id, task, component, periodicity, period_start, due_date) in (0, 6)),
  add constraint pmoc_execution_item_of_plan_item foreign key (company_id, plan_item_id) references pmoc_plan_item (company_id, id);
create index pmoc_execution_item_by_plan_item on pmoc_execution_item (company_id, plan_item_id) where plan_item_id is not null;
