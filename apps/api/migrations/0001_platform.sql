-- The ground every area stands on: companies kept apart by the database, history of every change, counters, keys.

create extension if not exists unaccent;

create schema prumo;

-- `prumo_app` is the login requests run under; it owns nothing, so row-level security binds it. Made before migrations are applied.
grant usage on schema public, prumo to prumo_app;

-- Search ignores case and accents. Immutable by promise: the dictionary is part of the installation.
create function prumo.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function prumo.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- What happened, to which record, by whom. Audit, the live stream and notifications all read it.
create table event (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  request_id text,
  subject text not null,
  type text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
-- The timeline of one record, newest first.
create index event_of_record on event (company_id, subject, record_id, id desc);

create function prumo.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.purge', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger event_is_append_only before update or delete on event
  for each row execute function prumo.refuse_change();

-- Columns that are bookkeeping, not content, stay out of the history.
create function prumo.content(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - 'search_text' - 'version' - 'updated_at' - 'company_id';

create function prumo.record_inserted() returns trigger language plpgsql as $$
begin
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, after)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'insert', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(added) as record from added) as records;
  return null;
end $$;

create function prumo.record_deleted() returns trigger language plpgsql as $$
begin
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'delete', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(removed) as record from removed) as records;
  return null;
end $$;

-- Only what changed is kept, on both sides.
create function prumo.record_updated() returns trigger language plpgsql as $$
declare
  was jsonb := prumo.content(to_jsonb(old));
  is_now jsonb := prumo.content(to_jsonb(new));
  changed text[] := array(select key from jsonb_each(is_now) where was -> key is distinct from value);
begin
  if cardinality(changed) > 0 then
    insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before, after)
    select new.company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
           tg_table_name, 'update', (to_jsonb(new) ->> tg_argv[0])::uuid,
           jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
    from unnest(changed) as key;
  end if;
  return null;
end $$;

create function prumo.bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Shuts a table off from other companies. An unset company is an error, never all rows.
create function prumo.keep_companies_apart(target regclass, privileges text default 'select, insert, update, delete')
  returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format($p$create policy company_isolation on %s
    using (company_id = (select current_setting('app.company_id')::uuid))
    with check (company_id = (select current_setting('app.company_id')::uuid))$p$, target);
  execute format('grant %s on %s to prumo_app', privileges, target);
end $$;

-- A business record: its company's alone, versioned, and every change of it kept.
create function prumo.keep_record(target regclass, record_column text default 'id') returns void language plpgsql as $$
begin
  perform prumo.keep_companies_apart(target);
  execute format('create trigger version_is_bumped before update on %s for each row execute function prumo.bump_version()', target);
  execute format('create trigger history_of_insert after insert on %s referencing new table as added
    for each statement execute function prumo.record_inserted(%L)', target, record_column);
  execute format('create trigger history_of_update after update on %s
    for each row execute function prumo.record_updated(%L)', target, record_column);
  execute format('create trigger history_of_delete after delete on %s referencing old table as removed
    for each statement execute function prumo.record_deleted(%L)', target, record_column);
end $$;

select prumo.keep_companies_apart('event', 'select, insert');

-- Sequential codes without visible gaps: the row lock is held until the record that took the number is committed.
create table company_counter (
  company_id uuid not null,
  name text not null,
  value bigint not null,
  primary key (company_id, name)
);
select prumo.keep_companies_apart('company_counter');

create function prumo.next_code(counter text) returns bigint language sql volatile as $$
  insert into public.company_counter as c (company_id, name, value)
  values (current_setting('app.company_id')::uuid, counter, 1)
  on conflict (company_id, name) do update set value = c.value + 1
  returning value
$$;

-- The answer a repeated write gets. Written in the transaction of the write itself.
create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  route text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
-- For the job that forgets old keys.
create index idempotency_key_age on idempotency_key (company_id, created_at);
select prumo.keep_companies_apart('idempotency_key');

-- Long work a person waits for: state and progress, shown live.
create table job_run (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  done_count int not null default 0 check (done_count >= 0),
  total_count int check (total_count >= 0),
  message text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
select prumo.keep_record('job_run');

-- Counts of rate-limited calls, shared by all instances. Unlogged: losing them in a crash harms nobody.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);
grant select, insert, update, delete on rate_limit to prumo_app;

-- Messages written while no SMTP server is set. Read in the browser by the person running a development copy.
create table outbox_mail (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on outbox_mail to prumo_app;

-- Keys this installation signs with. Read once at start by the owner; requests cannot see them.
create table installation_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
