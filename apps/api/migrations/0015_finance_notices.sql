-- What each person wants to hear about money, and what they were told already.

-- No row means the defaults of the contract.
create table finance_notice_choice (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- By kind, the ways it is told: { "due": { "bell": true, "push": true, "email": false }, … }
  channels jsonb not null,
  days_before int not null check (days_before between 0 and 30),
  balance_limit bigint not null,
  balance_days int not null check (balance_days between 1 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_record('finance_notice_choice');

-- One row per person and event: an entry coming due on a day, an entry overdue since a day, an account running low. An account
-- leaves when it recovers, so that the next time is a new event.
create table finance_notice_told (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('due', 'overdue', 'low-balance')),
  subject_id uuid not null,
  about date not null,
  told_at timestamptz not null default now(),
  primary key (company_id, user_id, kind, subject_id, about),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index finance_notice_told_age on finance_notice_told (company_id, told_at);
select prumo.keep_companies_apart('finance_notice_told');
