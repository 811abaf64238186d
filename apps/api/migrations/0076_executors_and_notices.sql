-- What the schedule and its chain still needed: people who are merged or forgotten, and who was told of what is overdue.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Merging two records of one person moves what names them; forgetting finds it by its row.
alter table chain_personal_value add column id uuid not null default uuidv7();
create unique index chain_personal_value_id on chain_personal_value (company_id, id);
alter table pmoc_approval alter column approved_by_name drop not null;
do $$
declare
  app text := (select name from installation_login where kind = 'app');
begin
  execute format('grant update (person_id) on chain_personal_value to %I', app);
  execute format('grant update (executed_by_id) on pmoc_execution to %I', app);
end $$;

-- The salt and the value of a link stay as they were written: only whose they are may move.
create function prumo.keep_personal_value() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() or to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' then return new; end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger chain_personal_value_stays before update on chain_personal_value for each row execute function prumo.keep_personal_value();

-- Only the person may become another record of the same one, and only names may be emptied, when a person is forgotten. A request cannot
-- declare itself a purge.
create or replace function prumo.keep_execution() returns trigger language plpgsql as $$
declare
  emptied constant text[] := array['executed_by_name', 'received_by_name', 'signature_strokes', 'observations'];
begin
  if prumo.is_restoring() then return coalesce(new, old); end if;
  if current_setting('app.purge', true) = 'on'
      and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.pmoc_execution'::regclass), 'usage') then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'executed_by_id' = to_jsonb(old) - 'executed_by_id' then return new; end if;
    if new.executed_by_name is null and to_jsonb(new) - emptied = to_jsonb(old) - emptied
        and (new.received_by_name is null or new.received_by_name = old.received_by_name)
        and (new.signature_strokes is null or new.signature_strokes = old.signature_strokes)
        and (new.observations is null or new.observations = old.observations) then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- What is forgotten of the chain is forgotten of the row it tells of.
create function prumo.forget_personal_value() returns trigger language plpgsql as $$
begin
  if old.field = 'executedBy' then
    update public.pmoc_execution set executed_by_name = null
    where company_id = old.company_id and plan_id = old.subject_id and sequence = old.sequence and executed_by_name is not null;
  elsif old.field = 'approvedBy' and current_setting('app.purge', true) = 'on' then
    update public.pmoc_approval a set approved_by_name = null
    from public.chain_link l where l.company_id = old.company_id and l.subject_id = old.subject_id and l.sequence = old.sequence
      and a.company_id = l.company_id and a.id = l.record_id;
  end if;
  return null;
end $$;
create trigger personal_value_is_forgotten after delete on chain_personal_value for each row execute function prumo.forget_personal_value();

-- Of what is overdue each person is told once.
create table pmoc_notice_told (
  company_id uuid not null,
  user_id uuid not null,
  schedule_item_id uuid not null,
  told_at timestamptz not null,
  primary key (company_id, user_id, schedule_item_id),
  foreign key (company_id, schedule_item_id) references pmoc_schedule_item (company_id, id) on delete cascade
);
create index pmoc_notice_told_of_item on pmoc_notice_told (company_id, schedule_item_id);
select prumo.keep_companies_apart('pmoc_notice_told', 'select, insert, delete');
