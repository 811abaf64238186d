-- Nobody becomes a member without saying yes, and no address is anybody's until it is proven.

-- The company whose invitation made this account: when that company is removed and the person works nowhere, the account goes too.
alter table user_account add column joined_company_id uuid;

-- A link sent to a registered address. Whoever brings it back can read what is sent there.
create table email_proof (
  token_hash text primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proof_of_user on email_proof (user_id);
grant select, insert, update, delete on email_proof to prumo_credentials;

-- An address that is proven by somebody else closes every way in, an identity kept elsewhere among them.
grant delete on external_identity to prumo_credentials;

-- Links of the former table still work: they wait here until their invitations exist.
create temp table sent_link on commit drop as select company_id, token_hash, user_id, expires_at from invitation with no data;
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into sent_link select company_id, token_hash, user_id, expires_at from invitation where company_id = company and used_at is null;
  end loop;
end $$;
drop table invitation;

-- An address asked to join a company, with the name and the permissions the inviter wrote. It touches no account, whether there is one or not.
-- Past its expiry an open one is good for nothing until it is sent again.
create table invitation (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  display_name text not null,
  permissions text[] not null default '{}',
  invited_by uuid,
  -- Who answers for the permissions: what this person holds at the moment of acceptance is the most that is given.
  granted_by uuid,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index invitation_open on invitation (company_id, email) where status = 'open';
-- The list of users, in its usual order.
create index invitation_by_age on invitation (company_id, created_at, id) where status = 'open';
-- Which companies wait for this person's answer: asked by the person, whichever company they are working in.
create index invitation_of_address on invitation (email) where status = 'open';
select prumo.keep_record('invitation');

create policy own_invitations on invitation for select using (status = 'open' and email = (
  select u.email from user_account u where u.id = (select prumo.current_user_id()) and u.email_proven_at is not null));

-- Apart from the invitation, so that history never copies the hash.
create table invitation_link (
  company_id uuid not null,
  token_hash text not null,
  invitation_id uuid not null,
  primary key (company_id, token_hash),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade
);
create index invitation_link_of_invitation on invitation_link (company_id, invitation_id);
select prumo.keep_companies_apart('invitation_link');
revoke all on invitation_link from prumo_app;
grant select, insert, update, delete on invitation_link to prumo_credentials;

-- Accounts made by an invitation were made in the same instant as their membership.
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update user_account u set joined_company_id = company from event e
    where e.company_id = company and e.subject = 'membership' and e.type = 'insert' and not (e.after ->> 'is_owner')::boolean
      and (e.after ->> 'user_id')::uuid = u.id and (e.after ->> 'created_at')::timestamptz = u.created_at and u.joined_company_id is null;
  end loop;
end $$;

-- They could only come in by a link sent to their address, or by the word of a provider: it is proven. Who registered alone has it to do.
update user_account set email_proven_at = first_entered_at where email_proven_at is null and joined_company_id is not null and first_entered_at is not null;

-- Members who never came become invitations, and their empty accounts go: whoever opens the link makes a new one.
create temp table never_came on commit drop as
  select id, email, display_name from user_account u where password_hash is null and first_entered_at is null
    and not exists (select 1 from external_identity x where x.user_id = u.id) and not exists (select 1 from passkey k where k.user_id = u.id);
do $$
declare company uuid; person uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into invitation (company_id, id, email, display_name, permissions, invited_by, granted_by, expires_at, created_at)
    select company, m.id, p.email, p.display_name, m.permissions, o.user_id, o.user_id,
      coalesce((select max(l.expires_at) from sent_link l where l.company_id = company and l.user_id = p.id), now()), m.created_at
    from membership m join never_came p on p.id = m.user_id
      cross join lateral (select user_id from membership where company_id = company and is_owner order by created_at limit 1) o
    where m.company_id = company and not m.is_owner;
    insert into invitation_link (company_id, token_hash, invitation_id)
    select company, l.token_hash, m.id from sent_link l join membership m on m.company_id = company and m.user_id = l.user_id
      join invitation i on i.company_id = company and i.id = m.id
    where l.company_id = company;
    delete from membership m using invitation i where m.company_id = company and i.company_id = company and i.id = m.id;
  end loop;
  for person in select id from never_came loop
    begin
      delete from user_account where id = person;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;

-- A record of history without the person it names.
create function prumo.without_person(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record || (select coalesce(jsonb_object_agg(key, null), '{}') from jsonb_object_keys(record) as key where key in ('email', 'display_name'));

-- Whoever is gone is gone from the history too, in every company: their invitations, and where their address was the company's own. Answers kept
-- for repeated requests go with them. For the owner of the tables alone: requests may not change history.
create function prumo.forget_people(addresses text[], people uuid[]) returns void language plpgsql as $$
declare company uuid; forgotten uuid[];
begin
  perform set_config('app.purge', 'on', true);
  for company in select company_id from public.company_directory loop
    perform set_config('app.company_id', company::text, true);
    forgotten := array(
      select id from public.invitation where company_id = company and email = any(addresses)
      union select record_id from public.event
      where company_id = company and subject = 'invitation' and (before ->> 'email' = any(addresses) or after ->> 'email' = any(addresses)));
    update public.event set before = prumo.without_person(before), after = prumo.without_person(after)
    where company_id = company and subject = 'invitation' and record_id = any(forgotten);
    delete from public.invitation where company_id = company and id = any(forgotten);
    update public.company c set email = u.email
    from public.membership m join public.user_account u on u.id = m.user_id
    where c.company_id = company and c.email = any(addresses) and m.company_id = company and m.is_owner and not m.user_id = any(people);
    update public.event set
      before = case when before ->> 'email' = any(addresses) then before || '{"email": null}' else before end,
      after = case when after ->> 'email' = any(addresses) then after || '{"email": null}' else after end
    where company_id = company and subject = 'company' and (before ->> 'email' = any(addresses) or after ->> 'email' = any(addresses));
    delete from public.idempotency_key k
    where k.company_id = company and (k.user_id = any(people) or exists (select 1 from unnest(addresses) as address where strpos(k.answer::text, address) > 0));
  end loop;
end $$;
revoke execute on function prumo.forget_people(text[], uuid[]) from public;
