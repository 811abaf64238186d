-- The account an entry was planned for, while it is paid through another one: undoing the payment gives it back. Entries paid
-- elsewhere before this was remembered stay where they were paid. An account that an entry was planned for is in use: it is not
-- deleted.
-- A new foreign key looks at existing rows, and under row-level security that needs a company; none of them names one yet.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table financial_transaction
  add column planned_bank_account_id uuid,
  add constraint financial_transaction_planned_account foreign key (company_id, planned_bank_account_id) references bank_account (company_id, id);
create index financial_transaction_planned_account on financial_transaction (company_id, planned_bank_account_id)
  where planned_bank_account_id is not null;
