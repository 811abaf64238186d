-- Lists: views that people keep, and what is found by its amount or its person.

-- A view of a list: how it is narrowed, sorted and which columns it shows. Without a name it is what a person last chose as columns.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
create table saved_view (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  -- Whose it is; null: the company's. An own one goes when the person leaves.
  user_id uuid,
  list text not null check (length(list) between 1 and 60),
  name text check (length(name) between 1 and 60),
  -- { "filters": { … }, "sort": "-day", "columns": ["day", …] }, as the list's own contract allows it.
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
  check (name is not null or user_id is not null)
);
create unique index saved_view_columns on saved_view (company_id, user_id, list) where name is null;
create unique index saved_view_own_name on saved_view (company_id, user_id, list, prumo.fold(name)) where user_id is not null and name is not null;
create unique index saved_view_shared_name on saved_view (company_id, list, prumo.fold(name)) where user_id is null;
select prumo.keep_record('saved_view');

-- An entry is found by what was agreed (financial_transaction_by_amount) and, where interest, a fine or a discount made it another
-- amount, by what moved.
create index financial_transaction_moved_otherwise on financial_transaction (company_id, effective_amount)
  where interest <> 0 or fine <> 0 or discount <> 0;

-- People by part of their name or document, as the words of entries are found; where nobody may vouch for the operator, their rows are read.
do $$
begin
  if exists (select from pg_opclass c join pg_namespace n on n.oid = c.opcnamespace where n.nspname = 'prumo' and c.opcname = 'folded_text') then
    create index person_words on person using gin (company_id, search_text prumo.folded_text);
  end if;
end $$;
