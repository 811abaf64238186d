-- Whoever is forgotten leaves no name in what others wrote of a maintenance either: words that name them go from beside the chain, and
-- from the row that the chain tells of.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create or replace function prumo.forget_personal_value() returns trigger language plpgsql as $$
begin
  if old.field = 'approvedBy' then
    if current_setting('app.purge', true) = 'on' then
      update public.pmoc_approval a set approved_by_name = null
      from public.chain_link l where l.company_id = old.company_id and l.subject_id = old.subject_id and l.sequence = old.sequence
        and a.company_id = l.company_id and a.id = l.record_id;
    end if;
  elsif old.field in ('executedBy', 'receivedBy', 'observations', 'suggestedApprover', 'signature') then
    update public.pmoc_execution set
      executed_by_name = case when old.field = 'executedBy' then null else executed_by_name end,
      received_by_name = case when old.field = 'receivedBy' then null else received_by_name end,
      observations = case when old.field = 'observations' then null else observations end,
      suggested_approver = case when old.field = 'suggestedApprover' then null else suggested_approver end,
      signature_strokes = case when old.field = 'signature' then null else signature_strokes end
    where company_id = old.company_id and plan_id = old.subject_id and sequence = old.sequence;
  end if;
  return null;
end $$;

-- A signature is of whoever received the work.
create function prumo.forget_words_of_person() returns trigger language plpgsql as $$
declare
  name constant text := prumo.fold(btrim(old.name));
begin
  if length(name) < 3 then return null; end if;
  with named as (
    select v.company_id, v.subject_id, v.sequence, v.field from public.chain_personal_value v
    where v.company_id = old.company_id and v.person_id is null and v.field <> 'signature' and strpos(prumo.fold(v.value), name) > 0
  )
  delete from public.chain_personal_value v using named n
  where v.company_id = n.company_id and v.subject_id = n.subject_id and v.sequence = n.sequence
    and (v.field = n.field or v.field = 'signature' and n.field = 'receivedBy');
  return null;
end $$;
create trigger words_of_person_are_forgotten after update of anonymized_at on person for each row
  when (old.anonymized_at is null and new.anonymized_at is not null) execute function prumo.forget_words_of_person();
