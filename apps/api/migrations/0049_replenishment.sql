-- What is needed to know when something runs out and how much of it to buy.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Days from ordering to having it, and how many are bought at once (thousandths).
alter table product
  add column lead_time_days int check (lead_time_days between 0 and 365),
  add column pack_size bigint check (pack_size > 0);

-- What was used up of each item on each day: sold or lost, less what customers brought back.
create table stock_consumption (
  company_id uuid not null,
  item_id uuid not null,
  day date not null,
  quantity bigint not null,
  primary key (company_id, item_id, day)
);
create index stock_consumption_by_day on stock_consumption (company_id, day, item_id) include (quantity);
select prumo.keep_companies_apart('stock_consumption', 'select, insert, update');

create function prumo.keep_stock_consumption() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.stock_consumption as c (company_id, item_id, day, quantity)
  select company_id, item_id, day, -sum(quantity) from added
  where not is_cost_correction and (type in ('SALE', 'LOSS') or (type = 'RETURN' and quantity > 0))
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, item_id, day) do update set quantity = c.quantity + excluded.quantity;
  return null;
end $$;
create trigger stock_consumption_is_kept after insert on stock_movement referencing new table as added
  for each statement execute function prumo.keep_stock_consumption();

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into stock_consumption (company_id, item_id, day, quantity)
    select company_id, item_id, day, -sum(quantity) from stock_movement
    where not is_cost_correction and (type in ('SALE', 'LOSS') or (type = 'RETURN' and quantity > 0))
    group by 1, 2, 3;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
