-- The history of what one statement changed is written by one statement, as that of inserts and deletions is.

-- What looks something up is called; what does not is written into the place that asks.
create function prumo.owns_history() returns boolean language sql stable
  return pg_has_role(current_user, (select relowner from pg_class where oid = 'public.event'::regclass), 'usage');
create or replace function prumo.is_restoring() returns boolean language sql stable
  return case when current_setting('app.restore', true) = 'on' then prumo.owns_history() else false end;

-- Only what changed is kept, on both sides. A statement may come by a record twice (two references emptied by one deletion): its sides
-- are those of one version. A record that had another key is kept whole rather than not at all.
create function prumo.record_updates() returns trigger language plpgsql as $$
declare
  count bigint := (select count(*) from is_now);
  changed text[];
begin
  if count = 0 or prumo.is_restoring() then return null; end if;
  if count <= 50 then
    insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before, after)
    select n.company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
           tg_table_name, 'update', (n.record ->> tg_argv[0])::uuid, differs.before, differs.after
    from (select row_number() over () as place, company_id, version, to_jsonb(is_now) as record from is_now offset 0) n
    left join (select version + 1 as version, to_jsonb(was) as record from was offset 0) w
      on w.version = n.version and w.record -> tg_argv[0] = n.record -> tg_argv[0]
    cross join lateral (
      select jsonb_object_agg(key, w.record -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(prumo.content(n.record)) where w.record -> key is distinct from value
    ) differs
    where differs.after is not null order by n.place;
    return null;
  end if;

  -- Turning whole rows into JSON is most of the work: of many, only the columns in which one of them changed are. Planned with the
  -- number of rows there are, so that both sides are hashed; a plan that is kept was made for few and compares each with each.
  execute (
    select format('select array_remove(array[%s], null) from is_now n left join was w on w.version + 1 = n.version and w.%I = n.%2$I',
      string_agg(format('case when bool_or(w.%1$I is distinct from n.%1$I) then %1$L end', attname), ', ' order by attnum), tg_argv[0])
    from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and prumo.content(jsonb_build_object(attname, true)) <> '{}'
  ) into changed;
  if changed = '{}' then return null; end if;
  execute format($query$
    insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before, after)
    select n.company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
           $1, 'update', n.key, differs.before, differs.after
    from (select row_number() over () as place, company_id, version, %1$I as key, to_jsonb(given) as content
      from is_now cross join lateral (select %2$s) given offset 0) n
    left join (select version + 1 as version, %1$I as key, to_jsonb(given) as content
      from was cross join lateral (select %2$s) given offset 0) w on w.version = n.version and w.key = n.key
    cross join lateral (
      select jsonb_object_agg(e.key, w.content -> e.key) as before, jsonb_object_agg(e.key, e.value) as after
      from jsonb_each(n.content) e where w.content -> e.key is distinct from e.value
    ) differs
    where differs.after is not null order by n.place$query$,
    tg_argv[0], (select string_agg(quote_ident(name), ', ') from unnest(changed) as name))
  using tg_table_name;
  return null;
end $$;

create or replace function prumo.keep_record(target regclass, record_column text default 'id') returns void language plpgsql as $$
begin
  perform prumo.keep_companies_apart(target);
  execute format('create trigger version_is_bumped before update on %s for each row execute function prumo.bump_version()', target);
  execute format('create trigger history_of_insert after insert on %s referencing new table as added
    for each statement execute function prumo.record_inserted(%L)', target, record_column);
  execute format('create trigger history_of_update after update on %s referencing old table as was new table as is_now
    for each statement execute function prumo.record_updates(%L)', target, record_column);
  execute format('create trigger history_of_delete after delete on %s referencing old table as removed
    for each statement execute function prumo.record_deleted(%L)', target, record_column);
end $$;

do $$
declare
  kept record;
begin
  for kept in
    select tgrelid::regclass as target, split_part(encode(tgargs, 'escape'), '\000', 1) as record_column
    from pg_trigger where tgname = 'history_of_update'
  loop
    execute format('drop trigger history_of_update on %s', kept.target);
    execute format('create trigger history_of_update after update on %s referencing old table as was new table as is_now
      for each statement execute function prumo.record_updates(%L)', kept.target, kept.record_column);
  end loop;
end $$;
drop function prumo.record_updated();
