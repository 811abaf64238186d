-- People who were one: two records become one, and may become two again while nothing changed since.

-- Which records this one took over: [{ "id": …, "name": … }]. Their addresses lead here.
alter table person add column merged jsonb not null default '[]';

-- Nothing tells any more who it was; amounts and days stay.
alter table person add column anonymized_at timestamptz;

-- The member of the company who this person is: one person per member. Who leaves stays a person.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table person add column user_id uuid,
  add constraint person_user foreign key (company_id, user_id) references membership (company_id, user_id) on delete set null (user_id);
create unique index person_of_user on person (company_id, user_id) where user_id is not null;

-- What a merge needs to be taken back: both records as they were, and what was moved, by table: [[id, version], …]. No history of
-- its own, which would copy all of it once more; those it names have theirs.
create table person_merge (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  kept_id uuid not null,
  merged_id uuid not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  -- The version of the one that stayed, once merged.
  kept_version int not null,
  moved jsonb not null,
  merged_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index person_merge_kept on person_merge (company_id, kept_id, id);
select prumo.keep_companies_apart('person_merge', 'select, insert, delete');
