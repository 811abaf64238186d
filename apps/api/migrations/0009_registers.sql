-- People, products and services: what their imports write. Their own areas add columns, lists and screens to these tables.

create table person (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  -- One row per person: somebody who buys from the company and sells to it is one person with two roles.
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['Customer', 'Seller', 'Supplier', 'User', 'Technical', 'Employee', 'Partner', 'Others']),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Blocked', 'BlackList')),
  name text not null check (length(name) between 1 and 150),
  -- Without mask, letters in upper case. Absent for people who never gave it.
  document text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  document_type text generated always as (case length(document) when 11 then 'Cpf' when 14 then 'Cnpj' end) stored,
  email text,
  cell_phone text,
  phone text,
  zip_code text check (zip_code ~ '^\d{8}$'),
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text check (length(state) = 2),
  country text not null default 'BR',
  metadados jsonb not null default '[]',
  description text,
  search_text text generated always as
    (prumo.fold(name || ' ' || coalesce(document, '') || ' ' || coalesce(email, '') || ' ' || coalesce(cell_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index person_document on person (company_id, document) where document is not null;
create index person_by_name on person (company_id, name, id);
select prumo.keep_record('person');

create table product (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE', 'DRAFT')),
  sku text not null check (length(sku) between 3 and 60),
  name text not null check (length(name) between 1 and 150),
  brand text,
  model text,
  barcode text check (barcode ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'),
  manufacturer_reference text,
  description text,
  unit_of_measurement text not null default 'UN'
    check (unit_of_measurement in ('UN', 'M', 'M2', 'M3', 'KG', 'G', 'L', 'ML', 'CX', 'PCT', 'PC', 'PAR', 'DZ', 'CJ')),
  sale_price bigint not null check (sale_price >= 0),
  cost_price bigint check (cost_price >= 0),
  tax_origin int not null default 0 check (tax_origin between 0 and 8),
  ncm text check (ncm ~ '^\d{8}$'),
  metadados jsonb not null default '[]',
  tags text[] not null default '{}',
  search_text text generated always as (prumo.fold(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || coalesce(brand, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
-- Shelf labels and old systems disagree about capitals: one SKU in any spelling is one product.
create unique index product_sku on product (company_id, upper(sku));
create index product_by_name on product (company_id, name, id);
select prumo.keep_record('product');

create table service (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  code text not null default prumo.next_code('service')::text check (length(code) between 1 and 30),
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE', 'DRAFT')),
  name text not null check (length(name) between 1 and 150),
  description text,
  unit_of_measurement text not null default 'UN'
    check (unit_of_measurement in ('UN', 'M', 'M2', 'M3', 'KG', 'G', 'L', 'ML', 'CX', 'PCT', 'PC', 'PAR', 'DZ', 'CJ')),
  estimated_duration_minutes int check (estimated_duration_minutes between 1 and 100000),
  sale_price bigint check (sale_price >= 0),
  cost_price bigint check (cost_price >= 0),
  metadados jsonb not null default '[]',
  tags text[] not null default '{}',
  search_text text generated always as (prumo.fold(name || ' ' || code)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index service_code on service (company_id, upper(code));
create index service_by_name on service (company_id, name, id);
select prumo.keep_record('service');
