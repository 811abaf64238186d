-- When each task of each machine is due, what was done, and the chain that holds it.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- One plan item in one period. Whether it is late is told by its dates.
create table pmoc_schedule_item (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  plan_item_id uuid not null,
  equipment_id uuid not null,
  periodicity text not null check (periodicity in ('semanal', 'mensal', 'bimestral', 'trimestral', 'semestral', 'anual')),
  period_index int not null check (period_index >= 0),
  period_start date not null,
  -- The last day of its period.
  due_date date not null,
  planned_date date not null,
  status text not null default 'planejado' check (status in ('planejado', 'em_execucao', 'executado', 'aprovado', 'cancelado')),
  technician_id uuid,
  -- Moved beyond its period, or while it was overdue: late whatever its new date.
  was_moved_late boolean not null default false,
  cancel_reason text check (length(cancel_reason) <= 300),
  -- Cancelled because a new schedule did not want it: the next one may.
  was_cancelled_by_schedule boolean not null default false,
  started_at timestamptz,
  started_by uuid,
  -- The execution that counts.
  execution_id uuid,
  executed_on date,
  approval_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade,
  foreign key (company_id, plan_item_id) references pmoc_plan_item (company_id, id) on delete cascade,
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  foreign key (company_id, technician_id) references person (company_id, id),
  check (due_date >= period_start),
  check ((status in ('executado', 'aprovado')) = (execution_id is not null and executed_on is not null)),
  check ((status = 'aprovado') = (approval_id is not null))
);
create unique index pmoc_schedule_item_period on pmoc_schedule_item (company_id, plan_item_id, periodicity, period_index);
create index pmoc_schedule_item_of_plan on pmoc_schedule_item (company_id, plan_id, planned_date, id) include (status, due_date, was_moved_late, executed_on);
create index pmoc_schedule_item_by_day on pmoc_schedule_item (company_id, planned_date, id) include (status, due_date, plan_id, equipment_id);
create index pmoc_schedule_item_open on pmoc_schedule_item (company_id, planned_date, plan_id) include (due_date)
  where status in ('planejado', 'em_execucao');
create index pmoc_schedule_item_of_equipment on pmoc_schedule_item (company_id, equipment_id, planned_date, id);
create index pmoc_schedule_item_of_technician on pmoc_schedule_item (company_id, technician_id, planned_date) where technician_id is not null;
create index pmoc_schedule_item_of_execution on pmoc_schedule_item (company_id, execution_id) where execution_id is not null;
select prumo.keep_companies_apart('pmoc_schedule_item');

-- A schedule of thousands is told as one event of its plan.
create function prumo.tell_schedule() returns trigger language plpgsql as $$
begin
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id)
  select company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''), 'pmoc_schedule_item', lower(tg_op), plan_id
  from changed group by company_id, plan_id;
  return null;
end $$;
create trigger schedule_is_told_of_insert after insert on pmoc_schedule_item referencing new table as changed
  for each statement execute function prumo.tell_schedule();
create trigger schedule_is_told_of_update after update on pmoc_schedule_item referencing new table as changed
  for each statement execute function prumo.tell_schedule();

-- The chain of a plan: each link is hashed with the one before it. `text` is the very text that was hashed; the other columns say what
-- is in it, so that it can be found.
create table chain_link (
  company_id uuid not null references company (company_id),
  subject_id uuid not null,
  sequence int not null check (sequence >= 1),
  kind text not null check (kind in ('execution', 'approval', 'conflict', 'move', 'cancel', 'attachment', 'document')),
  record_id uuid not null,
  received_at timestamptz not null,
  previous_hash text not null,
  text text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (company_id, subject_id, sequence)
);
create index chain_link_of_record on chain_link (company_id, record_id);
create trigger chain_link_is_append_only before update or delete on chain_link for each row execute function prumo.refuse_change();

-- The database itself takes no link that does not follow the last one, or whose hash is not that of its text.
create function prumo.check_chain_link() returns trigger language plpgsql as $$
declare
  last record;
