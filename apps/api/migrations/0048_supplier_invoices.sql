-- Invoices of suppliers (NF-e) by which goods come in. Amounts are cents, quantities of the invoice ten-thousandths as it has four
-- decimals, quantities of stock and what one unit of the invoice holds thousandths.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table supplier_invoice (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  access_key text not null check (access_key ~ '^\d{6}[0-9A-Z]{14}\d{24}$'),
  number bigint not null,
  series int not null,
  issued_on date not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'RECEIVED', 'UNDONE')),
  -- What the invoice says of who sent it stays as it was, whatever becomes of the person.
  supplier_document text not null check (length(supplier_document) in (11, 14)),
  supplier_name text not null check (length(supplier_name) between 1 and 150),
  supplier_facts jsonb not null default '{}',
  supplier_id uuid,
  products_total bigint not null,
  freight_total bigint not null,
  insurance_total bigint not null,
  other_total bigint not null,
  discount_total bigint not null,
  taxes_total bigint not null,
  total bigint not null check (total >= 0),
  share_mode text not null default 'invoice' check (share_mode in ('invoice', 'value', 'quantity')),
  payment_method text,
  warnings text[] not null default '{}',
  file_id uuid not null,
  -- The movements by which it came in.
  stock_group_id uuid,
  received_at timestamptz,
  received_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  search_text text generated always as (prumo.fold(supplier_name || ' ' || supplier_document || ' ' || number::text || ' ' || access_key)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references person (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
-- An invoice comes in once.
create unique index supplier_invoice_key on supplier_invoice (company_id, access_key);
create index supplier_invoice_by_day on supplier_invoice (company_id, issued_on, id);
create index supplier_invoice_by_created_at on supplier_invoice (company_id, created_at, id);
create index supplier_invoice_by_number on supplier_invoice (company_id, number, id);
create index supplier_invoice_by_total on supplier_invoice (company_id, total, id);
create index supplier_invoice_of_supplier on supplier_invoice (company_id, supplier_id) where supplier_id is not null;
create index supplier_invoice_of_file on supplier_invoice (company_id, file_id);
select prumo.keep_record('supplier_invoice');

create table supplier_invoice_line (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  position int not null,
  code text not null check (length(code) <= 60),
  gtin text,
  name text not null check (length(name) <= 200),
  ncm text,
  cest text,
  unit text not null check (length(unit) <= 20),
  quantity bigint not null check (quantity > 0),
  -- How many of the taxed unit one of these is, where the invoice says so.
  invoiced_factor bigint check (invoiced_factor > 0),
  -- Nothing where the line says that it does not count in the total.
  value bigint not null,
  freight bigint not null default 0,
  insurance bigint not null default 0,
  other bigint not null default 0,
  discount bigint not null default 0,
  taxes bigint not null default 0,
  batches jsonb not null default '[]',
  product_id uuid,
  variation_id uuid,
  match text check (match in ('barcode', 'remembered', 'similar', 'chosen', 'new')),
  similarity int check (similarity between 0 and 100),
  factor bigint check (factor > 0),
  is_left_out boolean not null default false,
  new_product jsonb,
  landed_cost bigint,
  received_quantity bigint,
  -- What the product's cost price was and has become, to be put back.
  cost_before bigint,
  cost_after bigint,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references supplier_invoice (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete set null (product_id),
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete set null (variation_id),
  check (variation_id is null or product_id is not null)
);
create unique index supplier_invoice_line_position on supplier_invoice_line (company_id, invoice_id, position);
create index supplier_invoice_line_of_product on supplier_invoice_line (company_id, product_id) where product_id is not null;
create index supplier_invoice_line_of_variation on supplier_invoice_line (company_id, variation_id) where variation_id is not null;
select prumo.keep_companies_apart('supplier_invoice_line', 'select, insert, update, delete');

-- What the invoice asks to be paid, and the entry that became of it.
create table supplier_invoice_payable (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  position int not null,
  number text not null check (length(number) <= 60),
  due_on date not null,
  amount bigint not null check (amount > 0),
  entry_id uuid,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references supplier_invoice (company_id, id) on delete cascade,
  foreign key (company_id, entry_id) references financial_transaction (company_id, id) on delete set null (entry_id)
);
create unique index supplier_invoice_payable_position on supplier_invoice_payable (company_id, invoice_id, position);
create index supplier_invoice_payable_of_entry on supplier_invoice_payable (company_id, entry_id) where entry_id is not null;
select prumo.keep_companies_apart('supplier_invoice_payable', 'select, insert, update, delete');

-- What a supplier's code was last time, and what one of their units holds (a box of 12).
create table supplier_code (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  supplier_document text not null check (length(supplier_document) in (11, 14)),
  code text not null check (length(code) <= 60),
  unit text not null check (length(unit) <= 20),
  product_id uuid not null,
  variation_id uuid,
  factor bigint not null check (factor > 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade
);
create unique index supplier_code_once on supplier_code (company_id, supplier_document, code, unit);
create index supplier_code_of_product on supplier_code (company_id, product_id);
create index supplier_code_of_variation on supplier_code (company_id, variation_id) where variation_id is not null;
select prumo.keep_companies_apart('supplier_code', 'select, insert, update, delete');
