-- PIX keys of bank accounts, and finding the entry that already pays a boleto.

create table bank_account_pix_key (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  bank_account_id uuid not null,
  type text not null check (type in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP')),
  -- As the central bank's directory spells it: e-mail and EVP in lower case, phone with +55, documents without mask.
  key text not null check (length(key) between 1 and 77),
  is_default boolean not null default false,
  -- Some banks refuse a static code whose txid they do not know: their codes carry *** and tell by text what is charged.
  identifies_by_info boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade
);
-- A key belongs to one account in the whole country, so to one account here.
create unique index bank_account_pix_key_once on bank_account_pix_key (company_id, key);
create index bank_account_pix_key_of_account on bank_account_pix_key (company_id, bank_account_id, id);
create unique index bank_account_pix_key_default on bank_account_pix_key (company_id, bank_account_id) where is_default;
select prumo.keep_record('bank_account_pix_key');

create index financial_transaction_by_barcode on financial_transaction (company_id, barcode) where barcode is not null;
