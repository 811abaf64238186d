-- People of a company: invitations, who has come in already, photos.

-- Who was invited and has never been here has neither a password nor an entry. The photo lies beside no company's files,
-- because every company the person works in shows it.
alter table user_account
  add column first_entered_at timestamptz,
  add column photo_id uuid,
  add column photo_type text;
update user_account set first_entered_at = created_at;

-- However somebody signs in, the first session marks them as having come.
create function prumo.note_first_entry() returns trigger language plpgsql as $$
begin
  update public.user_account set first_entered_at = now() where id = new.user_id and first_entered_at is null;
  return null;
end $$;
create trigger first_entry_is_noted after insert on user_session for each row execute function prumo.note_first_entry();

-- A link to choose the first password. Whoever leaves the company takes their invitations along.
create table invitation (
  company_id uuid not null references company (company_id),
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index invitation_of_user on invitation (company_id, user_id);
select prumo.keep_companies_apart('invitation');

-- The list of users, in its usual order.
create index membership_by_age on membership (company_id, created_at, user_id);
