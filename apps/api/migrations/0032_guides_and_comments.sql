-- Tours and the first steps, of which a person wants to hear no more, on whatever device.
alter table user_account add column guides_seen text[] not null default '{}';
grant select (guides_seen) on user_account to prumo_app;

-- What people say to each other about a record. `record_type` is one of `commentable` in the contract; whoever reads the
-- record reads it. There is no foreign key to so many tables: what is said about a record that is gone is shown to nobody,
-- and goes with the company.
create table comment (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  record_type text not null check (record_type ~ '^[a-z-]{1,40}$'),
  record_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  mentioned_ids uuid[] not null default '{}',
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create index comment_of_record on comment (company_id, record_type, record_id, id);
select prumo.keep_record('comment');
