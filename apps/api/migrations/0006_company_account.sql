-- The company's address, legal representative, logos and finance integration; how an account is deleted; what is known of CEPs.

alter table company
  add column postal_code text check (postal_code ~ '^\d{8}$'),
  add column street text,
  add column street_number text,
  add column complement text,
  add column district text,
  add column city text,
  -- IBGE's seven digits, when the city is one of the official names.
  add column city_code text check (city_code ~ '^\d{7}$'),
  add column state text check (state ~ '^[A-Z]{2}$'),
  -- Set when the deletion of the account is confirmed: from then on the company is removed with everything it has.
  add column deletes_at timestamptz;

create table company_representative (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null,
  document_number text,
  date_of_birth date,
  email text not null,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id)
);
select prumo.keep_record('company_representative');

-- Apart from the company, because files refer to it: two tables must not refer to each other.
create table company_logo (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  scheme text not null check (scheme in ('light', 'dark')),
  file_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, scheme),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index company_logo_file on company_logo (company_id, file_id);
select prumo.keep_record('company_logo');

-- Who asked for the deletion, and the hashes of the links that confirm and cancel it. Not a record: history must not copy hashes.
create table company_deletion (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  requested_by uuid not null,
  requested_at timestamptz not null,
  confirm_hash text,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  cancel_hash text,
  canceled_at timestamptz,
  primary key (company_id, id)
);
-- One request is open at a time.
create unique index company_deletion_open on company_deletion (company_id) where canceled_at is null;
select prumo.keep_companies_apart('company_deletion');

-- What is left of a deleted company: that it was deleted, when, who asked and how much there was. Recipient and salt go once the proof is sent.
create table deletion_proof (
  former_company_id uuid primary key,
  document_hash text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz not null,
  purged_at timestamptz not null,
  row_counts jsonb not null,
  people_removed int not null,
  -- Photos of removed people, until their files are gone too.
  photo_ids uuid[] not null default '{}',
  finished_at timestamptz,
  recipient text,
  salt text
);

-- Addresses by CEP as public services told them: facts, the same for every company.
create table cep_address (
  cep text primary key check (cep ~ '^\d{8}$'),
  street text,
  district text,
  city text not null,
  city_code text,
  state text not null,
  source text not null,
  fetched_at timestamptz not null
);
grant select, insert, update on cep_address to prumo_app;

-- How sales become entries by themselves.
create table financial_integration (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  enable_auto_transaction_creation boolean not null default false,
  pdv_enabled boolean not null default false,
  pdv_bank_account_id uuid,
  pdv_category_id uuid,
  pdv_confirm_before_creating boolean not null default true,
  sales_order_enabled boolean not null default false,
  sales_order_bank_account_id uuid,
  sales_order_category_id uuid,
  sales_order_status_triggers text[] not null default '{}',
  sales_order_confirm_before_creating boolean not null default true,
  service_order_enabled boolean not null default false,
  service_order_bank_account_id uuid,
  service_order_category_id uuid,
  service_order_status_triggers text[] not null default '{}',
  service_order_confirm_before_creating boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id),
  foreign key (company_id, pdv_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, pdv_category_id) references category (company_id, id),
  foreign key (company_id, sales_order_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, sales_order_category_id) references category (company_id, id),
  foreign key (company_id, service_order_bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, service_order_category_id) references category (company_id, id)
);
create index financial_integration_pdv_account on financial_integration (company_id, pdv_bank_account_id);
create index financial_integration_pdv_category on financial_integration (company_id, pdv_category_id);
create index financial_integration_sales_account on financial_integration (company_id, sales_order_bank_account_id);
create index financial_integration_sales_category on financial_integration (company_id, sales_order_category_id);
create index financial_integration_service_account on financial_integration (company_id, service_order_bank_account_id);
create index financial_integration_service_category on financial_integration (company_id, service_order_category_id);
select prumo.keep_record('financial_integration');

-- A company that is removed leaves no history of the removal. Only the owner of the tables may say so, never a request.
create or replace function prumo.record_deleted() returns trigger language plpgsql as $$
begin
  if current_setting('app.purge', true) = 'on' and current_user <> 'prumo_app' then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'delete', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(removed) as record from removed) as records;
  return null;
end $$;
