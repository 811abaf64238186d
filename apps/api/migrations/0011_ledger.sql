-- The ledger: entries of income, expense and transfer, the sequences that make them, and totals kept per day.

-- A run of codes for entries written together; one call per row would rewrite the counter once per row.
create function prumo.next_codes(counter text, how_many int) returns bigint language sql volatile as $$
  insert into public.company_counter as c (company_id, name, value)
  values (current_setting('app.company_id')::uuid, counter, how_many)
  on conflict (company_id, name) do update set value = c.value + how_many
  returning value - how_many + 1
$$;

-- The balance is the opening balance and what was paid since: it is summed from the kept days, never stored twice.
drop trigger opening_balance_moves_current on bank_account;
drop function prumo.move_current_balance();
alter table bank_account drop column current_balance;

-- What FIXED and INSTALLMENTS make. The words here are what the next occurrence will copy.
create table transaction_sequence (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  condition_type text not null check (condition_type in ('FIXED', 'INSTALLMENTS')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  type text not null check (type in ('INCOME', 'EXPENSE', 'TRANSFER')),
  description text not null default '' check (length(description) <= 200),
  amount bigint not null check (amount between 1 and 9999999999999),
  category_id uuid,
  destination_bank_account_id uuid not null,
  source_bank_account_id uuid,
  person_id uuid,
  additional_data jsonb not null default '[]',
  -- Every date is counted from the first, so that a short month never moves the ones after it.
  first_date date not null,
  first_competence_date date not null,
  -- The day of the month that was meant, 31 for example, where the first month is too short for it.
  base_day int not null check (base_day between 1 and 31),
  competence_base_day int not null check (competence_base_day between 1 and 31),
  ends_on date,
  -- INSTALLMENTS: how many there are. FIXED: how many there will be, when it ends by count.
  max_count int check (max_count between 1 and 360),
  -- The next occurrence to be made. Those before it were made, or fell into a pause; one a person deleted is not made again.
  next_number int not null default 1 check (next_number >= 1),
  -- Numbers a person deleted before a pause or a shorter end rule took back what was already made.
  skipped int[] not null default '{}',
  search_text text generated always as (prumo.fold(description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, destination_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, source_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id),
  check ((type = 'TRANSFER') = (source_bank_account_id is not null)),
  check (type <> 'TRANSFER' or category_id is null),
  check (source_bank_account_id is distinct from destination_bank_account_id)
);
create index transaction_sequence_by_age on transaction_sequence (company_id, created_at, id);
-- For the job that makes what is to come.
create index transaction_sequence_at_work on transaction_sequence (company_id, id) where status = 'ACTIVE' and condition_type = 'FIXED';
create index transaction_sequence_category on transaction_sequence (company_id, category_id);
create index transaction_sequence_destination on transaction_sequence (company_id, destination_bank_account_id);
create index transaction_sequence_source on transaction_sequence (company_id, source_bank_account_id);
create index transaction_sequence_person on transaction_sequence (company_id, person_id);
select prumo.keep_record('transaction_sequence');

create table financial_transaction (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code bigint not null default prumo.next_code('financial_transaction'),
  type text not null check (type in ('INCOME', 'EXPENSE', 'TRANSFER')),
  -- OVERDUE is derived: open and due before today. SCHEDULED: the payment is already booked at the bank.
  status text not null default 'PENDING' check (status in ('PENDING', 'SCHEDULED', 'PAID', 'CANCELED')),
  description text not null default '' check (length(description) <= 200),
  amount bigint not null check (amount between 1 and 9999999999999),
  interest bigint not null default 0 check (interest between 0 and 9999999999999),
  fine bigint not null default 0 check (fine between 0 and 9999999999999),
  discount bigint not null default 0 check (discount between 0 and 9999999999999),
  schedule_date date not null,
  competence_date date not null,
  effective_date date,
  payment_condition_type text not null default 'CASHPAYMENT' check (payment_condition_type in ('CASHPAYMENT', 'FIXED', 'INSTALLMENTS')),
  sequence_id uuid,
  actual_installments int check (actual_installments >= 1),
  installments int check (installments >= 1),
  category_id uuid,
  destination_bank_account_id uuid not null,
  source_bank_account_id uuid,
  person_id uuid,
  additional_data jsonb not null default '[]',
  -- The 44 digits of the boleto this entry pays.
  barcode text check (barcode ~ '^\d{44}$'),
  -- What was left open when the other entry was paid in part.
  rest_of_id uuid,
  -- Stays when the entry it was left of is deleted.
  is_rest boolean not null default false,
  -- The sale it came from.
  sale_id uuid,
  -- The day on which it counts, and what it moves there: positive comes in.
  day date not null generated always as (coalesce(effective_date, schedule_date)) stored,
  effective_amount bigint not null generated always as
    (case type when 'EXPENSE' then discount - amount - interest - fine else amount + interest + fine - discount end) stored,
  search_text text generated always as (prumo.fold(description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, sequence_id) references transaction_sequence (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, destination_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, source_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id),
  foreign key (company_id, rest_of_id) references financial_transaction (company_id, id) on delete set null (rest_of_id),
  check ((type = 'TRANSFER') = (source_bank_account_id is not null)),
  check (type <> 'TRANSFER' or category_id is null),
  check (source_bank_account_id is distinct from destination_bank_account_id),
  check ((status = 'PAID') = (effective_date is not null)),
  check (discount <= amount + interest + fine),
  check ((sequence_id is null) = (payment_condition_type = 'CASHPAYMENT'))
);
-- The statement of all accounts, of one account, of one category.
create index financial_transaction_by_day on financial_transaction (company_id, day, id);
create index financial_transaction_by_account on financial_transaction (company_id, destination_bank_account_id, day, id);
create index financial_transaction_by_source on financial_transaction (company_id, source_bank_account_id, day, id) where source_bank_account_id is not null;
create index financial_transaction_by_category on financial_transaction (company_id, category_id, day, id);
-- What is still open, oldest first: overdue, due today, to come.
create index financial_transaction_open on financial_transaction (company_id, schedule_date, id) where status in ('PENDING', 'SCHEDULED');
create index financial_transaction_by_competence on financial_transaction (company_id, competence_date, id);
create index financial_transaction_by_person on financial_transaction (company_id, person_id, day, id) where person_id is not null;
-- One entry per number of a sequence; what a partial payment left open shares the number.
create unique index financial_transaction_of_sequence on financial_transaction (company_id, sequence_id, actual_installments)
  where sequence_id is not null and not is_rest;
create index financial_transaction_in_sequence on financial_transaction (company_id, sequence_id, schedule_date);
create index financial_transaction_rest on financial_transaction (company_id, rest_of_id) where rest_of_id is not null;
create index financial_transaction_of_sale on financial_transaction (company_id, sale_id) where sale_id is not null;
select prumo.keep_record('financial_transaction');

create table transaction_attachment (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  file_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, transaction_id) references financial_transaction (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index transaction_attachment_of_entry on transaction_attachment (company_id, transaction_id, id);
create index transaction_attachment_of_file on transaction_attachment (company_id, file_id);
select prumo.keep_record('transaction_attachment');

-- Once per sale, whatever happens: the row is written in the transaction that writes the entries.
create table sale_hand_off (
  company_id uuid not null references company (company_id),
  sale_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, sale_id)
);
select prumo.keep_companies_apart('sale_hand_off');

-- Totals per account and day. `paid` is on the day it was paid, `open` on the day it is due; both are signed and include
-- transfers. Income and expense are magnitudes without transfers.
create table ledger_account_day (
  company_id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  paid bigint not null default 0,
  open bigint not null default 0,
  paid_income bigint not null default 0,
  paid_expense bigint not null default 0,
  open_income bigint not null default 0,
  open_expense bigint not null default 0,
  primary key (company_id, bank_account_id, day)
);
create index ledger_account_day_of_all on ledger_account_day (company_id, day);
select prumo.keep_companies_apart('ledger_account_day');

-- Totals per category and day, by the day money moves ('cash') and by the day it belongs to ('competence'). The nil category
-- is 'Sem Categoria'. Magnitudes; transfers are neither income nor expense.
create table ledger_category_day (
  company_id uuid not null,
  basis text not null check (basis in ('cash', 'competence')),
  day date not null,
  type text not null check (type in ('INCOME', 'EXPENSE')),
  category_id uuid not null,
  paid bigint not null default 0,
  open bigint not null default 0,
  paid_count int not null default 0,
  open_count int not null default 0,
  primary key (company_id, basis, day, type, category_id)
);
select prumo.keep_companies_apart('ledger_category_day');

-- Entries of one company are written one transaction after the other: kept totals cannot lose an update, nor two writers wait
-- for each other. Operations that lock rows before they write take this lock first (`lock_ledger`).
create function prumo.lock_ledger() returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('ledger ' || current_setting('app.company_id'), 0))
$$;

create function prumo.lock_ledger_before_write() returns trigger language plpgsql as $$
begin
  perform prumo.lock_ledger();
  return null;
end $$;

-- Adds entries to the kept totals (sign 1) or takes them out (sign -1).
create function prumo.post_to_account_days(entries financial_transaction[], sign int) returns void language sql volatile as $$
  insert into public.ledger_account_day as kept (company_id, bank_account_id, day, paid, open, paid_income, paid_expense, open_income, open_expense)
  select company_id, account_id, day,
    sign * coalesce(sum(amount) filter (where is_paid), 0), sign * coalesce(sum(amount) filter (where not is_paid), 0),
    sign * coalesce(sum(amount) filter (where is_paid and type = 'INCOME'), 0), sign * coalesce(sum(-amount) filter (where is_paid and type = 'EXPENSE'), 0),
    sign * coalesce(sum(amount) filter (where not is_paid and type = 'INCOME'), 0), sign * coalesce(sum(-amount) filter (where not is_paid and type = 'EXPENSE'), 0)
  from (
    select e.company_id, e.destination_bank_account_id as account_id, e.day, e.type, e.status = 'PAID' as is_paid, e.effective_amount as amount
    from unnest(entries) e where e.status <> 'CANCELED'
    union all
    select e.company_id, e.source_bank_account_id, e.day, e.type, e.status = 'PAID', -e.effective_amount
    from unnest(entries) e where e.status <> 'CANCELED' and e.type = 'TRANSFER'
  ) moves
  group by company_id, account_id, day
  on conflict (company_id, bank_account_id, day) do update set
    paid = kept.paid + excluded.paid, open = kept.open + excluded.open,
    paid_income = kept.paid_income + excluded.paid_income, paid_expense = kept.paid_expense + excluded.paid_expense,
    open_income = kept.open_income + excluded.open_income, open_expense = kept.open_expense + excluded.open_expense
$$;

create function prumo.post_to_category_days(entries financial_transaction[], sign int) returns void language sql volatile as $$
  insert into public.ledger_category_day as kept (company_id, basis, day, type, category_id, paid, open, paid_count, open_count)
  select company_id, basis, day, type, category_id,
    sign * coalesce(sum(amount) filter (where is_paid), 0), sign * coalesce(sum(amount) filter (where not is_paid), 0),
    sign * count(*) filter (where is_paid), sign * count(*) filter (where not is_paid)
  from (
    select e.company_id, b.basis, case b.basis when 'cash' then e.day else e.competence_date end as day, e.type,
      coalesce(e.category_id, '00000000-0000-0000-0000-000000000000') as category_id, e.status = 'PAID' as is_paid, abs(e.effective_amount) as amount
    from unnest(entries) e cross join (values ('cash'), ('competence')) as b (basis)
    where e.status <> 'CANCELED' and e.type <> 'TRANSFER'
  ) moves
  group by company_id, basis, day, type, category_id
  on conflict (company_id, basis, day, type, category_id) do update set
    paid = kept.paid + excluded.paid, open = kept.open + excluded.open,
    paid_count = kept.paid_count + excluded.paid_count, open_count = kept.open_count + excluded.open_count
$$;

create function prumo.keep_ledger_days() returns trigger language plpgsql as $$
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
    perform prumo.post_to_category_days(taken, -1);
  end if;
  if cardinality(given) > 0 then
    perform prumo.post_to_account_days(given, 1);
    perform prumo.post_to_category_days(given, 1);
  end if;
  return null;
end $$;

create trigger ledger_is_locked before insert or update or delete on financial_transaction
  for each statement execute function prumo.lock_ledger_before_write();
create trigger days_of_insert after insert on financial_transaction referencing new table as is_now
  for each statement execute function prumo.keep_ledger_days();
create trigger days_of_update after update on financial_transaction referencing old table as was new table as is_now
  for each statement execute function prumo.keep_ledger_days();
create trigger days_of_delete after delete on financial_transaction referencing old table as was
  for each statement execute function prumo.keep_ledger_days();

-- What an account held at the end of a day: nothing before it was opened, then the opening balance and what was paid since.
create function prumo.balance_at(company uuid, account uuid, opened_on date, opening bigint, at date) returns bigint
  language sql stable parallel safe
  return case when at < opened_on then 0 else opening + coalesce((
    select sum(d.paid) from public.ledger_account_day d
    where d.company_id = company and d.bank_account_id = account and d.day between opened_on and at), 0)::bigint end;
