-- Sales: quotes, orders and service orders are one record. Amounts are cents, quantities thousandths, percentages ten-thousandths of a
-- percent. Columns have the names of the fields they answer, so that the timeline speaks the same words.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table sale (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code bigint not null default prumo.next_code('sale'),
  type text not null check (type in ('SALEORDER', 'SERVICEORDER')),
  status text not null default 'BUDGET' check (status in ('BUDGET', 'APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED', 'CANCELLED')),
  origin text not null check (origin in ('pdv', 'sales-order', 'service-order')),
  -- The day a quote was made, or the day it stopped being one: what statistics count by.
  day date not null,
  -- None: whoever buys at the till without a name.
  client_id uuid,
  seller_id uuid,
  technical_id uuid,
  budget_validity date,
  discount_by text check (discount_by in ('value', 'percent')),
  discount_amount bigint check (discount_amount >= 0),
  total_product_price bigint not null default 0 check (total_product_price >= 0),
  total_service_price bigint not null default 0 check (total_service_price >= 0),
  discount_price bigint not null default 0 check (discount_price between 0 and total_product_price + total_service_price),
  freight_cost bigint not null default 0 check (freight_cost >= 0),
  total_price bigint not null default 0 check (total_price = total_product_price + total_service_price - discount_price + freight_cost),
  total_cost_price bigint not null default 0 check (total_cost_price >= 0),
  payment_method text check (payment_method in ('MONEY', 'CREDITCARD', 'DEBITCARD', 'PIX', 'TICKET', 'STORECREDIT')),
  payment_condition text not null default 'CASHPAYMENT' check (payment_condition in ('CASHPAYMENT', 'INSTALLMENTS')),
  installments int check (installments between 1 and 48),
  transport_type text check (transport_type in ('WITHDRAWAL', 'DELIVERY')),
  transporter_name text check (length(transporter_name) <= 150),
  tracking_number text check (length(tracking_number) <= 60),
  estimated_delivery_date date,
  transport_address jsonb,
  scheduled_start_date timestamptz,
  scheduled_end_date timestamptz,
  service_address jsonb,
  has_validity_after_use boolean not null default false,
  repetition_type text check (repetition_type in ('DAILY', 'WEEKLY', 'MONTHLY', 'ANNUALLY')),
  repetition_occurrence int check (repetition_occurrence between 1 and 9999),
  before_sale_id uuid,
  approved_at timestamptz,
  scheduled_at timestamptz,
  executed_at timestamptz,
  -- The day its goods or its work were used: what their validity is counted from.
  used_on date,
  invoiced_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 300),
  deleted_at timestamptz,
  -- What a device did that would have been refused here.
  to_check text[] not null default '{}',
  -- Somebody said that finance is to know nothing of it.
  is_without_entries boolean not null default false,
  till_id uuid,
  turn_id uuid,
  till_number text check (length(till_number) <= 30),
  happened_at timestamptz,
  change_given bigint not null default 0 check (change_given >= 0),
  -- What was sold, in words, for the timeline: the lines themselves have no history of their own.
  items text[] not null default '{}',
  metadados jsonb not null default '[]',
  tags text[] not null default '{}',
  notes text check (length(notes) <= 4000),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, client_id) references person (company_id, id),
  foreign key (company_id, seller_id) references person (company_id, id),
  foreign key (company_id, technical_id) references person (company_id, id),
  foreign key (company_id, before_sale_id) references sale (company_id, id),
  check ((discount_by is null) = (discount_amount is null)),
  check ((repetition_type is null) = (repetition_occurrence is null)),
  check (scheduled_start_date is null or scheduled_end_date is null or scheduled_end_date >= scheduled_start_date),
  check (status <> 'CANCELLED' or cancelled_at is not null),
  check (status <> 'INVOICED' or (invoiced_at is not null and used_on is not null)),
  check (status <> 'EXECUTED' or (executed_at is not null and used_on is not null))
);
create unique index sale_code on sale (company_id, code);
create unique index sale_till_number on sale (company_id, till_number) where till_number is not null;
create index sale_by_created_at on sale (company_id, created_at, id) where deleted_at is null;
create index sale_by_status on sale (company_id, status, created_at, id) where deleted_at is null;
create index sale_by_day on sale (company_id, day, id) where deleted_at is null;
create index sale_by_total on sale (company_id, total_price, id) where deleted_at is null;
create index sale_by_validity on sale (company_id, budget_validity, id) where deleted_at is null;
create index sale_by_schedule on sale (company_id, scheduled_start_date, id) where deleted_at is null;
create index sale_of_client on sale (company_id, client_id, created_at desc) where client_id is not null;
create index sale_of_seller on sale (company_id, seller_id, created_at desc) where seller_id is not null;
create index sale_of_technician on sale (company_id, technical_id, scheduled_start_date) where technical_id is not null;
create index sale_before on sale (company_id, before_sale_id) where before_sale_id is not null;
create index sale_of_turn on sale (company_id, turn_id) where turn_id is not null;
select prumo.keep_record('sale');

