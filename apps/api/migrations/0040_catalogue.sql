-- Products, their categories and variations, services: what a shop sells. Amounts are cents; quantities, weights (kg) and measures (cm)
-- thousandths; rates ten-thousandths of a percent.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table product_category (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  parent_id uuid,
  -- From the root down to the parent: five levels with itself, and never below itself.
  ancestors uuid[] not null default '{}' check (cardinality(ancestors) <= 4),
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references product_category (company_id, id),
  check (id <> all (ancestors)),
  check (parent_id is not distinct from ancestors[cardinality(ancestors)])
);
create unique index product_category_name on product_category (company_id, coalesce(parent_id, company_id), prumo.fold(name));
create index product_category_by_parent on product_category (company_id, parent_id);
select prumo.keep_record('product_category');

-- `{ id, name, parent: { id, name, parent: … } }`, as far as there is a parent.
create function prumo.product_category_chain(category uuid) returns jsonb language sql stable as $$
  with recursive chain as (
    select c.id, c.name, c.parent_id, 1 as level from public.product_category c
    where c.company_id = current_setting('app.company_id')::uuid and c.id = category
    union all
    select c.id, c.name, c.parent_id, chain.level + 1 from chain join public.product_category c
      on c.company_id = current_setting('app.company_id')::uuid and c.id = chain.parent_id
  ), top as (select max(level) as level from chain), nested as (
    select chain.level, jsonb_build_object('id', chain.id, 'name', chain.name, 'parent', null::jsonb) as value from chain, top where chain.level = top.level
    union all
    select chain.level, jsonb_build_object('id', chain.id, 'name', chain.name, 'parent', nested.value) from nested join chain on chain.level = nested.level - 1
  )
  select value from nested where level = 1
$$;

create function prumo.product_category_path(category uuid) returns text language sql stable as $$
  select string_agg(a.name, '/' order by place.position)
  from public.product_category c
  cross join lateral unnest(c.ancestors || c.id) with ordinality as place(id, position)
  join public.product_category a on a.company_id = c.company_id and a.id = place.id
  where c.company_id = current_setting('app.company_id')::uuid and c.id = category
$$;

