-- What machines show to whoever stands before them: links on stickers, problems that visitors report, and tasks of machines.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table public_link drop constraint public_link_scope_check,
  add constraint public_link_scope_check check (scope in ('quote', 'receipt', 'equipment', 'problem-report'));
-- A machine has one sticker that can be printed again; its token lies here closed by a key of the installation.
create unique index public_link_sticker on public_link (company_id, record_id)
  where scope = 'equipment' and revoked_at is null and details ? 'sealed';

alter table task drop constraint task_relation_type_check,
  add constraint task_relation_type_check check (relation_type in ('SALE', 'EQUIPMENT'));

-- Tasks are known to their record by its id alone.
create function prumo.remove_tasks_of_equipment() returns trigger language plpgsql as $$
begin
  delete from public.task where company_id = old.company_id and relation_type = 'EQUIPMENT' and relation_id = old.id;
  return null;
end $$;
create trigger tasks_go_with_equipment after delete on equipment for each row execute function prumo.remove_tasks_of_equipment();

create table problem_report (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  -- Of the company's own count: told to the visitor, opens nothing.
  protocol bigint not null,
  equipment_id uuid not null,
  plan_id uuid,
  kind text not null check (kind in ('nao_refrigera', 'vazamento', 'ruido', 'cheiro', 'nao_liga', 'outro')),
  description text check (length(description) <= 1000),
  file_id uuid,
  task_id uuid,
  status text not null default 'recebido' check (status in ('recebido', 'em_atendimento', 'resolvido')),
  -- What is told to the visitor when it is closed.
  answer text check (length(answer) <= 500),
  started_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, equipment_id) references equipment (company_id, id) on delete cascade,
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete set null (plan_id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id) on delete set null (task_id),
  check ((status = 'resolvido') = (closed_at is not null))
);
create unique index problem_report_protocol on problem_report (company_id, protocol);
create index problem_report_by_created_at on problem_report (company_id, created_at, id);
create index problem_report_of_equipment on problem_report (company_id, equipment_id, created_at, id);
create index problem_report_of_plan on problem_report (company_id, plan_id) where plan_id is not null;
create index problem_report_of_file on problem_report (company_id, file_id) where file_id is not null;
create index problem_report_of_task on problem_report (company_id, task_id) where task_id is not null;
create index problem_report_open on problem_report (company_id, created_at, id) where status <> 'resolvido';
create index problem_report_closed on problem_report (company_id, closed_at) where closed_at is not null;
select prumo.keep_record('problem_report');

-- How to reach who reported it. Apart, because history would keep it for ever and it is to be forgotten.
create table problem_report_contact (
  company_id uuid not null,
  report_id uuid not null,
  contact text not null check (length(contact) between 1 and 150),
  primary key (company_id, report_id),
  foreign key (company_id, report_id) references problem_report (company_id, id) on delete cascade
);
select prumo.keep_companies_apart('problem_report_contact', 'select, insert, delete');

-- A task that is ticked, wherever that happens, closes the report it was made of; one that is opened again opens it.
create function prumo.close_problem_report() returns trigger language plpgsql as $$
begin
  update public.problem_report
  set status = case when new.is_done then 'resolvido' else 'em_atendimento' end, closed_at = new.done_at, closed_by = new.done_by,
    started_at = coalesce(started_at, new.done_at, new.updated_at)
  where company_id = new.company_id and task_id = new.id and (status = 'resolvido') <> new.is_done;
  return null;
end $$;
create trigger problem_report_follows_task after update of is_done on task for each row
  when (new.relation_type = 'EQUIPMENT' and new.is_done is distinct from old.is_done) execute function prumo.close_problem_report();
