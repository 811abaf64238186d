-- Imports of products: who may know costs, and which categories an import made.
alter table register_import
  add column knows_cost boolean not null default false,
  add column made_category_ids uuid[] not null default '{}';

-- What comparing a line with the registers added to what it said of itself.
alter table import_line add column more_notes text;

-- What an import opened and nothing else moved since goes with its record, when the import is taken back: movements are never
-- changed, and these go only all together with the thing they are of. Answers which things had moved otherwise and stay.
create function prumo.remove_opened_stock(items uuid[], opening uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
declare
  company uuid := current_setting('app.company_id')::uuid;
  held uuid[];
  gone uuid[];
  days date[];
begin
  held := array(select i.id from public.stock_item i where i.company_id = company and i.id = any (items) order by i.id for update);
  gone := array(
    select h.id from unnest(held) as h(id)
    where exists (select from public.stock_movement m where m.company_id = company and m.item_id = h.id and m.group_id = opening)
      and not exists (select from public.stock_movement m where m.company_id = company and m.item_id = h.id and m.group_id <> opening)
      and not exists (select from public.stock_reservation r where r.company_id = company and r.item_id = h.id));
  -- In a lane no connection writes to: what goes is taken off what each day came to.
  insert into public.stock_day as d (company_id, day, type, lane, movements, inflow, outflow, largest)
  select company, m.day, m.type, -1, -count(*), -coalesce(sum(m.quantity) filter (where m.quantity > 0), 0),
    coalesce(sum(m.quantity) filter (where m.quantity < 0), 0), 0
  from public.stock_movement m where m.company_id = company and m.item_id = any (gone) and not m.is_cost_correction group by 2, 3
  on conflict (company_id, day, type, lane) do update set movements = d.movements + excluded.movements,
    inflow = d.inflow + excluded.inflow, outflow = d.outflow + excluded.outflow;
  days := array(select distinct m.day from public.stock_movement m where m.company_id = company and m.item_id = any (gone));
  perform set_config('app.purge', 'on', true);
  delete from public.stock_batch_movement bm using public.stock_batch b
    where b.company_id = company and b.item_id = any (gone) and bm.company_id = company and bm.batch_id = b.id;
  delete from public.stock_batch b where b.company_id = company and b.item_id = any (gone);
  delete from public.stock_movement m where m.company_id = company and m.item_id = any (gone);
  perform set_config('app.purge', '', true);
  update public.stock_day d set largest = least(d.largest, coalesce((
      select max(abs(m.quantity)) from public.stock_movement m
      where m.company_id = company and m.day = d.day and m.type = d.type and not m.is_cost_correction), 0))
    where d.company_id = company and d.day = any (days) and d.largest > 0;
  delete from public.stock_alert a where a.company_id = company and a.item_id = any (gone);
  delete from public.stock_level l where l.company_id = company and l.item_id = any (gone);
  delete from public.stock_item i where i.company_id = company and i.id = any (gone);
  return query select h.id from unnest(held) as h(id) where h.id <> all (gone);
end $$;
revoke execute on function prumo.remove_opened_stock(uuid[], uuid) from public;
grant execute on function prumo.remove_opened_stock(uuid[], uuid) to prumo_app;