create table sale_item (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  sale_id uuid not null,
  position int not null,
  kind text not null check (kind in ('product', 'service')),
  -- None: typed at the till.
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  code text,
  name text not null check (length(name) between 1 and 150),
  unit text not null,
  tax jsonb not null default '{}',
  validity_value int,
  validity_type text check (validity_type in ('DAILY', 'WEEKLY', 'MONTHLY', 'ANNUALLY')),
  quantity bigint not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  -- What the catalogue said then.
  list_price bigint,
  discount_limit int,
  label_total bigint check (label_total >= 0),
  discount_by text check (discount_by in ('value', 'percent')),
  discount_amount bigint check (discount_amount >= 0),
  gross bigint not null check (gross >= 0),
  discount_price bigint not null check (discount_price between 0 and gross),
  total_price bigint not null check (total_price = gross - discount_price),
  -- Of the discount on the whole.
  share bigint not null check (share between 0 and total_price),
  net_price bigint not null check (net_price = total_price - share),
  -- Of all of it: as the catalogue says until it leaves, then as it left.
  cost_price bigint check (cost_price >= 0),
  is_optional boolean not null default false,
  is_taken boolean not null default false,
  place_id uuid,
  notes text check (length(notes) <= 200),
  returned bigint not null default 0 check (returned between 0 and quantity),
  refunded bigint not null default 0 check (refunded between 0 and net_price),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete set null (product_id),
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete set null (variation_id),
  foreign key (company_id, service_id) references service (company_id, id) on delete set null (service_id),
  foreign key (company_id, place_id) references stock_place (company_id, id) on delete set null (place_id),
  check ((discount_by is null) = (discount_amount is null)),
  check (kind = 'product' or (product_id is null and variation_id is null)),
  check (kind = 'service' or service_id is null),
  check (variation_id is null or product_id is not null),
  check (is_optional or is_taken)
);
create index sale_item_of_sale on sale_item (company_id, sale_id, position);
create index sale_item_of_product on sale_item (company_id, product_id) where product_id is not null;
create index sale_item_of_variation on sale_item (company_id, variation_id) where variation_id is not null;
create index sale_item_of_service on sale_item (company_id, service_id) where service_id is not null;
create index sale_item_of_place on sale_item (company_id, place_id) where place_id is not null;
select prumo.keep_companies_apart('sale_item', 'select, insert, update, delete');

-- How a sale is paid. Finance gets each line once.
create table sale_payment (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  sale_id uuid not null,
  position int not null,
  method text not null check (method in ('MONEY', 'CREDITCARD', 'DEBITCARD', 'PIX', 'TICKET', 'STORECREDIT')),
  amount bigint not null check (amount > 0),
  installments int not null default 1 check (installments between 1 and 48),
  brand text check (length(brand) <= 40),
  bank_account_id uuid,
  due_dates date[] not null default '{}',
  -- The day it was seen to arrive; cards and boletos are open until finance confirms them.
  received_on date,
  handed_over_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id) on delete cascade,
  foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete set null (bank_account_id)
);
create index sale_payment_of_sale on sale_payment (company_id, sale_id, position);
create index sale_payment_of_account on sale_payment (company_id, bank_account_id) where bank_account_id is not null;
select prumo.keep_companies_apart('sale_payment', 'select, insert, update, delete');

