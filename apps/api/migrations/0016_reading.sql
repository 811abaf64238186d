-- What the dashboard and the reports ask and the kept totals alone cannot tell.

-- How much is still open, up to a day, without reading days on which everything is settled.
create index ledger_category_day_open on ledger_category_day (company_id, day) include (open, open_count) where basis = 'cash' and open_count > 0;
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
