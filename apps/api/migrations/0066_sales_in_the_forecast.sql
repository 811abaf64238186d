-- Lines of the forecast that come from sales, one of each kind: orders finance does not know of yet, quotes by their chance, and the
-- same without what operators of cards are to pay.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table forecast_scenario drop constraint forecast_scenario_kind_check, drop constraint forecast_scenario_check;
alter table forecast_scenario
  add constraint forecast_scenario_kind_check check (kind in ('late-receipts', 'extra-expense', 'without-person', 'income-change', 'expense-change',
    'approved-orders', 'open-quotes', 'without-cards')),
  add constraint forecast_scenario_check check (case kind when 'late-receipts' then days is not null
    when 'extra-expense' then amount is not null and day_of_month is not null when 'without-person' then person_id is not null
    when 'income-change' then percent is not null when 'expense-change' then percent is not null else true end);
create unique index forecast_scenario_of_sales on forecast_scenario (company_id, kind) where kind in ('approved-orders', 'open-quotes', 'without-cards');

create index financial_transaction_open_of_sales on financial_transaction (company_id, day)
  where sale_payment_id is not null and status in ('PENDING', 'SCHEDULED');
