-- People who sign in, companies, who works where, what each company has bought.

create table user_account (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email)),
  display_name text not null,
  password_hash text,
  photo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_account_email on user_account (email);
grant select, insert, update on user_account to prumo_app;

-- One device, one row. Ending it kills its access token and every refresh token of it.
create table user_session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account (id) on delete cascade,
  company_id uuid,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index user_session_of_user on user_session (user_id, last_used_at desc);
create index user_session_expiry on user_session (expires_at);
grant select, insert, update, delete on user_session to prumo_app;

-- A spent token that comes back means theft, unless it is the same attempt repeated after a lost answer.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references user_session (id) on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  attempt_hash text,
  successor_hash text
);
create index refresh_token_of_session on refresh_token (session_id);
grant select, insert, update, delete on refresh_token to prumo_app;

create table password_reset (
  token_hash text primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_user on password_reset (user_id);
grant select, insert, update, delete on password_reset to prumo_app;

create table app (
  id text primary key,
  position int not null
);
create table plan (
  id text primary key,
  position int not null,
  monthly_cents bigint not null check (monthly_cents >= 0),
  yearly_discount_percent int not null default 10
);
create table plan_app (
  plan_id text not null references plan (id),
  app_id text not null references app (id),
  primary key (plan_id, app_id)
);
-- -1 means without limit.
create table plan_limit (
  plan_id text not null references plan (id),
  limit_id text not null,
  allowed int not null check (allowed >= -1),
  primary key (plan_id, limit_id)
);
grant select on app, plan, plan_app, plan_limit to prumo_app;

insert into app (position, id)
select row_number() over (), id from unnest(array['global', 'layout', 'financial-transactions', 'cash-flow', 'point-of-sale',
  'products', 'services', 'service-orders', 'sale-orders', 'people', 'pmoc']) as id;

insert into plan (position, id, monthly_cents) values
  (1, 'trilha', 4990), (2, 'rota', 9990), (3, 'destino', 19990), (4, 'horizonte', 0);

insert into plan_app (plan_id, app_id)
select 'trilha', id from unnest(array['global', 'products', 'services', 'people', 'point-of-sale']) as id
union all
select 'rota', id from unnest(array['global', 'products', 'services', 'people', 'point-of-sale', 'layout',
  'financial-transactions', 'cash-flow', 'sale-orders']) as id
union all
select 'destino', id from app
union all
select 'horizonte', 'global';

insert into plan_limit (plan_id, limit_id, allowed) values
  ('trilha', 'users', 1), ('rota', 'users', 5), ('destino', 'users', 20), ('horizonte', 'users', -1),
  ('trilha', 'bank-accounts', 3), ('rota', 'bank-accounts', -1), ('destino', 'bank-accounts', -1), ('horizonte', 'bank-accounts', -1);

create table company (
  company_id uuid primary key default uuidv7(),
  type text not null check (type in ('FISICA', 'JURIDICA')),
  document_number text not null,
  name text not null,
  fantasy_name text,
  url_site text,
  email text not null,
  code_name text not null,
  color text not null default '#001a54' check (color ~ '^#[0-9a-fA-F]{6}$'),
  time_zone text not null default 'America/Sao_Paulo',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
select prumo.keep_record('company', 'company_id');

-- Which companies exist, by id alone, for jobs that visit each of them. Everything else about them stays behind row-level security.
create table company_directory (
  company_id uuid primary key
);
grant select, insert, delete on company_directory to prumo_app;
create function prumo.list_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into public.company_directory values (new.company_id);
  else delete from public.company_directory where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger company_is_listed after insert or delete on company for each row execute function prumo.list_company();

create table membership (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  user_id uuid not null references user_account (id),
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id)
);
-- Which companies does this person belong to: asked at sign-in, before a company is chosen.
create index membership_of_user on membership (user_id);
select prumo.keep_record('membership');

-- A person sees their own memberships, and the names of those companies, wherever they are working.
create policy own_memberships on membership for select using (user_id = (select prumo.current_user_id()));
create policy own_companies on company for select using (
  company_id in (select m.company_id from membership m where m.user_id = (select prumo.current_user_id())));

create table subscription (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  plan_id text not null references plan (id),
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  trial_ends_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id)
);
select prumo.keep_record('subscription');

-- Apps a company has besides those of its plan.
create table company_app (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  app_id text not null references app (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, app_id)
);
select prumo.keep_record('company_app');

-- Instances keep what a person may do in memory; this tells them to forget it.
create function prumo.forget_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_access', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;
create trigger access_changes after insert or update or delete on membership
  for each row execute function prumo.forget_access('company_id');
create trigger access_changes after insert or update or delete on subscription
  for each row execute function prumo.forget_access('company_id');
create trigger access_changes after insert or update or delete on company_app
  for each row execute function prumo.forget_access('company_id');
create trigger access_changes after update on company
  for each row execute function prumo.forget_access('company_id');
create trigger access_ends after update of ended_at, company_id or delete on user_session
  for each row execute function prumo.forget_access('id');
create trigger access_changes after update of display_name, photo_url, email on user_account
  for each row execute function prumo.forget_access('id');

create table stored_file (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  created_by uuid references user_account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
select prumo.keep_record('stored_file');
