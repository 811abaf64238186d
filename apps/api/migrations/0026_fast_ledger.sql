-- The ledger as quick to write and to read for a million entries as for ten thousand.

-- Totals per category and month, beside those per day: a year is then a dozen rows for each category.
create table ledger_category_month (
  company_id uuid not null,
  basis text not null check (basis in ('cash', 'competence')),
  month date not null,
  type text not null check (type in ('INCOME', 'EXPENSE')),
  category_id uuid not null,
  paid bigint not null default 0,
  open bigint not null default 0,
  paid_count int not null default 0,
  open_count int not null default 0,
  primary key (company_id, basis, month, type, category_id)
);
select prumo.keep_companies_apart('ledger_category_month');

-- Each company's rows are only visible while it is set.
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into ledger_category_month (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
    select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
    from ledger_category_day where company_id = company group by 1, 2, 3, 4, 5;
  end loop;
end $$;

-- What a copy made before this lacks, once its rows are back.
create function prumo.complete_restored(company uuid) returns void language sql volatile as $$
  insert into public.ledger_category_month (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
  select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
  from public.ledger_category_day d
  where company_id = company and not exists (select from public.ledger_category_month m where m.company_id = company)
  group by 1, 2, 3, 4, 5
$$;

-- What writing entries does to the totals: as they were they are taken out, as they are now they are added. One statement for
-- accounts and one for categories, each planned once per connection; a total that stays the same is not touched.
drop trigger days_of_insert on financial_transaction;
drop trigger days_of_update on financial_transaction;
drop trigger days_of_delete on financial_transaction;
drop function prumo.keep_ledger_days();
drop function prumo.post_to_account_days(financial_transaction[], int);
drop function prumo.post_to_account_months(financial_transaction[], int);
drop function prumo.post_to_category_days(financial_transaction[], int);

-- The same text for each way to write; only where its rows come from differs.
do $make$
declare
  written record;
begin
  for written in
    select 'insert' as operation, 'new table as is_now' as tables, 'select 1 as sign, e.* from is_now e' as rows
    union all select 'delete', 'old table as was', 'select -1 as sign, e.* from was e'
    union all select 'update', 'old table as was new table as is_now', 'select -1 as sign, e.* from was e union all select 1, e.* from is_now e'
  loop
    execute replace(replace($function$
create function prumo.keep_totals_of_{operation}() returns trigger language plpgsql as $body$
begin
  -- A company that is being removed takes its totals along.
  if current_setting('app.purge', true) = 'on' then return null; end if;
  -- A copy brings its own.
  if prumo.is_restoring() then return null; end if;

  with changed as (
    select company_id, account_id, day,
      coalesce(sum(amount) filter (where is_paid), 0) as paid, coalesce(sum(amount) filter (where not is_paid), 0) as open,
      coalesce(sum(amount) filter (where is_paid and type = 'INCOME'), 0) as paid_income,
      coalesce(sum(-amount) filter (where is_paid and type = 'EXPENSE'), 0) as paid_expense,
      coalesce(sum(amount) filter (where not is_paid and type = 'INCOME'), 0) as open_income,
      coalesce(sum(-amount) filter (where not is_paid and type = 'EXPENSE'), 0) as open_expense
    from (
      select e.company_id, side.account_id, e.day, e.type, e.status = 'PAID' as is_paid, e.sign * side.amount as amount
      from ({rows}) e
      cross join lateral (values (e.destination_bank_account_id, e.effective_amount), (e.source_bank_account_id, -e.effective_amount)) as side (account_id, amount)
      where e.status <> 'CANCELED' and side.account_id is not null
    ) moves
    group by company_id, account_id, day
  ), by_day as (
    insert into public.ledger_account_day as kept (company_id, bank_account_id, day, paid, open, paid_income, paid_expense, open_income, open_expense)
    select * from changed where paid <> 0 or open <> 0 or paid_income <> 0 or paid_expense <> 0 or open_income <> 0 or open_expense <> 0
    on conflict (company_id, bank_account_id, day) do update set
      paid = kept.paid + excluded.paid, open = kept.open + excluded.open,
      paid_income = kept.paid_income + excluded.paid_income, paid_expense = kept.paid_expense + excluded.paid_expense,
      open_income = kept.open_income + excluded.open_income, open_expense = kept.open_expense + excluded.open_expense
  )
  insert into public.ledger_account_month as kept (company_id, bank_account_id, month, paid, open)
  select company_id, account_id, prumo.month_of(day), sum(paid), sum(open) from changed group by 1, 2, 3 having sum(paid) <> 0 or sum(open) <> 0
  on conflict (company_id, bank_account_id, month) do update set paid = kept.paid + excluded.paid, open = kept.open + excluded.open;

  with changed as (
    select company_id, basis, day, type, category_id,
      coalesce(sum(amount) filter (where is_paid), 0) as paid, coalesce(sum(amount) filter (where not is_paid), 0) as open,
      coalesce(sum(sign) filter (where is_paid), 0) as paid_count, coalesce(sum(sign) filter (where not is_paid), 0) as open_count
    from (
      select e.company_id, b.basis, b.day, e.type, coalesce(e.category_id, '00000000-0000-0000-0000-000000000000') as category_id,
        e.status = 'PAID' as is_paid, e.sign, e.sign * abs(e.effective_amount) as amount
      from ({rows}) e cross join lateral (values ('cash', e.day), ('competence', e.competence_date)) as b (basis, day)
      where e.status <> 'CANCELED' and e.type <> 'TRANSFER'
    ) moves
    group by company_id, basis, day, type, category_id
  ), by_day as (
    insert into public.ledger_category_day as kept (company_id, basis, day, type, category_id, paid, open, paid_count, open_count)
    select * from changed where paid <> 0 or open <> 0 or paid_count <> 0 or open_count <> 0
    on conflict (company_id, basis, day, type, category_id) do update set
      paid = kept.paid + excluded.paid, open = kept.open + excluded.open,
      paid_count = kept.paid_count + excluded.paid_count, open_count = kept.open_count + excluded.open_count
  )
  insert into public.ledger_category_month as kept (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
  select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
  from changed group by 1, 2, 3, 4, 5 having sum(paid) <> 0 or sum(open) <> 0 or sum(paid_count) <> 0 or sum(open_count) <> 0
  on conflict (company_id, basis, month, type, category_id) do update set
    paid = kept.paid + excluded.paid, open = kept.open + excluded.open,
    paid_count = kept.paid_count + excluded.paid_count, open_count = kept.open_count + excluded.open_count;
  return null;
end $body$$function$, '{operation}', written.operation), '{rows}', written.rows);
    execute format('create trigger totals_of_%1$s after %1$s on public.financial_transaction referencing %2$s
      for each statement execute function prumo.keep_totals_of_%1$s()', written.operation, written.tables);
  end loop;
end $make$;

-- A balance sums months: they are read from their index alone.
alter table ledger_account_month drop constraint ledger_account_month_pkey;
alter table ledger_account_month add primary key (company_id, bank_account_id, month) include (paid, open);

-- Called for every write: one function less to enter.
create or replace function prumo.lock_ledger_before_write() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || current_setting('app.company_id'), 0));
  return null;
end $$;

-- A total is written over and over: with room on its page.
alter table ledger_account_day set (fillfactor = 80);
alter table ledger_category_day set (fillfactor = 80);
alter table ledger_category_month set (fillfactor = 80);
alter table company_counter set (fillfactor = 50);

-- Lists: what a page is chosen by is in the index, so that rows that are counted or skipped are not looked up one by one.
drop index financial_transaction_by_day;
create index financial_transaction_by_day on financial_transaction (company_id, day, id) include (type, status, effective_amount);
-- What is open is summed for the cards, however much there is.
drop index financial_transaction_open;
create index financial_transaction_open on financial_transaction (company_id, schedule_date, id) include (effective_amount) where status in ('PENDING', 'SCHEDULED');
create index financial_transaction_by_amount on financial_transaction (company_id, amount, id) include (day, type, status);
create index financial_transaction_by_description on financial_transaction (company_id, description, id) include (day, type, status);

-- Words anywhere in a text, found by an index although row-level security stands in between: it lets only functions choose rows that
-- tell nothing of those they refuse, and says so of LIKE's alone when the pattern may be malformed. Ours never is (`contains`).
-- Only a superuser may vouch for a function; elsewhere the same search reads the rows of its company.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
do $$
begin
  create function prumo.text_contains(text, text) returns boolean language internal immutable strict parallel safe leakproof as 'textlike';
  create operator prumo.~~ (leftarg = text, rightarg = text, function = prumo.text_contains, restrict = likesel, join = likejoinsel);
  create operator class prumo.folded_text for type text using gin as
    operator 3 prumo.~~ (text, text),
    function 1 btint4cmp (int4, int4),
    function 2 gin_extract_value_trgm (text, internal),
    function 3 gin_extract_query_trgm (text, internal, int2, internal, internal, internal, internal),
    function 4 gin_trgm_consistent (internal, int2, text, int4, internal, internal, internal, internal),
    function 6 gin_trgm_triconsistent (internal, int2, text, int4, internal, internal, internal),
    storage int4;
  create index financial_transaction_words on public.financial_transaction using gin (company_id, search_text prumo.folded_text);
exception when insufficient_privilege then
  create function prumo.text_contains(text, text) returns boolean language sql immutable strict parallel safe return $1 like $2;
  create operator prumo.~~ (leftarg = text, rightarg = text, function = prumo.text_contains, restrict = likesel, join = likejoinsel);
end $$;
