-- What the product tells one person, on which devices, and what that person wants to hear.

-- An event with a recipient is told to that person alone; without one, to whoever may read its subject.
alter table event add column recipient_id uuid;

-- One row per person and message. Who leaves the company leaves its messages behind.
create table notification (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  type text not null,
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) <= 500),
  -- Only places of this product: a message must not lead anywhere else.
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
-- The person's list, newest first, and the few unread ones of the bell.
create index notification_of_user on notification (company_id, user_id, id desc);
create index notification_unread on notification (company_id, user_id, id desc) where read_at is null;
-- For the job that clears old ones away.
create index notification_age on notification (company_id, created_at);
select prumo.keep_companies_apart('notification');

-- Wakes the person's screens: that something changed, never what it says.
create function prumo.tell_recipients() returns trigger language plpgsql as $$
begin
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, recipient_id)
  select company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, lower(tg_op), case when count(*) = 1 then (array_agg(id))[1] end, user_id
  from changed group by company_id, user_id;
  return null;
end $$;
create trigger recipients_hear_of_insert after insert on notification referencing new table as changed
  for each statement execute function prumo.tell_recipients();
create trigger recipients_hear_of_update after update on notification referencing new table as changed
  for each statement execute function prumo.tell_recipients();
create trigger recipients_hear_of_delete after delete on notification referencing old table as changed
  for each statement execute function prumo.tell_recipients();

-- What a person wants to hear in a company. No row means everything.
create table notification_preference (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  push_enabled boolean not null default true,
  muted_types text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_record('notification_preference');

-- Counts by day of the company's time zone; they outlive the messages themselves.
create table notification_day (
  company_id uuid not null,
  user_id uuid not null,
  day date not null,
  received int not null default 0,
  read int not null default 0,
  sent int not null default 0,
  delivered int not null default 0,
  failed int not null default 0,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_companies_apart('notification_day');

-- A browser that shows messages while the product is closed. It belongs to the session it was registered in: signing
-- out there, or ending that session from elsewhere, silences it.
create table push_device (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account (id) on delete cascade,
  session_id uuid not null references user_session (id) on delete cascade,
  endpoint text not null check (endpoint ~ '^https://'),
  endpoint_hash text not null unique,
  p256dh text not null,
  auth text not null,
  device_type text not null check (device_type in ('WEB', 'IOS', 'ANDROID')),
  device_model text not null,
  os_version text,
  app_version text,
  is_active boolean not null default true,
  last_delivered_at timestamptz,
  last_failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index push_device_of_user on push_device (user_id, updated_at desc);
create index push_device_of_session on push_device (session_id);
grant select, insert, update, delete on push_device to prumo_app;
