-- Bank accounts and categories: the first plain records.

create table bank_account (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code bigint not null default prumo.next_code('bank_account'),
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE')),
  name text not null check (length(name) between 1 and 100),
  bank text,
  branch text,
  account_number text,
  opening_balance bigint not null default 0,
  opening_date date not null default current_date,
  -- Kept by the transactions that move it; equals the opening balance while there are none.
  current_balance bigint not null default 0,
  notes text,
  search_text text generated always as (prumo.fold(name || ' ' || coalesce(bank, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, code)
);
create unique index bank_account_name on bank_account (company_id, prumo.fold(name));
-- The list, in its usual order.
create index bank_account_by_name on bank_account (company_id, name, id);
select prumo.keep_record('bank_account');

-- A change of the opening balance moves the current one by the same amount.
create function prumo.move_current_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.current_balance := new.opening_balance;
  else new.current_balance := old.current_balance + new.opening_balance - old.opening_balance;
  end if;
  return new;
end $$;
create trigger opening_balance_moves_current before insert or update of opening_balance on bank_account
  for each row execute function prumo.move_current_balance();

create table category (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code text check (length(code) <= 20),
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('INCOME', 'EXPENSE')),
  icon text not null default 'apps',
  parent_id uuid,
  search_text text generated always as (prumo.fold(name || ' ' || coalesce(code, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references category (company_id, id),
  check (parent_id is distinct from id)
);
create unique index category_code on category (company_id, code) where code is not null;
create unique index category_name on category (company_id, type, parent_id, prumo.fold(name)) nulls not distinct;
create index category_by_name on category (company_id, name, id);
create index category_children on category (company_id, parent_id);
select prumo.keep_record('category');
