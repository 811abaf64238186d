-- What a week of a technician holds, and what a machine takes of it.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table pmoc_setting
  add column minutes_per_machine int not null default 30 check (minutes_per_machine between 1 and 480),
  add column hours_per_week int not null default 40 check (hours_per_week between 1 and 84);
