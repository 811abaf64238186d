-- An entry belongs to the record that wrote it: sales and payments of commissions were named already, the invoice of a supplier
-- and the turn of a till are from now on.
alter table financial_transaction
  add column supplier_invoice_id uuid,
  add column till_turn_id uuid;

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    perform prumo.lock_ledger();
    update financial_transaction t set supplier_invoice_id = p.invoice_id
      from supplier_invoice_payable p where p.company_id = t.company_id and p.entry_id = t.id;
    -- A sale that was kept elsewhere owns nothing here.
    update financial_transaction t set sale_id = null
      where sale_id is not null and not exists (select from sale s where s.company_id = t.company_id and s.id = t.sale_id);
    -- What moved in an account of a till belongs to the turn in which it was written; before the first turn, to the first.
    update financial_transaction t set till_turn_id = coalesce(
        (select turn.id from till_turn turn where turn.company_id = t.company_id and turn.till_id = till.id and turn.opened_at <= t.created_at
          order by turn.opened_at desc limit 1),
        (select turn.id from till_turn turn where turn.company_id = t.company_id and turn.till_id = till.id order by turn.opened_at limit 1))
      from till where till.company_id = t.company_id and t.sale_id is null
        and till.bank_account_id in (t.destination_bank_account_id, t.source_bank_account_id);
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;

-- What lies in the account of a till is what lies in its drawer: only the till, or a sale, writes there.
create function prumo.refuse_entries_in_tills() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  if exists (select from written w join public.bank_account a on a.company_id = w.company_id
      and a.id in (w.destination_bank_account_id, w.source_bank_account_id)
    where a.kind = 'till' and w.sale_id is null and w.till_turn_id is null) then
    raise exception 'an entry of nobody in a till' using errcode = 'check_violation', constraint = 'entry_in_till_is_of_till';
  end if;
  return null;
end $$;
create trigger tills_write_for_themselves_on_insert after insert on financial_transaction referencing new table as written
  for each statement execute function prumo.refuse_entries_in_tills();
create trigger tills_write_for_themselves_on_update after update on financial_transaction referencing new table as written
  for each statement execute function prumo.refuse_entries_in_tills();