begin
  if prumo.is_restoring() then return new; end if;
  select sequence, hash into last from public.chain_link where company_id = new.company_id and subject_id = new.subject_id order by sequence desc limit 1;
  if new.sequence <> coalesce(last.sequence, 0) + 1 or new.previous_hash <> coalesce(last.hash, '') then
    raise exception 'a link must follow the last one' using errcode = 'check_violation', constraint = 'chain_link_follows';
  end if;
  if new.hash <> encode(sha256(convert_to(new.text, 'UTF8')), 'hex') then
    raise exception 'a link must have the hash of its text' using errcode = 'check_violation', constraint = 'chain_link_hash';
  end if;
  return new;
end $$;
create trigger chain_link_is_checked before insert on chain_link for each row execute function prumo.check_chain_link();
select prumo.keep_companies_apart('chain_link', 'select, insert');

-- What the chain holds only as a salted hash, because a person may ask that it be forgotten.
create table chain_personal_value (
  company_id uuid not null,
  subject_id uuid not null,
  sequence int not null,
  field text not null check (length(field) <= 60),
  -- Of the register, so that forgetting a person finds it.
  person_id uuid,
  salt text not null,
  value text not null,
  primary key (company_id, subject_id, sequence, field),
  foreign key (company_id, subject_id, sequence) references chain_link (company_id, subject_id, sequence)
);
create index chain_personal_value_of_person on chain_personal_value (company_id, person_id) where person_id is not null;
select prumo.keep_companies_apart('chain_personal_value', 'select, insert, delete');

-- Every night: how long each chain is and how it ends, signed by a key that is not in the database.
create table chain_head (
  company_id uuid not null references company (company_id),
  subject_id uuid not null,
  sequence int not null,
  hash text not null,
  signed_at timestamptz not null,
  signature text not null,
  primary key (company_id, subject_id, sequence)
);
create trigger chain_head_is_append_only before update or delete on chain_head for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('chain_head', 'select, insert');

-- What somebody did on a machine, once for all the items it was done for. Never changed: a correction is another one that names it.
create table pmoc_execution (
  company_id uuid not null references company (company_id),
  -- The device's own: told twice, it is written once, for ever.
  id uuid not null,
  plan_id uuid not null,
  equipment_id uuid not null,
  executed_on date not null,
  executed_by_id uuid not null,
  -- As it was then; emptied when the person is forgotten.
  executed_by_name text check (length(executed_by_name) <= 150),
  registered_by uuid,
  suggested_approver text check (length(suggested_approver) <= 150),
  happened_at timestamptz,
  device_offset_ms bigint,
  received_at timestamptz not null,
  -- Readings with the limits, the norm and the verdict they had.
  measurements jsonb not null default '{}',
  verdicts jsonb not null default '[]',
  is_out_of_limits boolean not null default false,
  out_of_limits_reason text check (length(out_of_limits_reason) <= 500),
  observations text check (length(observations) <= 4000),
  received_by_name text check (length(received_by_name) <= 150),
  signature_strokes jsonb,
  corrects_id uuid,
  marks text[] not null default '{}',
  sequence int not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id),
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  foreign key (company_id, executed_by_id) references person (company_id, id),
  foreign key (company_id, corrects_id) references pmoc_execution (company_id, id),
  foreign key (company_id, plan_id, sequence) references chain_link (company_id, subject_id, sequence)
);
create index pmoc_execution_of_plan on pmoc_execution (company_id, plan_id, sequence);
create index pmoc_execution_of_equipment on pmoc_execution (company_id, equipment_id, executed_on, id);
create index pmoc_execution_of_person on pmoc_execution (company_id, executed_by_id);
create index pmoc_execution_corrected on pmoc_execution (company_id, corrects_id) where corrects_id is not null;
alter table pmoc_schedule_item add foreign key (company_id, execution_id) references pmoc_execution (company_id, id);

