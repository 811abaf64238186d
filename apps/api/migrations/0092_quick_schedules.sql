-- Schedules of thousands: one look-up for each row that is written instead of three, and counts that are read from an index alone.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Plan and machine of an item are those of its plan item, which holds on to both of them.
alter table pmoc_plan_item add constraint pmoc_plan_item_named unique (company_id, id, plan_id, equipment_id);
alter table pmoc_schedule_item
  drop constraint pmoc_schedule_item_company_id_plan_id_fkey,
  drop constraint pmoc_schedule_item_company_id_equipment_id_fkey,
  drop constraint pmoc_schedule_item_company_id_plan_item_id_fkey,
  add constraint pmoc_schedule_item_of_plan_item foreign key (company_id, plan_item_id, plan_id, equipment_id)
    references pmoc_plan_item (company_id, id, plan_id, equipment_id) on delete cascade;
-- As unique as before; what goes with its plan item is found by all that the reference names.
drop index pmoc_schedule_item_period;
create unique index pmoc_schedule_item_period
  on pmoc_schedule_item (company_id, plan_item_id, plan_id, equipment_id, periodicity, period_index);

drop index pmoc_schedule_item_of_plan;
create index pmoc_schedule_item_of_plan on pmoc_schedule_item (company_id, plan_id, planned_date, id)
  include (status, due_date, was_moved_late, executed_on, equipment_id);
