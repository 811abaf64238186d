-- What went back for a return had come in: no confirmation is taken back without which less would have come than went.
create or replace function prumo.refuse_opening_of_cancelled_sale() returns trigger language plpgsql as $$
declare
  given_back bigint;
  stays bigint;
begin
  if exists (select from sale where company_id = new.company_id and id = new.sale_id and status = 'CANCELLED') then
    raise exception 'entry of a cancelled sale' using errcode = 'check_violation', constraint = 'entry_of_cancelled_sale_stays';
  end if;
  select sum(refund_price) into given_back from sale_return where company_id = new.company_id and sale_id = new.sale_id;
  if given_back is null or given_back = 0 then
    return new;
  end if;
  select coalesce((select sum(effective_amount) from financial_transaction t where t.company_id = new.company_id and t.sale_id = new.sale_id
      and t.type = 'INCOME' and t.status = 'PAID' and t.id <> new.id), 0)
    + coalesce((select sum(amount) from sale_payment p where p.company_id = new.company_id and p.sale_id = new.sale_id
      and (p.received_on is not null or p.method in ('CREDITCARD', 'DEBITCARD')) and not prumo.is_handed_over(p.company_id, p.sale_id, p.id)), 0) into stays;
  if stays < given_back then
    raise exception 'entry of what went back' using errcode = 'check_violation', constraint = 'entry_of_returned_sale_stays';
  end if;
  return new;
end $$;
