-- Bank statements: what was read from each file, what became of each line, and the memory that lets no line in twice.

create table statement_import (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  bank_account_id uuid not null,
  file_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  format text not null check (format in ('OFX', 'CSV', 'TXT', 'EXCEL')),
  -- queued → checking → ready (waits for a person) → committing → done → undoing → undone; failed and cancelled are ends.
  stage text not null default 'queued'
    check (stage in ('queued', 'checking', 'ready', 'committing', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  -- Without a person in between: checked, then written.
  commits_at_once boolean not null default false,
  run_id uuid,
  attempts int not null default 0,
  -- Which column holds what, when a person had to say it.
  mapping jsonb,
  -- What the file says about itself: account, currency, period, its own balance.
  facts jsonb not null default '{}',
  warnings text[] not null default '{}',
  errors text[] not null default '{}',
  message text,
  total_entries int not null default 0,
  processed_entries int not null default 0,
  successful_entries int not null default 0,
  error_entries int not null default 0,
  duplicate_entries int not null default 0,
  balance_entries int not null default 0,
  skipped_entries int not null default 0,
  undone_entries int not null default 0,
  kept_entries int not null default 0,
  -- What happened and when, for the person: [{ at, text }].
  timeline jsonb not null default '[]',
  created_by uuid,
  -- Taken out of the history while entries of it, changed since, still have to be remembered.
  deleted_at timestamptz,
  processed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index statement_import_by_age on statement_import (company_id, created_at, id);
create index statement_import_of_account on statement_import (company_id, bank_account_id, created_at, id);
create index statement_import_of_file on statement_import (company_id, file_id);
select prumo.keep_record('statement_import');

create table statement_line (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  import_id uuid not null,
  bank_account_id uuid not null,
  line_number int not null,
  -- Null where the line could not be read.
  day date,
  description text not null default '',
  -- Signed: positive came into the account.
  amount bigint,
  balance bigint,
  fitid text,
  checknum text,
  trntype text,
  installment_number int,
  installment_total int,
  additional_data jsonb not null default '[]',
  -- The occurrence-aware key: the same line comes in as often as the bank shows it, and no more.
  key text,
  occurrence int,
  loose_key text,
  verdict text not null check (verdict in ('new', 'imported', 'possible-duplicate', 'balance', 'error')),
  -- The person's word over the verdict.
  choice text check (choice in ('import', 'skip')),
  messages text[] not null default '{}',
  category_id uuid,
  person_id uuid,
  -- Null until the import is committed. open: waits to be reconciled; posted: made an entry of its own; settled: pays entries
  -- that were there; ignored: a person said so; skipped: not taken in, which a line without a state is once the import is done.
  state text check (state in ('open', 'posted', 'settled', 'ignored', 'skipped')),
  transaction_id uuid,
  -- The entry's version when it was made: an entry changed since is not taken back.
  transaction_version int,
  search_text text generated always as (prumo.fold(description)) stored,
  primary key (company_id, id),
  foreign key (company_id, import_id) references statement_import (company_id, id) on delete cascade,
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id),
  -- Lines are told their entries first, then the entries are written from them: checked when both are there.
  constraint statement_line_entry foreign key (company_id, transaction_id) references financial_transaction (company_id, id)
    on delete set null (transaction_id) deferrable
);
create unique index statement_line_of_import on statement_line (company_id, import_id, line_number, id);
-- The memory. Skipped lines are not remembered; the account is part of the key.
create unique index statement_line_memory on statement_line (company_id, key, occurrence)
  where state in ('open', 'posted', 'settled', 'ignored');
create index statement_line_of_account on statement_line (company_id, bank_account_id, day, id);
-- What waits to be reconciled is little beside what is done.
create index statement_line_waiting on statement_line (company_id, bank_account_id, day, id) where state = 'open';
create index statement_line_of_entry on statement_line (company_id, transaction_id) where transaction_id is not null;
create index statement_line_category on statement_line (company_id, category_id) where category_id is not null;
create index statement_line_person on statement_line (company_id, person_id) where person_id is not null;
select prumo.keep_companies_apart('statement_line');

-- What was learnt about an account's files: how its columns lie, and by which number its bank calls it.
create table statement_layout (
  company_id uuid not null,
  bank_account_id uuid not null,
  mappings jsonb not null default '{}',
  account_number text,
  updated_at timestamptz not null default now(),
  primary key (company_id, bank_account_id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade
);
select prumo.keep_companies_apart('statement_layout');
