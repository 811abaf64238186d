-- The rules of the figures (docs/glossary.md): every account counts, inactive ones too, and what is overdue is expected today.
drop function prumo.account_moves(date, date, uuid[]);

-- What moved the balance of accounts (all of them when none are named), by day; no day: before `since`. Opening balances come on
-- the opening day. What was paid before an account was opened is part of its opening balance: `paid` leaves it out, and
-- `before_opening` is what has to be added to what came in and went out. What is open counts on the day it is due, what is overdue
-- on `today`; without a `today` nothing is overdue.
create function prumo.account_moves(since date, until date, accounts uuid[], today date default '-infinity')
  returns table (account_id uuid, day date, paid bigint, open bigint, paid_income bigint, paid_expense bigint, open_income bigint, open_expense bigint,
    overdue_income bigint, overdue_expense bigint, opening bigint, before_opening bigint)
  language sql stable parallel safe
begin atomic
  select a.id, null::date, case when m.month > a.opening_date then m.paid else 0 end, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint
  from public.bank_account a
  join public.ledger_account_month m on m.company_id = a.company_id and m.bank_account_id = a.id and m.month < prumo.month_of(since)
  where accounts is null or a.id = any(accounts)
  union all
  select a.id, null, d.paid, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from public.bank_account a
  join public.ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id
    and d.day between a.opening_date and a.opening_month_end and d.day < prumo.month_of(since)
  where accounts is null or a.id = any(accounts)
  union all
  select a.id, case when d.day >= since then d.day end, case when d.day >= a.opening_date then d.paid else 0 end, 0, d.paid_income, d.paid_expense,
    0, 0, 0, 0, 0, case when d.day >= a.opening_date then 0 else -d.paid end
  from public.bank_account a
  join public.ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id and d.day >= prumo.month_of(since) and d.day <= until
  where accounts is null or a.id = any(accounts)
  union all
  select a.id, case when greatest(d.day, today) >= since then greatest(d.day, today) end, 0, d.open, 0, 0,
    case when d.day >= today then d.open_income else 0 end, case when d.day >= today then d.open_expense else 0 end,
    case when d.day < today then d.open_income else 0 end, case when d.day < today then d.open_expense else 0 end, 0, 0
  from public.bank_account a
  join public.ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id and d.day <= until
    and (d.open <> 0 or d.open_income <> 0 or d.open_expense <> 0)
  where today <= until and (accounts is null or a.id = any(accounts))
  union all
  select a.id, case when a.opening_date >= since then a.opening_date end, a.opening_balance, 0, 0, 0, 0, 0, 0, 0, a.opening_balance, 0
  from public.bank_account a
  where a.opening_date <= until and (accounts is null or a.id = any(accounts));
end;
