-- What a bank keeps of a transfer follows it as the fee of a card follows its receivable, out of the account the money left.
create or replace function prumo.fee_follows_receivable() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  update public.financial_transaction f set status = new.status, effective_date = new.effective_date,
    destination_bank_account_id = coalesce(new.source_bank_account_id, new.destination_bank_account_id)
  where f.company_id = new.company_id and f.fee_of_id = new.id and f.status is distinct from new.status;
  return null;
end $$;

drop trigger fee_follows on financial_transaction;
create trigger fee_follows after update on financial_transaction for each row
  when ((new.sale_payment_id is not null or new.type = 'TRANSFER') and new.fee_of_id is null and old.status is distinct from new.status)
  execute function prumo.fee_follows_receivable();
