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
