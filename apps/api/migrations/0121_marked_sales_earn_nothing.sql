-- A sale that somebody has to look at gives its seller nothing until somebody did.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create or replace function prumo.commissions_follow() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
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
  if changed ->> 'sale_id' is not null then
    perform prumo.settle_commissions((changed ->> 'company_id')::uuid, (changed ->> 'sale_id')::uuid);
  end if;
  if changed ->> 'commission_payment_id' is not null then
    perform prumo.settle_commission_payment((changed ->> 'company_id')::uuid, (changed ->> 'commission_payment_id')::uuid);
  end if;
  return null;
end $$;

drop trigger commissions_are_earned_later on sale;
create constraint trigger commissions_are_earned_later after update on sale deferrable initially deferred for each row
  when (new.status = 'INVOICED' and new.seller_id is not null
    and (old.status <> 'INVOICED' or (old.to_check <> '{}' and new.to_check = '{}'))) execute function prumo.commissions_follow();
