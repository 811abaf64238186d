-- Reconciliation: which statement line paid which entry, so that it can be taken back exactly, and the rules people taught.

create table statement_settlement (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  bank_account_id uuid not null,
  -- entries: paid entries that were there; transfer: two lines became one transfer; created: the line became an entry.
  kind text not null check (kind in ('entries', 'transfer', 'created')),
  -- The entries the lines had made by themselves, which this replaced: written again as they were when it is taken back.
  replaced jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade
);
create index statement_settlement_by_age on statement_settlement (company_id, created_at, id);
create index statement_settlement_of_account on statement_settlement (company_id, bank_account_id);
select prumo.keep_record('statement_settlement');

create table statement_settlement_part (
  company_id uuid not null,
  settlement_id uuid not null,
  position int not null,
  line_id uuid not null,
  -- What the line was before.
  line_state text not null check (line_state in ('open', 'posted')),
  -- Null once the entry was deleted.
  transaction_id uuid,
  -- The part of the line that this entry took, signed as the line.
  amount bigint not null,
  -- confirmed: the entry was open; split: a part of it, paid on another day; ticked: it was paid already; made: it exists
  -- because of this settlement.
  role text not null check (role in ('confirmed', 'split', 'ticked', 'made')),
  -- What a confirmation does not give back by itself: the status and the account the entry had.
  before jsonb not null default '{}',
  -- The entry's version afterwards: what was made and changed since is not taken back.
  transaction_version int not null,
  primary key (company_id, settlement_id, position),
  foreign key (company_id, settlement_id) references statement_settlement (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references statement_line (company_id, id) on delete cascade,
  foreign key (company_id, transaction_id) references financial_transaction (company_id, id) on delete set null (transaction_id)
);
create index statement_settlement_part_of_line on statement_settlement_part (company_id, line_id, position);
create index statement_settlement_part_of_entry on statement_settlement_part (company_id, transaction_id) where transaction_id is not null;
select prumo.keep_companies_apart('statement_settlement_part');

-- The list of an account's lines in its usual order, whatever their state.
create index statement_line_by_day on statement_line (company_id, day, id) where state in ('open', 'posted', 'settled', 'ignored');

create table statement_rule (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  -- The first rule that fits is taken.
  position int not null default 0,
  -- Words as the normalisation of statement lines leaves them.
  text text not null check (length(text) between 2 and 120),
  action text not null check (action in ('categorize', 'ignore', 'transfer')),
  category_id uuid,
  person_id uuid,
  other_bank_account_id uuid,
  is_enabled boolean not null default true,
  is_learnt boolean not null default false,
  search_text text generated always as (prumo.fold(text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  -- A rule is no reason to keep what nothing else uses.
  foreign key (company_id, category_id) references category (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
  foreign key (company_id, other_bank_account_id) references bank_account (company_id, id) on delete cascade,
  check ((action = 'transfer') = (other_bank_account_id is not null)),
  check (action = 'categorize' or (category_id is null and person_id is null))
);
create unique index statement_rule_text on statement_rule (company_id, text, (coalesce(category_id, '00000000-0000-0000-0000-000000000000')));
create index statement_rule_in_order on statement_rule (company_id, position, id);
create index statement_rule_category on statement_rule (company_id, category_id);
create index statement_rule_person on statement_rule (company_id, person_id);
create index statement_rule_account on statement_rule (company_id, other_bank_account_id);
select prumo.keep_record('statement_rule');

-- Apart from the rule: counting is no change of it.
create table statement_rule_use (
  company_id uuid not null,
  rule_id uuid not null,
  hits int not null default 0,
  last_hit_at timestamptz not null default now(),
  primary key (company_id, rule_id),
  foreign key (company_id, rule_id) references statement_rule (company_id, id) on delete cascade
);
select prumo.keep_companies_apart('statement_rule_use');
