-- Who follows which products, at which limit, and how each person wants to be told. Whoever kept costs before keeps them.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Of a product without variations, of each variation of a product, or of one variation. The limit is in thousandths.
create table stock_subscription (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  threshold bigint not null check (threshold between 0 and 999999999000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade
);
create unique index stock_subscription_once on stock_subscription (company_id, user_id, product_id, coalesce(variation_id, product_id));
create index stock_subscription_of_product on stock_subscription (company_id, product_id);
create index stock_subscription_of_variation on stock_subscription (company_id, variation_id) where variation_id is not null;
select prumo.keep_record('stock_subscription');

-- No row means the defaults of the contract.
create table stock_notice_choice (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- By kind, the ways it is told: { "low_stock": { "bell": true, "push": true, "email": false }, … }
  channels jsonb not null,
  -- Every product at its own minimum, besides those followed one by one.
  follows_all boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_record('stock_notice_choice');

-- Cost was part of the key of products; it has a key of its own now. Whoever has products and at least what an administrator, the
-- financial office or the stock room has goes on seeing it; who sells or repairs does not.
do $$
declare
  company uuid;
  holds_cost text := $condition$
    not permissions @> '{product-cost.read}' and permissions && '{product.read,product.post,product.delete}' and (
      (permissions && '{product.post,product.delete}' and permissions && '{people.read,people.post}' and permissions && '{sale-order.read,sale-order.post}')
      or (permissions @> '{transaction.post,account-bank.post,client.post,people.post}' and permissions && '{sale.read,sale.post}'
        and permissions && '{sale-order.read,sale-order.post}' and permissions && '{service-order.read,service-order.post}')
    )$condition$;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    execute 'update membership set permissions = permissions || ''product-cost.read''::text where not is_owner and ' || holds_cost;
    execute 'update invitation set permissions = permissions || ''product-cost.read''::text where ' || holds_cost;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