alter table product
  add column category_id uuid,
  add column discount_policy int check (discount_policy between 0 and 1000000),
  add column gtin_ean text check (gtin_ean ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'),
  add column cest text check (cest ~ '^\d{7}$'),
  add column cst text check (cst ~ '^\d{2,4}$'),
  add column cfop text check (cfop ~ '^\d{4}$'),
  add column ibs_cbs_cst text check (ibs_cbs_cst ~ '^\d{3}$'),
  add column c_class_trib text check (c_class_trib ~ '^\d{6}$'),
  add column codigo_servico text check (length(codigo_servico) <= 20),
  add column aliquota_icms int check (aliquota_icms between 0 and 1000000),
  add column aliquota_ipi int check (aliquota_ipi between 0 and 10000000),
  add column aliquota_pis int check (aliquota_pis between 0 and 1000000),
  add column aliquota_cofins int check (aliquota_cofins between 0 and 1000000),
  add column aliquota_iss int check (aliquota_iss between 0 and 1000000),
  add column weight_net bigint check (weight_net >= 0),
  add column weight_gross bigint check (weight_gross >= 0),
  add column height bigint check (height >= 0),
  add column width bigint check (width >= 0),
  add column depth bigint check (depth >= 0),
  add column minimum_stock bigint check (minimum_stock >= 0),
  add column maximum_stock bigint check (maximum_stock >= 0),
  add column location text check (length(location) <= 100),
  add column stock_notes text check (length(stock_notes) <= 500),
  add column validity_value int check (validity_value between 1 and 9999),
  add column validity_type text check (validity_type in ('DAILY', 'WEEKLY', 'MONTHLY', 'ANNUALLY')),
  add foreign key (company_id, category_id) references product_category (company_id, id),
  add check ((validity_value is null) = (validity_type is null)),
  add check (minimum_stock is null or maximum_stock is null or maximum_stock >= minimum_stock);
alter table product alter column search_text set expression as
  (prumo.fold(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || coalesce(gtin_ean, '') || ' ' || coalesce(brand, '') || ' '
    || coalesce(model, '') || ' ' || coalesce(manufacturer_reference, '')));
create index product_by_category on product (company_id, category_id, name, id);
create index product_by_sale_price on product (company_id, sale_price, id);
create index product_by_created_at on product (company_id, created_at, id);

create table product_variation (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null check (length(sku) between 3 and 60),
  name text not null check (length(name) between 1 and 150),
  description text,
  brand text,
  color text check (length(color) <= 40),
  color_hex text check (color_hex ~ '^#[0-9a-f]{6}$'),
  size text check (length(size) <= 40),
  model text check (length(model) <= 60),
  material text check (length(material) <= 60),
  pattern text check (length(pattern) <= 60),
  style text check (length(style) <= 60),
  weight text check (length(weight) <= 40),
  capacity text check (length(capacity) <= 40),
  cost_price bigint check (cost_price >= 0),
  sale_price bigint not null check (sale_price > 0),
  discount_policy int check (discount_policy between 0 and 1000000),
  minimum_stock bigint check (minimum_stock >= 0),
  maximum_stock bigint check (maximum_stock >= 0),
  location text check (length(location) <= 100),
  batch text check (length(batch) <= 60),
  expiration_date date,
  height bigint check (height >= 0),
  width bigint check (width >= 0),
  depth bigint check (depth >= 0),
  weight_kg bigint check (weight_kg >= 0),
  barcode text check (barcode ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'),
  qr_code text check (length(qr_code) <= 500),
  tags text[] not null default '{}',
  visibility text not null default 'VISIBLE' check (visibility in ('VISIBLE', 'HIDDEN')),
  featured boolean not null default false,
  is_active boolean not null default true,
  image_file_id uuid,
  position int not null default 0,
  search_text text generated always as (prumo.fold(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || coalesce(brand, '') || ' '
    || coalesce(color, '') || ' ' || coalesce(size, '') || ' ' || coalesce(model, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade
);
create index product_variation_of_product on product_variation (company_id, product_id, position, id);
create index product_variation_by_name on product_variation (company_id, name, id);
select prumo.keep_record('product_variation');

alter table service
  add column discount_policy int check (discount_policy between 0 and 1000000),
  add column validity_value int check (validity_value between 1 and 9999),
  add column validity_type text check (validity_type in ('DAILY', 'WEEKLY', 'MONTHLY', 'ANNUALLY')),
  add column fiscal_state text check (length(fiscal_state) = 2),
  add column municipality text check (length(municipality) <= 100),
  add column federal_tax_regime text check (federal_tax_regime in ('SIMPLES_NACIONAL', 'LUCRO_PRESUMIDO', 'LUCRO_REAL')),
  add column cnae text check (cnae ~ '^\d{7}$'),
  add column nbs text check (nbs ~ '^\d{9}$'),
  add column federal_tax_code text check (length(federal_tax_code) <= 20),
  add column municipal_tax_code text check (length(municipal_tax_code) <= 20),
  add column pis_rate int check (pis_rate between 0 and 1000000),
  add column cofins_rate int check (cofins_rate between 0 and 1000000),
  add column iss_rate int check (iss_rate between 0 and 1000000),
  add column icms_rate int check (icms_rate between 0 and 1000000),
  add check ((validity_value is null) = (validity_type is null));
create index service_by_sale_price on service (company_id, sale_price, id);
create index service_by_created_at on service (company_id, created_at, id);

do $$
begin
  if exists (select from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace where n.nspname = 'prumo' and c.opcname = 'folded_text') then
    create index product_words on product using gin (company_id, search_text prumo.folded_text);
    create index product_variation_words on product_variation using gin (company_id, search_text prumo.folded_text);
    create index service_words on service using gin (company_id, search_text prumo.folded_text);
  end if;
end $$;

-- One code, one thing: SKUs of products and variations and codes of services are told apart from each other in any spelling, barcodes
-- likewise. A further barcode may stand for several (a box of 12).
create table catalogue_code (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('code', 'barcode')),
  code text not null check (code = upper(code)),
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  quantity bigint not null default 1000 check (quantity > 0),
  -- Kept by its record's own fields; a further one is added and removed by itself.
  is_further boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  check (num_nonnulls(product_id, variation_id, service_id) = 1)
);
create unique index catalogue_code_code on catalogue_code (company_id, code) where kind = 'code';
create unique index catalogue_code_barcode on catalogue_code (company_id, code) where kind = 'barcode';
create index catalogue_code_of_product on catalogue_code (company_id, product_id) where product_id is not null;
create index catalogue_code_of_variation on catalogue_code (company_id, variation_id) where variation_id is not null;
create index catalogue_code_of_service on catalogue_code (company_id, service_id) where service_id is not null;
select prumo.keep_companies_apart('catalogue_code');

create function prumo.keep_catalogue_codes() returns trigger language plpgsql as $$
declare
  record jsonb := to_jsonb(new);
  column_name text := tg_argv[0] || '_id';
  given text;
  kind text;
begin
  -- A backup brings them along.
  if prumo.is_restoring() then return null; end if;
  foreach kind in array array['code', 'barcode'] loop
    given := upper(record ->> case when kind = 'barcode' then 'barcode' when tg_argv[0] = 'service' then 'code' else 'sku' end);
    if tg_op = 'UPDATE' then
      if given is not distinct from upper(to_jsonb(old) ->> case when kind = 'barcode' then 'barcode' when tg_argv[0] = 'service' then 'code' else 'sku' end) then
        continue;
      end if;
      execute format('delete from public.catalogue_code where company_id = $1 and %I = $2 and kind = $3 and not is_further', column_name)
        using new.company_id, new.id, kind;
    end if;
    if given is not null then
      execute format('insert into public.catalogue_code (company_id, kind, code, %I) values ($1, $2, $3, $4)', column_name)
        using new.company_id, kind, given, new.id;
    end if;
  end loop;
  return null;
end $$;

-- What was there before, product first: where a service has the code of a product, the service is found by its name until one of them
-- gets another code.
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into catalogue_code (company_id, kind, code, product_id)
    select company_id, 'code', upper(sku), id from product
    union all select company_id, 'barcode', barcode, id from (
      select distinct on (barcode) company_id, barcode, id from product where barcode is not null order by barcode, id) as first;
    insert into catalogue_code (company_id, kind, code, service_id)
    select company_id, 'code', upper(code), id from service
    on conflict do nothing;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;

create trigger codes_are_kept after insert or update of sku, barcode on product
  for each row execute function prumo.keep_catalogue_codes('product');
create trigger codes_are_kept after insert or update of sku, barcode on product_variation
  for each row execute function prumo.keep_catalogue_codes('variation');
create trigger codes_are_kept after insert or update of code on service
  for each row execute function prumo.keep_catalogue_codes('service');

insert into plan_limit (plan_id, limit_id, allowed) values
  ('trilha', 'products', 50), ('rota', 'products', 200), ('destino', 'products', -1), ('horizonte', 'products', -1),
  ('trilha', 'services', 50), ('rota', 'services', 200), ('destino', 'services', -1), ('horizonte', 'services', -1);
