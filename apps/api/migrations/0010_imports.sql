-- Imports of people, products and services from a spreadsheet: what was read, what came of each line, how to take it back.

create table register_import (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  type text not null check (type in ('Client', 'Seller', 'Supplier', 'Product', 'Service')),
  name text not null,
  file_id uuid not null,
  -- queued → checking → ready (waits for a person) → committing → done → undoing → undone; cancelled and failed are ends.
  stage text not null default 'queued'
    check (stage in ('queued', 'checking', 'ready', 'committing', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  -- The job_run that tells how far the work in hand is.
  run_id uuid,
  -- How often the work in hand was begun: work that always breaks ends as failed instead of beginning for ever.
  attempts int not null default 0,
  -- Column titles as the file has them, for the file of wrong lines.
  columns jsonb not null default '[]',
  warnings text[] not null default '{}',
  message text,
  items_count int not null default 0,
  create_count int not null default 0,
  change_count int not null default 0,
  same_count int not null default 0,
  wrong_count int not null default 0,
  undone_count int not null default 0,
  kept_count int not null default 0,
  finished_at timestamptz,
  created_by uuid,
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index register_import_by_age on register_import (company_id, created_at, id);
create index register_import_of_file on register_import (company_id, file_id);
select prumo.keep_record('register_import');

-- The records a line wrote have their own history; the lines themselves are working paper.
create table import_line (
  company_id uuid not null,
  import_id uuid not null,
  -- As the spreadsheet numbers it.
  line int not null,
  verdict text not null check (verdict in ('create', 'change', 'same', 'wrong')),
  name text,
  message text not null,
  notes text,
  -- What a good line says, ready to be written.
  draft jsonb,
  -- What a wrong line said, to be given back.
  cells jsonb,
  record_id uuid,
  -- The record as it was before this line changed it, and its version afterwards: both are needed to take the change back.
  before jsonb,
  record_version int,
  outcome text check (outcome in ('undone', 'kept')),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references register_import (company_id, id) on delete cascade
);
create index import_line_by_verdict on import_line (company_id, import_id, verdict, line);
select prumo.keep_companies_apart('import_line');
