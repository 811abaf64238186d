-- Stock: an append-only ledger of movements, and what follows from it. Quantities are thousandths, values cents, average costs
-- ten-thousandths of a real.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Where things lie: a shop has one place until it adds another.
create table stock_place (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check (not is_default or general_status = 'ACTIVE')
);
create unique index stock_place_name on stock_place (company_id, prumo.fold(name));
create unique index stock_place_default on stock_place (company_id) where is_default;
select prumo.keep_record('stock_place');

-- What is kept in stock: a product without variations, or a variation; its id is that one's. Locked while it moves.
create table stock_item (
  company_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variation_id uuid check (variation_id = id),
  current bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  value bigint not null default 0,
  -- The last one known: what is sold below zero goes out at it.
  average_cost bigint not null default 0 check (average_cost >= 0),
  last_movement_at timestamptz,
  last_movement_type text,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, variation_id) references product_variation (company_id, id),
  check (variation_id is not null or id = product_id)
);
create index stock_item_of_product on stock_item (company_id, product_id) include (current, reserved, value);
create index stock_item_of_variation on stock_item (company_id, variation_id) where variation_id is not null;
select prumo.keep_companies_apart('stock_item', 'select, insert, update');

create table stock_level (
  company_id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  current bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (company_id, item_id, place_id),
  foreign key (company_id, item_id) references stock_item (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id)
);
create index stock_level_of_place on stock_level (company_id, place_id);
select prumo.keep_companies_apart('stock_level', 'select, insert, update');

create table stock_movement (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  place_id uuid not null,
  type text not null check (type in ('SALE', 'PURCHASE', 'ADJUSTMENT', 'TRANSFER', 'RETURN', 'LOSS', 'PRODUCTION')),
  -- Below zero: out. Zero only where nothing but the value is set right.
  quantity bigint not null,
  previous_stock bigint not null,
  new_stock bigint not null,
  value bigint not null,
  unit_price bigint check (unit_price >= 0),
  reason text check (length(reason) <= 200),
  reference text check (length(reference) <= 100),
  location text check (length(location) <= 100),
  batch text check (length(batch) <= 60),
  expiration_date date,
  notes text check (length(notes) <= 500),
  user_id uuid,
  -- Movements made by one act: a transfer, a list, an invoice.
  group_id uuid not null,
  is_cost_correction boolean not null default false,
  -- When it happened, which may be before it was written.
  timestamp timestamptz not null,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references stock_item (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id),
  check (new_stock = previous_stock + quantity),
  check (quantity <> 0 or is_cost_correction)
);
create index stock_movement_of_item on stock_movement (company_id, item_id, timestamp) include (quantity);
create index stock_movement_of_product on stock_movement (company_id, product_id, timestamp desc, id desc);
create index stock_movement_by_time on stock_movement (company_id, timestamp desc, id desc);
create index stock_movement_of_group on stock_movement (company_id, group_id);
create trigger stock_movement_is_append_only before update or delete on stock_movement
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('stock_movement', 'select, insert');

-- What each day and type come to, so that statistics need not read movements. Each connection has a lane of its own: two that move
-- different things at once do not wait for each other.
create table stock_day (
  company_id uuid not null,
  day date not null,
  type text not null,
  lane smallint not null,
  movements int not null,
  inflow bigint not null,
  outflow bigint not null,
  largest bigint not null,
  primary key (company_id, day, type, lane)
);
select prumo.keep_companies_apart('stock_day', 'select, insert, update');

create function prumo.keep_stock_days() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.stock_day as d (company_id, day, type, lane, movements, inflow, outflow, largest)
  select company_id, day, type, pg_backend_pid() % 16, count(*), coalesce(sum(quantity) filter (where quantity > 0), 0),
    coalesce(-sum(quantity) filter (where quantity < 0), 0), max(abs(quantity))
  from added where not is_cost_correction group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, day, type, lane) do update set movements = d.movements + excluded.movements,
    inflow = d.inflow + excluded.inflow, outflow = d.outflow + excluded.outflow, largest = greatest(d.largest, excluded.largest);
  return null;
end $$;
create trigger stock_days_are_kept after insert on stock_movement referencing new table as added
  for each statement execute function prumo.keep_stock_days();

-- What waits for a sale to be carried out.
create table stock_reservation (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  place_id uuid not null,
  quantity bigint not null check (quantity > 0),
  reference text not null check (length(reference) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references stock_item (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id)
);
create index stock_reservation_of_item on stock_reservation (company_id, item_id, place_id);
create index stock_reservation_of_reference on stock_reservation (company_id, reference);
select prumo.keep_companies_apart('stock_reservation');

-- Raised by the movement itself, once per fall to the minimum; one open for each item.
create table stock_alert (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  item_id uuid not null,
  severity text not null check (severity in ('WARNING', 'CRITICAL')),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  resolved_at timestamptz,
  -- Null on one that is resolved: stock rose above the minimum again.
  resolved_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, item_id) references stock_item (company_id, id)
);
create unique index stock_alert_open on stock_alert (company_id, item_id) where resolved_at is null;
create index stock_alert_by_urgency on stock_alert
  (company_id, ((case severity when 'CRITICAL' then '1' else '0' end || id::text) collate "C"), id);
select prumo.keep_record('stock_alert');

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into stock_place (company_id, name, is_default) values (company, 'Estoque principal', true);
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
