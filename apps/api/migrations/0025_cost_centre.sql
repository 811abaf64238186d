-- What part of the company an entry is for: a shop, a van, a project.

create table cost_center (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code text check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE')),
  search_text text generated always as (prumo.fold(name || ' ' || coalesce(code, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index cost_center_name on cost_center (company_id, prumo.fold(name));
create unique index cost_center_code on cost_center (company_id, prumo.fold(code)) where code is not null;
create index cost_center_by_name on cost_center (company_id, name, id);
select prumo.keep_record('cost_center');

-- A new foreign key looks at existing rows, and under row-level security that needs a company; none of them names a cost centre yet.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table transaction_sequence
  add column cost_center_id uuid,
  add constraint transaction_sequence_cost_center foreign key (company_id, cost_center_id) references cost_center (company_id, id),
  add constraint transaction_sequence_cost_center_of_type check (type <> 'TRANSFER' or cost_center_id is null);
create index transaction_sequence_by_cost_center on transaction_sequence (company_id, cost_center_id) where cost_center_id is not null;
alter table financial_transaction
  add column cost_center_id uuid,
  add constraint financial_transaction_cost_center foreign key (company_id, cost_center_id) references cost_center (company_id, id),
  add constraint financial_transaction_cost_center_of_type check (type <> 'TRANSFER' or cost_center_id is null);
create index financial_transaction_by_cost_center on financial_transaction (company_id, cost_center_id, day, id) where cost_center_id is not null;
alter table statement_line
  add column cost_center_id uuid,
  add constraint statement_line_cost_center foreign key (company_id, cost_center_id) references cost_center (company_id, id)
    on delete set null (cost_center_id);
create index statement_line_by_cost_center on statement_line (company_id, cost_center_id) where cost_center_id is not null;
