-- What is brought back: a record of its own with a number. The sale stays as it was sold. Amounts are cents, quantities thousandths.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table sale_return (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code bigint not null default prumo.next_code('sale_return'),
  sale_id uuid not null,
  day date not null,
  reason text not null check (length(reason) between 1 and 300),
  -- None: it went straight to waste.
  place_id uuid,
  total_price bigint not null check (total_price >= 0),
  freight_price bigint not null default 0 check (freight_price between 0 and total_price),
  -- Of what nobody had paid yet.
  cancelled_price bigint not null check (cancelled_price >= 0),
  refund text not null check (refund in ('GIVE_BACK', 'STORE_CREDIT')),
  refund_method text check (refund_method in ('MONEY', 'CREDITCARD', 'DEBITCARD', 'PIX', 'TICKET')),
  refund_price bigint not null check (refund_price >= 0),
  till_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id),
  foreign key (company_id, till_id) references till (company_id, id),
  check (cancelled_price + refund_price <= total_price)
);
create unique index sale_return_code on sale_return (company_id, code);
create index sale_return_of_sale on sale_return (company_id, sale_id, code);
create index sale_return_by_day on sale_return (company_id, day, id);
create index sale_return_of_place on sale_return (company_id, place_id) where place_id is not null;
create index sale_return_of_till on sale_return (company_id, till_id) where till_id is not null;
create index sale_return_by_created_at on sale_return (company_id, created_at, id);
select prumo.keep_record('sale_return');

create table sale_return_line (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  return_id uuid not null,
  item_id uuid not null,
  quantity bigint not null check (quantity > 0),
  refund_price bigint not null check (refund_price >= 0),
  cost_price bigint check (cost_price >= 0),
  primary key (company_id, id),
  foreign key (company_id, return_id) references sale_return (company_id, id),
  foreign key (company_id, item_id) references sale_item (company_id, id)
);
create index sale_return_line_of_return on sale_return_line (company_id, return_id, id);
create index sale_return_line_of_item on sale_return_line (company_id, item_id);
select prumo.keep_companies_apart('sale_return_line', 'select, insert');