create table sale_setting (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  sells_without_stock boolean not null default true,
  discount_limit int not null default 100000 check (discount_limit between 0 and 1000000),
  quote_days int not null default 10 check (quote_days between 1 and 3650),
  return_days int not null default 30 check (return_days between 0 and 3650),
  is_turn_required boolean not null default true,
  quote_chance int not null default 50 check (quote_chance between 0 and 100),
  receipt_width int not null default 80 check (receipt_width in (58, 80)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id)
);
select prumo.keep_record('sale_setting');

-- The last day on which something used on a day is still good, as `expiresAfterUse` says.
create function prumo.expires_after_use(used_on date, count int, period text) returns date language sql immutable as $$
  select case period when 'DAILY' then used_on + count when 'WEEKLY' then used_on + 7 * count
    else (used_on + make_interval(months => case period when 'ANNUALLY' then 12 * count else count end))::date end
$$;

-- What each day, type and status come to. Each connection has a lane of its own, as days of stock.
create table sale_day (
  company_id uuid not null,
  day date not null,
  type text not null,
  status text not null,
  lane smallint not null,
  sales int not null,
  total bigint not null,
  primary key (company_id, day, type, status, lane)
);
select prumo.keep_companies_apart('sale_day', 'select, insert, update');

create function prumo.keep_sale_days() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.sale_day as d (company_id, day, type, status, lane, sales, total)
    select company_id, day, type, status, pg_backend_pid() % 16, count(*), sum(total_price)
    from added where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, day, type, status, lane) do update set sales = d.sales + excluded.sales, total = d.total + excluded.total;
  else
    insert into public.sale_day as d (company_id, day, type, status, lane, sales, total)
    select company_id, day, type, status, pg_backend_pid() % 16, sum(sales), sum(total) from (
      select company_id, day, type, status, 1 as sales, total_price as total from added where deleted_at is null
      union all
      select company_id, day, type, status, -1, -total_price from removed where deleted_at is null
    ) as change group by 1, 2, 3, 4 having sum(sales) <> 0 or sum(total) <> 0 order by 1, 2, 3, 4
    on conflict (company_id, day, type, status, lane) do update set sales = d.sales + excluded.sales, total = d.total + excluded.total;
  end if;
  return null;
end $$;
create trigger sale_days_are_kept_on_insert after insert on sale referencing new table as added
  for each statement execute function prumo.keep_sale_days();
create trigger sale_days_are_kept_on_update after update on sale referencing new table as added old table as removed
  for each statement execute function prumo.keep_sale_days();

-- The fee of a card is an expense that belongs to its receivable: confirmed, taken back and deleted with it.
alter table financial_transaction
  add column sale_payment_id uuid,
  add column fee_of_id uuid,
  add foreign key (company_id, fee_of_id) references financial_transaction (company_id, id) on delete cascade;
create index financial_transaction_of_fee on financial_transaction (company_id, fee_of_id) where fee_of_id is not null;

create function prumo.fee_follows_receivable() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  update public.financial_transaction f set status = new.status, effective_date = new.effective_date,
    destination_bank_account_id = case when new.status = 'PAID' then new.destination_bank_account_id else f.destination_bank_account_id end
  where f.company_id = new.company_id and f.fee_of_id = new.id and f.status is distinct from new.status;
  return null;
end $$;
create trigger fee_follows after update on financial_transaction for each row
  when (new.sale_payment_id is not null and new.fee_of_id is null and old.status is distinct from new.status)
  execute function prumo.fee_follows_receivable();

-- The keys of till, returns and discounts are new: whoever sold goes on selling, whoever approved goes on approving.
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update membership set permissions = permissions || array['till.post', 'sale-return.post']
      where not is_owner and permissions && '{sale.post,sale-order.post}' and not permissions @> '{till.post}';
    update membership set permissions = permissions || array['till.put', 'sale-discount.post']
      where not is_owner and permissions @> '{settings.post,sale.post}' and not permissions @> '{till.put}';
    update invitation set permissions = permissions || array['till.post', 'sale-return.post']
      where permissions && '{sale.post,sale-order.post}' and not permissions @> '{till.post}';
    update invitation set permissions = permissions || array['till.put', 'sale-discount.post']
      where permissions @> '{settings.post,sale.post}' and not permissions @> '{till.put}';
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
