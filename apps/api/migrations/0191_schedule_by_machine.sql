-- What is due on one machine on one day stands together in lists: by day, then by machine, straight from the index.
drop index pmoc_schedule_item_of_plan;
create index pmoc_schedule_item_of_plan on pmoc_schedule_item (company_id, plan_id, planned_date, equipment_id, id)
  include (status, due_date, was_moved_late, executed_on);
