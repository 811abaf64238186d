-- What all entries of a company and the opening balances of its accounts come to, as magnitudes. No balance, total or report can
-- be larger, so that keeping this below the largest amount that can be told keeps every figure there.
create table ledger_volume (
  company_id uuid primary key,
  cents bigint not null
) with (fillfactor = 50);
select prumo.keep_companies_apart('ledger_volume');

create function prumo.ledger_volume_of(company uuid) returns bigint language sql stable as $$
  select (coalesce((select sum(abs(effective_amount)) from public.financial_transaction where company_id = company and status <> 'CANCELED'), 0)
    + coalesce((select sum(abs(opening_balance)) from public.bank_account where company_id = company), 0))::bigint
$$;

-- Each company's rows are only visible while it is set.
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into ledger_volume (company_id, cents) values (company, prumo.ledger_volume_of(company));
  end loop;
end $$;

-- A company that is past it already keeps what it has and records no more.
alter table ledger_volume add constraint ledger_volume_within_limit check (cents <= 99999999999999) not valid;

create or replace function prumo.complete_restored(company uuid) returns void language sql volatile as $$
  insert into public.ledger_category_month (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
  select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
  from public.ledger_category_day d
  where company_id = company and not exists (select from public.ledger_category_month m where m.company_id = company)
  group by 1, 2, 3, 4, 5;
  insert into public.ledger_volume (company_id, cents)
  select company, prumo.ledger_volume_of(company)
  where not exists (select from public.ledger_volume v where v.company_id = company)
$$;

create function prumo.add_to_ledger_volume(company uuid, change bigint) returns void language plpgsql as $$
begin
  if change is null or change = 0 then return; end if;
  if current_setting('app.purge', true) = 'on' or prumo.is_restoring() then return; end if;
  -- Taken before the row by every writer, so that none waits for the other in turn.
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || company::text, 0));
  insert into public.ledger_volume as kept (company_id, cents) values (company, change)
  on conflict (company_id) do update set cents = kept.cents + excluded.cents;
end $$;

-- The same text for each way to write; only where its rows come from differs.
do $make$
declare
  written record;
begin
  for written in
    select record.*, operation.*
    from (values
      ('entry', 'financial_transaction', 'case when status = ''CANCELED'' then 0 else abs(effective_amount) end'),
      ('account', 'bank_account', 'abs(opening_balance)')
    ) as record (name, target, magnitude),
    (values
      ('insert', 'new table as is_now', 'select 1 as sign, e.* from is_now e'),
      ('delete', 'old table as was', 'select -1 as sign, e.* from was e'),
      ('update', 'old table as was new table as is_now', 'select -1 as sign, e.* from was e union all select 1, e.* from is_now e')
    ) as operation (operation, tables, rows)
  loop
    execute format($function$
create function prumo.keep_volume_of_%1$s_%2$s() returns trigger language plpgsql as $body$
begin
  perform prumo.add_to_ledger_volume(company_id, sum(sign * %3$s)::bigint) from (%4$s) changed group by company_id;
  return null;
end $body$$function$, written.name, written.operation, written.magnitude, written.rows);
    execute format('create trigger volume_of_%1$s after %1$s on public.%2$s referencing %3$s
      for each statement execute function prumo.keep_volume_of_%4$s_%1$s()', written.operation, written.target, written.tables, written.name);
  end loop;
end $make$;

-- What many entries were before somebody paid or deleted them together, so that it can be taken back; kept for a day.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
create table entry_operation (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('pay', 'remove')),
  created_at timestamptz not null default now(),
  -- Entries as they were stored; of a payment with the version it gave them.
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  -- Sequences that went with the last of their entries.
  sequences jsonb not null default '[]' check (jsonb_typeof(sequences) = 'array'),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index entry_operation_by_user on entry_operation (company_id, user_id);
select prumo.keep_companies_apart('entry_operation');

-- What a person chose in a company and finds again on any device.
create table member_preference (
  company_id uuid not null references company (company_id),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, name),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_companies_apart('member_preference');
