-- Tills with their turns and their own ledger, the fees of cards, and what the company owes people as credit. Amounts are cents.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- A till's money lies in an account that the system keeps: no bank sends statements of it, and no plan counts it.
alter table bank_account add column kind text not null default 'bank' check (kind in ('bank', 'till'));

create table till (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  -- Stands before the numbers of its receipts.
  series text not null check (series ~ '^[A-Z0-9]{1,6}$'),
  place_id uuid not null,
  bank_account_id uuid not null,
  general_status text not null default 'ACTIVE' check (general_status in ('ACTIVE', 'INACTIVE')),
  -- A browser that counts for this till: one at a time.
  device_id uuid,
  device_name text check (length(device_name) <= 100),
  registered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, place_id) references stock_place (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id)
);
create unique index till_name on till (company_id, prumo.fold(name));
create index till_by_name on till (company_id, name, id);
create index till_by_series on till (company_id, series, id);
create index till_by_created_at on till (company_id, created_at, id);
create unique index till_series on till (company_id, series);
create unique index till_device on till (company_id, device_id) where device_id is not null;
create unique index till_account on till (company_id, bank_account_id);
create index till_of_place on till (company_id, place_id);
select prumo.keep_record('till');

-- The last number of a till that the server has heard of.
create table till_number (
  company_id uuid not null,
  till_id uuid not null,
  last_number bigint not null default 0 check (last_number >= 0),
  primary key (company_id, till_id),
  foreign key (company_id, till_id) references till (company_id, id) on delete cascade
);
select prumo.keep_companies_apart('till_number', 'select, insert, update');

create table till_turn (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  till_id uuid not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'TO_APPROVE', 'APPROVED')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_amount bigint not null check (float_amount >= 0),
  -- By method, in cents: { "MONEY": 12050, … }. The count is written before anybody is told what there should be.
  counted jsonb,
  counted_at timestamptz,
  counted_by uuid,
  expected jsonb,
  difference bigint,
  closed_at timestamptz,
  closed_by uuid,
  note text check (length(note) <= 500),
  approved_at timestamptz,
  approved_by uuid,
  approval_note text check (length(approval_note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, till_id) references till (company_id, id),
  check ((status = 'OPEN') = (closed_at is null)),
  check (closed_at is null or (counted is not null and expected is not null and difference is not null))
);
create unique index till_turn_open on till_turn (company_id, till_id) where closed_at is null;
create index till_turn_by_opening on till_turn (company_id, opened_at, id);
create index till_turn_of_till on till_turn (company_id, till_id, opened_at desc);
create index till_turn_of_person on till_turn (company_id, opened_by, opened_at desc);
create index till_turn_to_approve on till_turn (company_id, opened_at, id) where status = 'TO_APPROVE';
select prumo.keep_record('till_turn');

-- Money and everything that stands for it, in and out, by method. No turn: a sale that came when there never was one.
create table till_movement (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  till_id uuid not null,
  turn_id uuid,
  kind text not null check (kind in ('FLOAT', 'SALE', 'SALE_BACK', 'REFUND', 'WITHDRAWAL', 'SUPPLY', 'CLOSING')),
  method text not null check (method in ('MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'TICKET', 'STORECREDIT')),
  -- Below zero: out.
  amount bigint not null check (amount <> 0),
  -- What a client gave beyond it and got back at once.
  change_given bigint not null default 0 check (change_given >= 0),
  reason text check (length(reason) <= 200),
  reference_id uuid,
  user_id uuid,
  -- Came when its turn was closed already.
  is_late boolean not null default false,
  -- When it happened, which may be before it was written.
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, till_id) references till (company_id, id),
  foreign key (company_id, turn_id) references till_turn (company_id, id),
  check (case when kind in ('FLOAT', 'SALE', 'SUPPLY') then amount > 0 when kind = 'CLOSING' then true else amount < 0 end),
  check (kind not in ('FLOAT', 'WITHDRAWAL', 'SUPPLY') or method = 'MONEY')
);
create index till_movement_of_turn on till_movement (company_id, turn_id, happened_at, id) include (method, amount);
create index till_movement_of_till on till_movement (company_id, till_id, happened_at);
create index till_movement_of_reference on till_movement (company_id, reference_id) where reference_id is not null;
create trigger till_movement_is_append_only before update or delete on till_movement
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('till_movement', 'select, insert');

-- What an operator of cards takes, and when it pays. The percentage is in ten-thousandths of a percent.
create table card_fee (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  method text not null check (method in ('CREDITCARD', 'DEBITCARD')),
  -- None: of any brand.
  brand text check (length(brand) between 1 and 40),
  from_parcels int not null check (from_parcels >= 1),
  to_parcels int not null check (to_parcels <= 48),
  fee_percent int not null check (fee_percent between 0 and 1000000),
  fixed_fee bigint not null check (fixed_fee >= 0),
  days_to_first int not null check (days_to_first between 0 and 365),
  days_between int not null check (days_between between 0 and 365),
  is_anticipated boolean not null,
  bank_account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  check (from_parcels <= to_parcels),
  check (method = 'CREDITCARD' or to_parcels = 1)
);
create index card_fee_by_method on card_fee (company_id, method, from_parcels, id);
create index card_fee_of_account on card_fee (company_id, bank_account_id) where bank_account_id is not null;
select prumo.keep_record('card_fee');

-- What the company owes somebody as credit. Two, where two records of one person became one. Locked while it changes.
create table store_credit (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  person_id uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, person_id) references person (company_id, id)
);
create index store_credit_of_person on store_credit (company_id, person_id, id) include (balance);
select prumo.keep_companies_apart('store_credit', 'select, insert, update');

create table store_credit_movement (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  credit_id uuid not null,
  kind text not null check (kind in ('ISSUE', 'USE', 'CORRECTION')),
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 200),
  -- The return or the sale it comes from or went into.
  reference_id uuid,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, credit_id) references store_credit (company_id, id),
  check (case kind when 'ISSUE' then amount > 0 when 'USE' then amount < 0 else true end)
);
create index store_credit_movement_of_credit on store_credit_movement (company_id, credit_id, id);
create index store_credit_movement_of_reference on store_credit_movement (company_id, reference_id) where reference_id is not null;
create trigger store_credit_movement_is_append_only before update or delete on store_credit_movement
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('store_credit_movement', 'select, insert');
