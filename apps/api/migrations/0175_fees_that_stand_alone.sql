-- What somebody did to the fee of a transfer by itself stays: it follows the transfer only where it stood as that did.
create or replace function prumo.fee_follows_receivable() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  update public.financial_transaction f set status = new.status, effective_date = new.effective_date,
    destination_bank_account_id = coalesce(new.source_bank_account_id, new.destination_bank_account_id)
  where f.company_id = new.company_id and f.fee_of_id = new.id and f.status is distinct from new.status
    and (new.type <> 'TRANSFER' or f.status = old.status
      or f.status in ('PENDING', 'SCHEDULED') and old.status in ('PENDING', 'SCHEDULED'));
  return null;
end $$;
