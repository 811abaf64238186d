-- Batches are rows under the level of a place; what of the level lies in none of them has no batch. Counts compare what lies there with
-- what the ledger says. Quantities are thousandths, values cents.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create index stock_place_by_name on stock_place (company_id, name, id);

create table stock_batch (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  place_id uuid not null,
  -- Empty: only the day of expiry is known.
  code text not null check (length(code) <= 60),
  expiration_date date,
  quantity bigint not null default 0 check (quantity >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, item_id, place_id, code, expiration_date),
  foreign key (company_id, item_id, place_id) references stock_level (company_id, item_id, place_id),
  check (code <> '' or expiration_date is not null)
);
create index stock_batch_by_expiry on stock_batch (company_id, expiration_date, id) where quantity > 0;
select prumo.keep_companies_apart('stock_batch', 'select, insert, update');

-- Which batches a movement filled or emptied.
create table stock_batch_movement (
  company_id uuid not null,
  movement_id uuid not null,
  batch_id uuid not null,
  quantity bigint not null check (quantity <> 0),
  primary key (company_id, movement_id, batch_id),
  foreign key (company_id, movement_id) references stock_movement (company_id, id),
  foreign key (company_id, batch_id) references stock_batch (company_id, id)
);
create index stock_batch_movement_of_batch on stock_batch_movement (company_id, batch_id) include (quantity);
create trigger stock_batch_movement_is_append_only before update or delete on stock_batch_movement
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('stock_batch_movement', 'select, insert');

-- One line for each thing that a document reserves in a place.
drop index stock_reservation_of_reference;
create unique index stock_reservation_of_reference on stock_reservation (company_id, reference, item_id, place_id);

create table stock_count (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  place_id uuid not null,
  category_id uuid,
  status text not null default 'COUNTING' check (status in ('COUNTING', 'REVIEW', 'APPROVED', 'CANCELLED')),
  -- The second is of what differed in the first.
  round int not null default 1 check (round between 1 and 9),
  opened_by uuid,
  closed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id),
  foreign key (company_id, category_id) references product_category (company_id, id) on delete set null (category_id),
  check ((status = 'APPROVED') = (approved_at is not null))
);
create index stock_count_of_place on stock_count (company_id, place_id);
create index stock_count_of_category on stock_count (company_id, category_id) where category_id is not null;
create index stock_count_by_time on stock_count (company_id, created_at, id);
select prumo.keep_record('stock_count');

create table stock_count_line (
  company_id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  product_id uuid not null,
  variation_id uuid check (variation_id = item_id),
  -- The last in which it was, or is, to be counted.
  round int not null default 1,
  -- As approved; what nobody counted stays empty.
  counted_at timestamptz,
  counted bigint,
  expected bigint,
  value bigint,
  primary key (company_id, count_id, item_id),
  foreign key (company_id, count_id) references stock_count (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade
);
create index stock_count_line_of_product on stock_count_line (company_id, product_id);
create index stock_count_line_of_variation on stock_count_line (company_id, variation_id) where variation_id is not null;
create index stock_count_line_approved on stock_count_line (company_id, item_id, counted_at) where counted_at is not null;
select prumo.keep_companies_apart('stock_count_line');

-- What each person found: several people at one thing add up.
create table stock_count_tally (
  company_id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  round int not null,
  user_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  started_at timestamptz not null,
  counted_at timestamptz not null,
  primary key (company_id, count_id, item_id, round, user_id),
  foreign key (company_id, count_id, item_id) references stock_count_line (company_id, count_id, item_id) on delete cascade
);
select prumo.keep_companies_apart('stock_count_tally');

-- Wakes whoever counts along: that something was counted, never what or how many.
create function prumo.record_stock_counted() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id)
  values (new.company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''), tg_table_name, 'insert', new.count_id);
  return null;
end $$;
create trigger screens_hear_of_counting after insert or update on stock_count_tally
  for each row execute function prumo.record_stock_counted();

-- Batches were a word on a movement so far: those that add up become rows, the others stay words.
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    with said as (
      select item_id, place_id, coalesce(batch, '') as code, expiration_date, sum(quantity) as quantity
      from stock_movement where batch is not null or expiration_date is not null group by 1, 2, 3, 4
    ), sound as (
      select s.item_id, s.place_id from said s
      join stock_level l on l.company_id = company and l.item_id = s.item_id and l.place_id = s.place_id
      group by s.item_id, s.place_id, l.current having min(s.quantity) >= 0 and sum(s.quantity) <= greatest(l.current, 0)
    )
    insert into stock_batch (company_id, item_id, place_id, code, expiration_date, quantity)
    select company, s.item_id, s.place_id, s.code, s.expiration_date, s.quantity from said s join sound using (item_id, place_id);
    insert into stock_batch_movement (company_id, movement_id, batch_id, quantity)
    select company, m.id, b.id, m.quantity from stock_movement m
    join stock_batch b on b.company_id = company and b.item_id = m.item_id and b.place_id = m.place_id
      and b.code = coalesce(m.batch, '') and b.expiration_date is not distinct from m.expiration_date
    where m.quantity <> 0 and (m.batch is not null or m.expiration_date is not null);
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
