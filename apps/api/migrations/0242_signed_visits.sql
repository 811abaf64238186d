-- Whoever received a visit signs once for all that was carried out in it: a word of the plan's chain, whose name and drawing may be
-- forgotten like those of an execution.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table chain_link drop constraint chain_link_kind_check;
alter table chain_link add constraint chain_link_kind_check check (kind in ('execution', 'approval', 'conflict', 'move', 'cancel', 'attachment',
  'attachment_lost', 'document', 'schedule', 'lab_report', 'receipt'));

create table pmoc_receipt (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  received_by_name text check (length(received_by_name) between 1 and 150),
  signature_strokes jsonb,
  registered_by uuid not null,
  received_at timestamptz not null,
  sequence int not null,
  primary key (company_id, id),
  unique (company_id, plan_id, sequence),
  foreign key (company_id, plan_id, sequence) references chain_link (company_id, subject_id, sequence)
);

create table pmoc_receipt_execution (
  company_id uuid not null,
  execution_id uuid not null,
  receipt_id uuid not null,
  primary key (company_id, execution_id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id),
  foreign key (company_id, receipt_id) references pmoc_receipt (company_id, id)
);
create index pmoc_receipt_execution_of_receipt on pmoc_receipt_execution (company_id, receipt_id);

create function prumo.keep_receipt() returns trigger language plpgsql as $$
declare
  emptied constant text[] := array['received_by_name', 'signature_strokes'];
begin
  if prumo.is_restoring() then return coalesce(new, old); end if;
  if current_setting('app.purge', true) = 'on'
      and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.pmoc_receipt'::regclass), 'usage') then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - emptied = to_jsonb(old) - emptied
      and (new.received_by_name is null or new.received_by_name = old.received_by_name)
      and (new.signature_strokes is null or new.signature_strokes = old.signature_strokes) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger pmoc_receipt_is_append_only before update or delete on pmoc_receipt for each row execute function prumo.keep_receipt();
create trigger pmoc_receipt_execution_is_append_only before update or delete on pmoc_receipt_execution
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_receipt', 'select, insert');
select prumo.keep_companies_apart('pmoc_receipt_execution', 'select, insert');
do $$
begin
  execute format('grant update (received_by_name, signature_strokes) on pmoc_receipt to %I',
    (select name from installation_login where kind = 'app'));
end $$;

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
    update public.pmoc_receipt set
      received_by_name = case when old.field = 'receivedBy' then null else received_by_name end,
      signature_strokes = case when old.field = 'signature' then null else signature_strokes end
    where company_id = old.company_id and plan_id = old.subject_id and sequence = old.sequence;
  end if;
  return null;
end $$;
