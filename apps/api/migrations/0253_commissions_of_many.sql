-- Thousands of sales settled at once are settled one by one at the end of the transaction: what each of them asks is looked up by index
-- even where a table was empty when the plan was made, and a row is not turned into JSON to name its sale.
alter function prumo.settle_commissions(uuid, uuid) set enable_seqscan to off;
alter function prumo.settle_commission_payment(uuid, uuid) set enable_seqscan to off;

create or replace function prumo.commissions_follow() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if prumo.is_restoring() or current_setting('app.purge', true) = 'on' then return null; end if;
  if tg_table_name = 'sale' then
    insert into public.commission (company_id, sale_id, item_id, seller_id, basis, percent)
    select i.company_id, s.id, i.id, s.seller_id,
      coalesce((select g.commission_basis from public.sale_setting g where g.company_id = i.company_id), 'invoiced'), rate.percent
    -- As it stands now: what is odd about it may be told after it was written.
    from public.sale s
    join public.sale_item i on i.company_id = s.company_id and i.sale_id = s.id
    cross join lateral (select prumo.commission_percent(i.company_id, s.seller_id, i.product_id, i.service_id) as percent) rate
    where s.company_id = new.company_id and s.id = new.id and s.to_check = '{}' and i.is_taken and rate.percent > 0
    on conflict (company_id, item_id) do nothing;
    perform prumo.settle_commissions(new.company_id, new.id);
    return null;
  end if;
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if changed.sale_id is not null then
    perform prumo.settle_commissions(changed.company_id, changed.sale_id);
  end if;
  if tg_table_name = 'financial_transaction' then
    if changed.commission_payment_id is not null then
      perform prumo.settle_commission_payment(changed.company_id, changed.commission_payment_id);
    end if;
  end if;
  return null;
end $$;
