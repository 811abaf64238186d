-- What an open quote, order or contract names is not deleted: the sale would die, or sell without moving stock. Kept here for every way
-- of deleting; the detail says where it is named. A row is locked before its trigger runs, so that no line is added meanwhile.
create function prumo.refuse_deleting_named() returns trigger language plpgsql as $$
declare
  places text;
begin
  with named as (
    select s.code::text as code, case
        when s.status = 'BUDGET' then 'orçamento '
        when s.type = 'SERVICEORDER' then 'ordem de serviço '
        else 'pedido ' end as kind, max(s.created_at) as since
    from public.sale_item i join public.sale s on s.company_id = i.company_id and s.id = i.sale_id
    where i.company_id = old.company_id and s.deleted_at is null and s.status not in ('INVOICED', 'CANCELLED')
      and ((tg_table_name = 'product' and i.product_id = old.id)
        or (tg_table_name = 'product_variation' and i.variation_id = old.id)
        or (tg_table_name = 'service' and i.service_id = old.id))
    group by 1, 2
    union all
    select p.pmoc_code, 'contrato ', p.created_at from public.pmoc_plan p
    where tg_table_name = 'service' and p.company_id = old.company_id and p.contract_service_id = old.id
  ), told as (
    select kind || code as place, row_number() over (order by since desc) as position, count(*) over () as count from named
  )
  select string_agg(place, ', ' order by position) || case when max(count) > 3 then ' e mais ' || max(count) - 3 else '' end into places
  from told where position <= 3;
  if places is not null then
    raise foreign_key_violation using message = 'update or delete of what open sales and contracts name', constraint = 'open_sale_names_it', detail = places;
  end if;
  return old;
end $$;

create trigger what_is_named_stays before delete on product for each row execute function prumo.refuse_deleting_named();
create trigger what_is_named_stays before delete on product_variation for each row execute function prumo.refuse_deleting_named();
create trigger what_is_named_stays before delete on service for each row execute function prumo.refuse_deleting_named();
