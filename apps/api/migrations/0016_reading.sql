-- What the dashboard and the reports ask and the kept totals alone cannot tell.

-- How much is still open, up to a day, without reading days on which everything is settled.
create index ledger_category_day_open on ledger_category_day (company_id, day) include (open, open_count) where basis = 'cash' and open_count > 0;
-- Transfers belong to no category: they are counted on their own.
create index financial_transaction_open_transfers on financial_transaction (company_id, schedule_date) include (effective_amount)
  where type = 'TRANSFER' and status in ('PENDING', 'SCHEDULED');
create index financial_transaction_transfers on financial_transaction (company_id, day, id) where type = 'TRANSFER';
