-- A report that is open again: that nothing was wrong with the machine did not hold either.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create or replace function prumo.close_problem_report() returns trigger language plpgsql as $$
begin
  update public.problem_report
  set status = case when new.is_done then 'resolvido' else 'em_atendimento' end, closed_at = new.done_at, closed_by = new.done_by,
    started_at = coalesce(started_at, new.done_at, new.updated_at), answer = case when new.is_done then answer end,
    is_unfounded = new.is_done and is_unfounded
  where company_id = new.company_id and task_id = new.id and (status = 'resolvido') <> new.is_done;
  return null;
end $$;
