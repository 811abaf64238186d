-- A record is turned into its history once, not once for each thing that is taken from it.
create or replace function prumo.content(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - array['search_text', 'version', 'updated_at', 'company_id'];

-- `offset 0` keeps the planner from writing the conversion out at each place that uses it.
create or replace function prumo.record_inserted() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, after)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'insert', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(added) as record from added offset 0) as records;
  return null;
end $$;

create or replace function prumo.record_deleted() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  if current_setting('app.purge', true) = 'on' and prumo.is_owner_of(tg_relid) then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before)
  select (record ->> 'company_id')::uuid, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''),
         tg_table_name, 'delete', (record ->> tg_argv[0])::uuid, prumo.content(record)
  from (select to_jsonb(removed) as record from removed offset 0) as records;
  return null;
end $$;

-- Most entries belong to no sequence.
drop index financial_transaction_in_sequence;
create index financial_transaction_in_sequence on financial_transaction (company_id, sequence_id, schedule_date) where sequence_id is not null;