-- Only the names may be emptied, and only when a person is forgotten: the chain keeps their salted hash.
create function prumo.keep_execution() returns trigger language plpgsql as $$
begin
  if current_setting('app.purge', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.executed_by_name is null and to_jsonb(new) - 'executed_by_name' - 'received_by_name' - 'signature_strokes'
      - 'observations' = to_jsonb(old) - 'executed_by_name' - 'received_by_name' - 'signature_strokes' - 'observations'
      and (new.received_by_name is null or new.received_by_name = old.received_by_name)
      and (new.signature_strokes is null or new.signature_strokes = old.signature_strokes)
      and (new.observations is null or new.observations = old.observations) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger pmoc_execution_is_append_only before update or delete on pmoc_execution for each row execute function prumo.keep_execution();
select prumo.keep_companies_apart('pmoc_execution', 'select, insert');
do $$
begin
  execute format('grant update (executed_by_name, received_by_name, signature_strokes, observations) on pmoc_execution to %I',
    (select name from installation_login where kind = 'app'));
end $$;

create table pmoc_execution_item (
  company_id uuid not null,
  execution_id uuid not null,
  schedule_item_id uuid not null,
  outcome text not null check (outcome in ('feito', 'nao_feito', 'nao_se_aplica')),
  reason text check (length(reason) <= 300),
  -- Somebody else had done it already: kept, and counted by nobody until it is decided.
  is_conflicting boolean not null default false,
  primary key (company_id, execution_id, schedule_item_id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id),
  foreign key (company_id, schedule_item_id) references pmoc_schedule_item (company_id, id),
  check (outcome = 'feito' or reason is not null)
);
create index pmoc_execution_item_of_schedule on pmoc_execution_item (company_id, schedule_item_id);
create index pmoc_execution_item_conflicting on pmoc_execution_item (company_id, execution_id) where is_conflicting;
create trigger pmoc_execution_item_is_append_only before update or delete on pmoc_execution_item for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_execution_item', 'select, insert');

-- What became of an execution that met another one.
create table pmoc_conflict_decision (
  company_id uuid not null,
  execution_id uuid not null,
  decision text not null check (decision in ('complement', 'set_aside')),
  reason text check (length(reason) <= 300),
  decided_by uuid,
  decided_at timestamptz not null,
  sequence int not null,
  primary key (company_id, execution_id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id),
  check (decision = 'complement' or reason is not null)
);
create trigger pmoc_conflict_decision_is_append_only before update or delete on pmoc_conflict_decision
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_conflict_decision', 'select, insert');

-- A photo or paper that an execution names by its hash, whether or not its bytes are here yet.
create table pmoc_attachment (
  company_id uuid not null,
  id uuid not null,
  execution_id uuid not null,
  schedule_item_id uuid,
  type text not null check (type in ('foto', 'laudo', 'relatorio', 'nota_fiscal', 'contrato', 'outro')),
  name text not null check (length(name) between 1 and 150),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id),
  foreign key (company_id, schedule_item_id) references pmoc_schedule_item (company_id, id)
);
create index pmoc_attachment_of_execution on pmoc_attachment (company_id, execution_id);
create index pmoc_attachment_of_item on pmoc_attachment (company_id, schedule_item_id) where schedule_item_id is not null;
create trigger pmoc_attachment_is_append_only before update or delete on pmoc_attachment for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_attachment', 'select, insert');

-- Its bytes, untouched, and the copy that is shown.
create table pmoc_attachment_file (
  company_id uuid not null,
  attachment_id uuid not null,
  file_id uuid not null,
  shown_file_id uuid,
  received_at timestamptz not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, attachment_id) references pmoc_attachment (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, shown_file_id) references stored_file (company_id, id)
);
create index pmoc_attachment_file_of_file on pmoc_attachment_file (company_id, file_id);
create index pmoc_attachment_file_of_shown on pmoc_attachment_file (company_id, shown_file_id) where shown_file_id is not null;
create trigger pmoc_attachment_file_is_append_only before update or delete on pmoc_attachment_file for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_attachment_file', 'select, insert');

create table pmoc_approval (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  execution_id uuid not null,
  approved_by uuid not null,
  approved_by_name text not null,
  approved_at timestamptz not null,
  sequence int not null,
  primary key (company_id, id),
  foreign key (company_id, execution_id) references pmoc_execution (company_id, id)
);
create unique index pmoc_approval_of_execution on pmoc_approval (company_id, execution_id);
create trigger pmoc_approval_is_append_only before update or delete on pmoc_approval for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_approval', 'select, insert');
alter table pmoc_schedule_item add foreign key (company_id, approval_id) references pmoc_approval (company_id, id);
create index pmoc_schedule_item_of_approval on pmoc_schedule_item (company_id, approval_id) where approval_id is not null;
