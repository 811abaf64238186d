-- Money that came for a sale was given back, or is credit, when the sale was cancelled: its entry is never open again, wherever
-- somebody takes a confirmation back.
create function prumo.refuse_opening_of_cancelled_sale() returns trigger language plpgsql as $$
begin
  if exists (select from sale where company_id = new.company_id and id = new.sale_id and status = 'CANCELLED') then
    raise exception 'entry of a cancelled sale' using errcode = 'check_violation', constraint = 'entry_of_cancelled_sale_stays';
  end if;
  return new;
end $$;

create trigger entry_of_cancelled_sale_stays before update of status on financial_transaction
  for each row when (new.sale_id is not null and new.type = 'INCOME' and old.status = 'PAID' and new.status in ('PENDING', 'SCHEDULED'))
  execute function prumo.refuse_opening_of_cancelled_sale();
