-- What the dashboard and the reports ask and the kept totals alone cannot tell.

-- How much is still open, up to a day, without reading days on which everything is settled.
create index ledger_category_day_open on ledger_category_day (company_id, day) include (open, open_count) where basis = 'cash' and open_count > 0;
create index ledger_account_day_open on ledger_account_day (company_id, bank_account_id, day) where open <> 0 or open_income <> 0 or open_expense <> 0;
-- Transfers belong to no category: they are counted on their own.
create index financial_transaction_open_transfers on financial_transaction (company_id, schedule_date) include (effective_amount)
  where type = 'TRANSFER' and status in ('PENDING', 'SCHEDULED');
create index financial_transaction_transfers on financial_transaction (company_id, day, id) where type = 'TRANSFER';

-- What could turn out otherwise, kept to be compared again: each kind uses its own columns.
create table forecast_scenario (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('late-receipts', 'extra-expense', 'without-person', 'income-change', 'expense-change')),
  is_on boolean not null default true,
  days int check (days between 1 and 365),
  amount bigint check (amount between 1 and 9999999999999),
  day_of_month int check (day_of_month between 1 and 31),
  start_date date,
  bank_account_id uuid,
  person_id uuid,
  -- In hundredths of a percent.
  percent int check (percent between -10000 and 100000),
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  -- A scenario without its account or person says nothing any more.
  foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  check (case kind when 'late-receipts' then days is not null when 'extra-expense' then amount is not null and day_of_month is not null
    when 'without-person' then person_id is not null else percent is not null end)
);
create unique index forecast_scenario_name on forecast_scenario (company_id, prumo.fold(name));
create index forecast_scenario_by_name on forecast_scenario (company_id, name, id);
create index forecast_scenario_account on forecast_scenario (company_id, bank_account_id);
create index forecast_scenario_person on forecast_scenario (company_id, person_id);
select prumo.keep_record('forecast_scenario');

-- Totals per account and month: a balance is then a sum of some months and the days of two, however long the history is.
create table ledger_account_month (
  company_id uuid not null,
  bank_account_id uuid not null,
  month date not null,
  paid bigint not null default 0,
  open bigint not null default 0,
  primary key (company_id, bank_account_id, month)
);
select prumo.keep_companies_apart('ledger_account_month');

create function prumo.month_of(day date) returns date language sql immutable strict parallel safe
  return day - (extract(day from day)::int - 1);

-- Kept, because an expression over another table's column could not be looked up in an index under row-level security.
alter table bank_account add column opening_month_end date not null generated always as (prumo.month_of(prumo.month_of(opening_date) + 31) - 1) stored;

create function prumo.post_to_account_months(entries financial_transaction[], sign int) returns void language sql volatile as $$
  insert into public.ledger_account_month as kept (company_id, bank_account_id, month, paid, open)
  select company_id, account_id, month, sign * coalesce(sum(amount) filter (where is_paid), 0), sign * coalesce(sum(amount) filter (where not is_paid), 0)
  from (
    select e.company_id, e.destination_bank_account_id as account_id, prumo.month_of(e.day) as month, e.status = 'PAID' as is_paid, e.effective_amount as amount
    from unnest(entries) e where e.status <> 'CANCELED'
    union all
    select e.company_id, e.source_bank_account_id, prumo.month_of(e.day), e.status = 'PAID', -e.effective_amount
    from unnest(entries) e where e.status <> 'CANCELED' and e.type = 'TRANSFER'
  ) moves
  group by company_id, account_id, month
  on conflict (company_id, bank_account_id, month) do update set paid = kept.paid + excluded.paid, open = kept.open + excluded.open
$$;

create or replace function prumo.keep_ledger_days() returns trigger language plpgsql as $$
declare
  taken financial_transaction[];
  given financial_transaction[];
begin
  -- A company that is being removed takes its totals along.
  if current_setting('app.purge', true) = 'on' then return null; end if;
  if tg_op in ('UPDATE', 'DELETE') then taken := array(select was from was); end if;
  if tg_op in ('INSERT', 'UPDATE') then given := array(select is_now from is_now); end if;
  if cardinality(taken) > 0 then
    perform prumo.post_to_account_days(taken, -1);
    perform prumo.post_to_account_months(taken, -1);
    perform prumo.post_to_category_days(taken, -1);
  end if;
  if cardinality(given) > 0 then
    perform prumo.post_to_account_days(given, 1);
    perform prumo.post_to_account_months(given, 1);
    perform prumo.post_to_category_days(given, 1);
  end if;
  return null;
end $$;

-- Each company's rows are only visible while it is set.
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into ledger_account_month (company_id, bank_account_id, month, paid, open)
    select company_id, bank_account_id, prumo.month_of(day), sum(paid), sum(open) from ledger_account_day group by 1, 2, 3;
  end loop;
end $$;

-- What moved the balance of accounts (all active ones when none are named), by day; no day: before `since`. Opening balances come on
-- the opening day. What was paid before an account was opened is part of its opening balance; what is still open will be paid after it.
create function prumo.account_moves(since date, until date, accounts uuid[])
  returns table (account_id uuid, day date, paid bigint, open bigint, paid_income bigint, paid_expense bigint)
  language sql stable parallel safe
begin atomic
  select a.id, null::date, case when m.month > a.opening_date then m.paid else 0 end, m.open, 0::bigint, 0::bigint
  from public.bank_account a
  join public.ledger_account_month m on m.company_id = a.company_id and m.bank_account_id = a.id and m.month < prumo.month_of(since)
  where case when accounts is null then a.general_status = 'ACTIVE' else a.id = any(accounts) end
  union all
  select a.id, null, d.paid, 0, 0, 0
  from public.bank_account a
  join public.ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id
    and d.day between a.opening_date and a.opening_month_end and d.day < prumo.month_of(since)
  where case when accounts is null then a.general_status = 'ACTIVE' else a.id = any(accounts) end
  union all
  select a.id, case when d.day >= since then d.day end, case when d.day >= a.opening_date then d.paid else 0 end, d.open, d.paid_income, d.paid_expense
  from public.bank_account a
  join public.ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id and d.day >= prumo.month_of(since) and d.day <= until
  where case when accounts is null then a.general_status = 'ACTIVE' else a.id = any(accounts) end
  union all
  select a.id, case when a.opening_date >= since then a.opening_date end, a.opening_balance, 0, 0, 0
  from public.bank_account a
  where a.opening_date <= until and case when accounts is null then a.general_status = 'ACTIVE' else a.id = any(accounts) end;
end;

-- The same answer as before, from months and the days of two.
create or replace function prumo.balance_at(company uuid, account uuid, opened_on date, opening bigint, at date) returns bigint
  language sql stable parallel safe
  return case when at < opened_on then 0 else opening
    + coalesce((
      select sum(m.paid) from public.ledger_account_month m
      where m.company_id = company and m.bank_account_id = account and m.month > opened_on and m.month < prumo.month_of(least(at, date '9999-12-31'))), 0)::bigint
    + coalesce((
      select sum(d.paid) from public.ledger_account_day d
      where d.company_id = company and d.bank_account_id = account and d.day >= opened_on and d.day <= at
        and d.day < prumo.month_of(prumo.month_of(opened_on) + 31)), 0)::bigint
    + coalesce((
      select sum(d.paid) from public.ledger_account_day d
      where d.company_id = company and d.bank_account_id = account and d.day <= at
        and d.day >= greatest(prumo.month_of(prumo.month_of(opened_on) + 31), prumo.month_of(least(at, date '9999-12-31')))), 0)::bigint end;
