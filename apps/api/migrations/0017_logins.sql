-- Two logins for requests. `prumo_app` does the work of the day; `prumo_credentials` may do the same and also reads and
-- writes what signs people in. Nothing a search, a list or a report is made of can reach a hash, a key or a link.

-- Logins have other names outside the embedded server: what is granted from here on follows the names in force.
create or replace function prumo.keep_companies_apart(target regclass, privileges text default 'select, insert, update, delete')
  returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format($p$create policy company_isolation on %s
    using (company_id = (select current_setting('app.company_id')::uuid))
    with check (company_id = (select current_setting('app.company_id')::uuid))$p$, target);
  execute format('grant %s on %s to %I', privileges, target, (select name from public.installation_login where kind = 'app'));
end $$;

-- Whether whoever is asking owns a table, which no login of a request does.
create function prumo.is_owner_of(target regclass) returns boolean
  language sql stable
  return pg_has_role(current_user, (select relowner from pg_class where oid = target), 'member');

create or replace function prumo.record_deleted() returns trigger language plpgsql as $$
begin
  if current_setting('app.purge', true) = 'on' and prumo.is_owner_of(tg_relid) then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'delete', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(removed) as record from removed) as records;
  return null;
end $$;

revoke all on user_account, refresh_token, password_reset, invitation, external_identity, google_attempt, passkey, webauthn_challenge,
  second_factor, recovery_code, company_deletion, outbox_mail, push_device from prumo_app;
-- Whose a session is and how it was opened is what access tokens are made from.
revoke insert, update, delete on user_session from prumo_app;
grant select, insert, update, delete on user_session to prumo_credentials;

-- Everything about a person but the hash of their password.
grant select (id, email, display_name, photo_url, created_at, updated_at, email_proven_at, first_entered_at, photo_id, photo_type)
  on user_account to prumo_app;
-- Who asked and who was invited, not the links they were sent.
grant select (company_id, id, requested_by, requested_at, confirmed_at, canceled_at) on company_deletion to prumo_app;
grant select (company_id, user_id, created_at, expires_at, used_at) on invitation to prumo_app;
-- Letters are written here while no mail server is set; they hold links, so that writing is all an ordinary request may do.
grant insert on outbox_mail to prumo_app;
-- Which devices there are, not how to reach them.
grant select (id, user_id, session_id, device_type, device_model, is_active, created_at, updated_at) on push_device to prumo_app;

grant select, insert, update on user_account to prumo_credentials;
grant select, insert, update, delete on refresh_token, password_reset, invitation, passkey, second_factor, recovery_code, company_deletion, push_device
  to prumo_credentials;
grant select, insert on external_identity to prumo_credentials;
grant select, insert, delete on google_attempt, webauthn_challenge, outbox_mail to prumo_credentials;
