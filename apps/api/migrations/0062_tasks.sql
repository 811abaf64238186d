-- Tasks on records: of sales now, of maintenance later.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table task (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  relation_type text not null check (relation_type in ('SALE')),
  relation_id uuid not null,
  description text not null check (length(description) between 1 and 500),
  is_done boolean not null default false,
  done_at timestamptz,
  done_by uuid,
  due_date date,
  priority int check (priority between 0 and 99),
  responsible_id uuid,
  -- The day on which its responsible was last told that it is due.
  told_on date,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, responsible_id) references membership (company_id, user_id) on delete set null (responsible_id),
  check (is_done = (done_at is not null))
);
create index task_of_record on task (company_id, relation_id, created_at, id);
create index task_of_responsible on task (company_id, responsible_id, due_date, id) where responsible_id is not null;
create index task_by_created_at on task (company_id, created_at, id);
create index task_by_due_date on task (company_id, due_date, id);
create index task_by_priority on task (company_id, priority, id);
create index task_due on task (company_id, due_date) where not is_done and responsible_id is not null;
select prumo.keep_record('task');
