-- The fees of everything one statement paid or opened follow it in one statement: each alone, ten thousand receivables of a card would
-- be ten thousand changes of the ledger, with its totals and its history.
create or replace function prumo.fee_follows_receivable() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if not exists (select from is_now where (sale_payment_id is not null or type = 'TRANSFER') and fee_of_id is null) or prumo.is_restoring() then
    return null;
  end if;
  -- Both sides are grouped: joined, a plan made for few rows would compare each with each.
  for changed in
    select company_id, former_status, array_agg(id) as ids
    from (
      select company_id, id, max(status) filter (where not is_new) as former_status, max(status) filter (where is_new) as status
      from (
        select false as is_new, company_id, id, status, false as may_have_fee from was
        union all
        select true, company_id, id, status, (sale_payment_id is not null or type = 'TRANSFER') and fee_of_id is null from is_now
      ) sides group by company_id, id having bool_or(may_have_fee)
    ) receivable
    where former_status is distinct from status group by company_id, former_status
  loop
    update public.financial_transaction f set status = r.status, effective_date = r.effective_date,
      destination_bank_account_id = coalesce(r.source_bank_account_id, r.destination_bank_account_id)
    from public.financial_transaction r
    where r.company_id = changed.company_id and r.id = any(changed.ids) and f.company_id = changed.company_id and f.fee_of_id = r.id
      and f.status is distinct from r.status
      and (r.type <> 'TRANSFER' or f.status = changed.former_status
        or f.status in ('PENDING', 'SCHEDULED') and changed.former_status in ('PENDING', 'SCHEDULED'));
  end loop;
  return null;
end $$;

drop trigger fee_follows on financial_transaction;
create trigger fee_follows after update on financial_transaction referencing old table as was new table as is_now
  for each statement execute function prumo.fee_follows_receivable();
