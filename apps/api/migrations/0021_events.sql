-- Events by month, so that old months can be dropped, and each with the transaction that wrote it, so that live streams know
-- exactly what they have not told yet: no clock is asked, and a transaction that commits late is not missed.

create function prumo.lowest_id(at timestamptz) returns uuid
  language sql immutable parallel safe
  return rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- Rows are moved by their owner, whoever they belong to.
alter table public.event no force row level security;
alter table public.event rename to event_before;
alter table public.event_before rename constraint event_pkey to event_before_pkey;
alter index public.event_of_record rename to event_before_of_record;

create table public.event (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  request_id text,
  subject text not null,
  type text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  -- An event with a recipient is told to that person alone; without one, to whoever may read its subject.
  recipient_id uuid,
  -- Means something in this database only: a copy of the rows leaves it out.
  tx xid8 not null default pg_current_xact_id(),
  primary key (company_id, id)
) partition by range (id);
-- The timeline of one record, newest first.
create index event_of_record on public.event (company_id, subject, record_id, id desc);
-- What the live streams have not told yet.
create index event_of_transaction on public.event (company_id, tx);

-- Whatever lies in no month that was made: a clock that went wrong, old history that was restored. Emptied into months daily.
create table public.event_default partition of public.event default;
alter table public.event_default enable row level security;

-- Requests reach months through `event` alone: nothing is granted on them, and no policy lets anything through.
create function prumo.make_event_month(month timestamp) returns void language plpgsql as $$
declare
  name text := 'event_' || to_char(month, 'YYYY_MM');
  first_id uuid := prumo.lowest_id(month at time zone 'UTC');
  next_id uuid := prumo.lowest_id((month + interval '1 month') at time zone 'UTC');
begin
  if to_regclass('public.' || name) is not null then return; end if;
  lock table public.event_default in access exclusive mode;
  if to_regclass('public.' || name) is not null then return; end if;
  execute format('create table public.%I (like public.event including all)', name);
  execute format('alter table public.%I enable row level security', name);
  perform set_config('app.purge', 'on', true);
  execute format('with moved as (delete from public.event_default where id >= $1 and id < $2 returning *) insert into public.%I select * from moved', name)
    using first_id, next_id;
  perform set_config('app.purge', '', true);
  execute format('alter table public.event attach partition public.%I for values from (%L) to (%L)', name, first_id, next_id);
end $$;

-- This month, those ahead, and those of which rows lie in none.
create function prumo.make_event_months(ahead int) returns void language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
begin
  for month in
    select this_month + make_interval(months => n) from generate_series(0, ahead) as n
    union
    select date_trunc('month', uuid_extract_timestamp(id) at time zone 'UTC') from public.event_default where uuid_extract_timestamp(id) is not null
    order by 1
  loop
    perform prumo.make_event_month(month);
  end loop;
end $$;

create trigger event_is_append_only before update or delete on public.event
  for each row execute function prumo.refuse_change();
select prumo.make_event_months(2);
select prumo.make_event_month(month)
from (select distinct date_trunc('month', uuid_extract_timestamp(id) at time zone 'UTC') as month from public.event_before) as months where month is not null;
insert into public.event (company_id, id, at, actor_id, request_id, subject, type, record_id, before, after, recipient_id, tx)
  select company_id, id, at, actor_id, request_id, subject, type, record_id, before, after, recipient_id, '0' from public.event_before;
drop table public.event_before;
select prumo.keep_companies_apart('public.event', 'select, insert');

-- What became visible to each company since its cursor, folded by subject and recipient; a cursor is a snapshot, so that
-- nothing is told twice or missed. Without one, what is two seconds young, for what happened while somebody's page was loading.
-- A replayed cursor too old, too far back or not from here is answered with one row: everything may have changed.
-- News are of now, so only the last months are looked through, by the clock that also wrote them.
create function prumo.changes_since(companies uuid[], cursors text[], replays boolean[])
  returns table (place int, subject text, recipient_id uuid, type text, at timestamptz, record_ids uuid[])
  language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  company uuid;
  since pg_snapshot;
  in_hand xid8[];
  most int;
  youngest uuid;
  is_known boolean;
  lowest uuid := prumo.lowest_id(now() - interval '60 days');
begin
  for nth in 1 .. cardinality(companies) loop
    company := companies[nth];
    perform set_config('app.company_id', company::text, true);
    since := null;
    is_known := true;
    if cursors[nth] is null then
      youngest := uuidv7(interval '-2 seconds');
      since := (select format('%s:%s:', e.tx, e.tx)::pg_snapshot from public.event e where e.company_id = company and e.id >= youngest order by e.tx limit 1);
      since := coalesce(since, pg_current_snapshot());
    elsif pg_input_is_valid(cursors[nth], 'pg_snapshot') then
      since := cursors[nth]::pg_snapshot;
      is_known := pg_snapshot_xmax(since) <= pg_snapshot_xmax(pg_current_snapshot())
        and (not replays[nth] or exists (select from public.event e where e.company_id = company and e.tx < pg_snapshot_xmax(since)));
    else
      is_known := false;
    end if;
    most := case when not is_known then -1 when replays[nth] then 1000 else 200000 end;
    in_hand := array(select pg_snapshot_xip(since));
    return query
      with news as materialized (
        select e.subject, e.recipient_id, e.type, e.at, e.record_id from public.event e where e.company_id = company and e.id >= lowest and e.tx >= pg_snapshot_xmax(since)
        union all
        select e.subject, e.recipient_id, e.type, e.at, e.record_id from public.event e where e.company_id = company and e.id >= lowest and e.tx = any(in_hand)
        limit greatest(most + 1, 0)
      )
      select * from (
        select nth, n.subject, n.recipient_id, case when min(n.type) = max(n.type) then min(n.type) else 'change' end, max(n.at),
          case when count(*) <= 20 then array_agg(n.record_id) filter (where n.record_id is not null) end
        from news n where (select count(*) from news) <= most group by n.subject, n.recipient_id order by min(n.at)
      ) as told
      union all
      select nth, 'everything', null, 'change', clock_timestamp(), null where (select count(*) from news) > most;
  end loop;
end $$;

-- Lines of old imports are forgotten; what they wrote stays, but can no longer be taken back.
alter table public.register_import add column lines_forgotten_at timestamptz;
-- For the job that forgets old runs.
create index job_run_age on public.job_run (company_id, updated_at);
