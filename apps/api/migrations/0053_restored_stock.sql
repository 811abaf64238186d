-- A copy made before codes, places, words, batches or consumption were kept gets them when it is put back, as installations of that time
-- got them by the migrations that brought each: triggers step aside while a copy is put back.

-- What of stock was used up: sold or lost, less what customers brought back.
create function prumo.is_consumption(type text, quantity bigint, is_cost_correction boolean) returns boolean language sql immutable parallel safe
  return not is_cost_correction and (type in ('SALE', 'LOSS') or (type = 'RETURN' and quantity > 0));

create or replace function prumo.keep_stock_consumption() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.stock_consumption as c (company_id, item_id, day, quantity)
  select company_id, item_id, day, -sum(quantity) from added
  where prumo.is_consumption(type, quantity, is_cost_correction)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, item_id, day) do update set quantity = c.quantity + excluded.quantity;
  return null;
end $$;

-- Product first: where a service has the code of a product, the service is found by its name until one of them gets another code.
create function prumo.complete_catalogue(company uuid) returns void language sql volatile as $$
  insert into public.catalogue_code (company_id, kind, code, product_id)
  select company, given.kind, given.code, p.id
  from public.product p
  cross join lateral (values ('code', upper(p.sku)), ('barcode', upper(p.barcode))) as given(kind, code)
  where p.company_id = company and given.code is not null
    and not exists (select from public.catalogue_code c where c.company_id = company)
  order by p.id
  on conflict do nothing;
  insert into public.catalogue_code (company_id, kind, code, service_id)
  select company, 'code', upper(s.code), s.id
  from public.service s
  where s.company_id = company
    and not exists (select from public.catalogue_code c where c.company_id = company and c.service_id is not null)
  on conflict do nothing;
  select prumo.refresh_catalogue_product(p.id) from public.product p
  where p.company_id = company and not exists (select from public.catalogue_item i where i.company_id = company and i.id = p.id);
  select prumo.refresh_catalogue_variation(v.id) from public.product_variation v
  where v.company_id = company and not exists (select from public.catalogue_item i where i.company_id = company and i.id = v.id);
  select prumo.refresh_catalogue_service(s.id) from public.service s
  where s.company_id = company and not exists (select from public.catalogue_item i where i.company_id = company and i.id = s.id)
$$;

-- Batches were a word on a movement: those that add up become rows, the others stay words.
create function prumo.complete_stock(company uuid) returns void language sql volatile as $$
  insert into public.stock_place (company_id, name, is_default)
  select company, 'Estoque principal', true
  where not exists (select from public.stock_place p where p.company_id = company);
  with said as (
    select m.item_id, m.place_id, coalesce(m.batch, '') as code, m.expiration_date, sum(m.quantity) as quantity
    from public.stock_movement m
    where m.company_id = company and (m.batch is not null or m.expiration_date is not null)
      and not exists (select from public.stock_batch b where b.company_id = company)
    group by 1, 2, 3, 4
  ), sound as (
    select s.item_id, s.place_id from said s
    join public.stock_level l on l.company_id = company and l.item_id = s.item_id and l.place_id = s.place_id
    group by s.item_id, s.place_id, l.current having min(s.quantity) >= 0 and sum(s.quantity) <= greatest(l.current, 0)
  )
  insert into public.stock_batch (company_id, item_id, place_id, code, expiration_date, quantity)
  select company, s.item_id, s.place_id, s.code, s.expiration_date, s.quantity from said s join sound using (item_id, place_id);
  insert into public.stock_batch_movement (company_id, movement_id, batch_id, quantity)
  select company, m.id, b.id, m.quantity
  from public.stock_movement m
  join public.stock_batch b on b.company_id = company and b.item_id = m.item_id and b.place_id = m.place_id
    and b.code = coalesce(m.batch, '') and b.expiration_date is not distinct from m.expiration_date
  where m.company_id = company and m.quantity <> 0 and (m.batch is not null or m.expiration_date is not null)
    and not exists (select from public.stock_batch_movement k where k.company_id = company);
  insert into public.stock_consumption (company_id, item_id, day, quantity)
  select company, m.item_id, m.day, -sum(m.quantity)
  from public.stock_movement m
  where m.company_id = company and prumo.is_consumption(m.type, m.quantity, m.is_cost_correction)
    and not exists (select from public.stock_consumption c where c.company_id = company)
  group by m.item_id, m.day
$$;

create or replace function prumo.complete_restored(company uuid) returns void language sql volatile as $$
  insert into public.ledger_category_month (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
  select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
  from public.ledger_category_day d
  where company_id = company and not exists (select from public.ledger_category_month m where m.company_id = company)
  group by 1, 2, 3, 4, 5;
  insert into public.ledger_volume (company_id, cents)
  select company, prumo.ledger_volume_of(company)
  where not exists (select from public.ledger_volume v where v.company_id = company);
  select prumo.complete_catalogue(company);
  select prumo.complete_stock(company)
$$;
