-- Which of a machine's plans is meant today, and reports that are open again.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- The least comes first: the plan under way, the newest start before others; else the next to begin; else the last that ended.
create function prumo.plan_distance(starts date, ends date, today date) returns integer language sql immutable strict parallel safe
  return case
    when today between starts and ends then today - starts
    when starts > today then 1000000 + (starts - today)
    else 2000000 + (today - ends)
  end;

-- A report that is open again has no answer: what was told when it was closed did not hold.
create or replace function prumo.close_problem_report() returns trigger language plpgsql as $$
begin
  update public.problem_report
  set status = case when new.is_done then 'resolvido' else 'em_atendimento' end, closed_at = new.done_at, closed_by = new.done_by,
    started_at = coalesce(started_at, new.done_at, new.updated_at), answer = case when new.is_done then answer end
  where company_id = new.company_id and task_id = new.id and (status = 'resolvido') <> new.is_done;
  return null;
end $$;
