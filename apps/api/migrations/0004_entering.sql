-- Other ways to enter: Google, passkeys, and a second factor on top of a password.

-- When the person showed that this e-mail is theirs: by a link sent to it, or by the word of a provider who checked it.
alter table user_account add column email_proven_at timestamptz;

-- An account of this installation that a person also opens with an identity kept elsewhere.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index external_identity_of_user on external_identity (user_id);
grant select, insert on external_identity to prumo_app;

-- A visit to the provider that has not come back yet. Bound to one browser by a cookie, gone with its first return.
create table google_attempt (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index google_attempt_expiry on google_attempt (expires_at);
grant select, insert, delete on google_attempt to prumo_app;

-- Public halves only: a copy of this table signs nobody in.
create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkey_credential on passkey (credential_id);
create index passkey_of_user on passkey (user_id, created_at desc);
grant select, insert, update, delete on passkey to prumo_app;

-- What an authenticator was asked to sign. Without a person: somebody is signing in and has not said who they are.
create table webauthn_challenge (
  challenge_hash text primary key,
  user_id uuid references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index webauthn_challenge_of_user on webauthn_challenge (user_id);
create index webauthn_challenge_expiry on webauthn_challenge (expires_at);
grant select, insert, delete on webauthn_challenge to prumo_app;

-- The secret is encrypted with a key of the installation. Until confirmed it counts for nothing.
-- last_step is the time step of the last code taken: that code and those before it are spent.
create table second_factor (
  user_id uuid primary key references user_account (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on second_factor to prumo_app;

create table recovery_code (
  user_id uuid not null references user_account (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to prumo_app;

-- Whether two factors opened this session, or were shown in it since.
alter table user_session add column has_second_factor boolean not null default false;
create trigger access_strengthens after update of has_second_factor on user_session
  for each row execute function prumo.forget_access('id');

alter table company add column requires_second_factor boolean not null default false;
