-- Files and comments of services go with them.
select prumo.keep_record_parts('service', 'service');

-- Wakes the screens that show stock: that it moved, never what moved. The ledger itself is its history.
create function prumo.record_stock_moved() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id)
  select company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''), tg_table_name, 'insert',
         case when count(*) = 1 then (array_agg(id))[1] end
  from added group by company_id;
  return null;
end $$;
create trigger screens_hear_of_stock after insert on stock_movement referencing new table as added
  for each statement execute function prumo.record_stock_moved();
