-- The fee of a card lies where its receivable does: also when that is open again, in the account it was planned for.
create or replace function prumo.fee_follows_receivable() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  update public.financial_transaction f set status = new.status, effective_date = new.effective_date,
    destination_bank_account_id = new.destination_bank_account_id
  where f.company_id = new.company_id and f.fee_of_id = new.id and f.status is distinct from new.status;
  return null;
end $$;
