-- Fresh proof of identity, changes of e-mail, and the log of what concerns security.

-- When the person at this device last showed who they are: by signing in, or by proving it again since.
alter table user_session add column proven_at timestamptz;
update user_session set proven_at = created_at;
alter table user_session alter column proven_at set not null, alter column proven_at set default now();
create trigger proof_is_renewed after update of proven_at on user_session
  for each row execute function prumo.forget_access('id');

-- Six digits sent to somebody who has no other way to prove themselves, for the session that asked. Only what they hash to.
create table proof_code (
  session_id uuid primary key references user_session (id) on delete cascade,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
grant select, insert, update, delete on proof_code to prumo_credentials;

-- A new address waits here until a link sent to it comes back.
create table email_change (
  token_hash text primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_change_of_user on email_change (user_id);
grant select, insert, delete on email_change to prumo_credentials;

-- The company somebody enters when they do not say which: where they worked last, or the first they belong to.
create function prumo.usual_company(person uuid) returns uuid language sql stable
  return (select m.company_id from public.membership m
    left join public.user_session last on last.user_id = m.user_id and last.company_id = m.company_id
    where m.user_id = person
    order by last.last_used_at desc nulls last, m.created_at limit 1);

-- Who entered, who could not, who changed what opens an account or gives access. Nothing here refers to another table, and the
-- company has a name of its own: the law wants these lines kept for six months, also when the account or the company is gone.
create table security_event (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  method text,
  user_id uuid,
  at_company_id uuid,
  subject_id uuid,
  -- Of an address that has no account: enough to see that one address is tried again and again.
  email_hash text,
  address text not null,
  device text not null,
  request_id text not null,
  details jsonb not null default '{}'
);
create index security_event_of_company on security_event (at_company_id, at, id);
create index security_event_of_user on security_event (user_id, at, id);
create index security_event_age on security_event (at);
create trigger security_event_is_append_only before update or delete on security_event
  for each row execute function prumo.refuse_change();

-- Anybody's request may add a line; only the company it happened in and the person it is about may read it. The owner of the tables
-- is not bound, so that backups hold all of it.
alter table security_event enable row level security;
create policy security_events_of_company on security_event for select using (at_company_id = (select current_setting('app.company_id')::uuid));
create policy own_security_events on security_event for select using (user_id = (select prumo.current_user_id()));
create policy security_events_are_added on security_event for insert with check (true);
grant select, insert on security_event to prumo_app;
