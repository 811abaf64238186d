-- Prices for the customers of a group from a day on, and until one where it says so. The group is a tag that customers carry; which table
-- holds where several do is decided in the domain (price-table.ts).

create table price_table (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  customer_group text not null check (length(customer_group) between 1 and 40),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- What costs what, in words, for the timeline: the items themselves have no history of their own.
  prices text[] not null default '{}',
  search_text text generated always as (prumo.fold(name || ' ' || customer_group)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index price_table_name on price_table (company_id, prumo.fold(name));
create index price_table_by_name on price_table (company_id, name, id);
select prumo.keep_record('price_table');
select prumo.keep_record_parts('price_table', 'price-table');

create table price_table_item (
  company_id uuid not null,
  price_table_id uuid not null,
  position int not null,
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  item_id uuid not null generated always as (coalesce(variation_id, product_id, service_id)) stored,
  price bigint not null check (price > 0),
  primary key (company_id, price_table_id, item_id),
  check (num_nonnulls(product_id, service_id) = 1 and (variation_id is null or product_id is not null)),
  foreign key (company_id, price_table_id) references price_table (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade
);
create index price_table_item_in_order on price_table_item (company_id, price_table_id, position);
create index price_table_item_of_product on price_table_item (company_id, product_id) where product_id is not null;
create index price_table_item_of_variation on price_table_item (company_id, variation_id) where variation_id is not null;
create index price_table_item_of_service on price_table_item (company_id, service_id) where service_id is not null;
select prumo.keep_companies_apart('price_table_item');
