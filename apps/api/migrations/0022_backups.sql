-- A restore writes rows as they were, for one company, while everybody else works: triggers that would write history, versions or
-- totals of it step aside for the owner of the tables who says so, and for no request. Locks on tables are not needed.
create function prumo.is_restoring() returns boolean language sql stable
  return case when current_setting('app.restore', true) = 'on'
    then pg_has_role(current_user, (select relowner from pg_class where oid = 'public.event'::regclass), 'usage') else false end;

-- Said in front of each function as it stands, so that this file need not know what the others wrote in it.
do $$
declare
  quiet text;
  guard constant text := E'begin\n  if prumo.is_restoring() then return coalesce(new, old); end if;';
begin
  foreach quiet in array array['refuse_change', 'record_inserted', 'record_deleted', 'record_updated', 'bump_version', 'tell_recipients', 'keep_ledger_days'] loop
    execute regexp_replace(pg_get_functiondef(('prumo.' || quiet)::regproc), '\ybegin\y', guard);
  end loop;
end $$;

-- Backups made by the schedule: one per day, told once when it fails.
create table backup_run (
  day date primary key,
  status text not null check (status in ('good', 'failed')),
  attempts int not null default 1,
  finished_at timestamptz not null,
  size_bytes bigint,
  row_count bigint,
  file_count int,
  message text
);
grant select on backup_run to prumo_app;
