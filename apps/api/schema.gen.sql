-- Written by `npm run db:types`; not edited by hand.
-- Row level security by the policy company_isolation, a company sees its own rows alone, on every table that does not say otherwise.

-- Maintenance plans

create table equipment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  tag text not null,
  location_name text,
  type text default 'outro'::text not null,
  brand text,
  model text,
  serial_number text,
  capacity_btu_h integer,
  refrigerant text,
  refrigerant_kg numeric(8,3),
  installed_on date,
  plate jsonb default '{}'::jsonb not null,
  price_of_new bigint,
  notes text,
  notes_are_public boolean default false not null,
  retired_on date,
  retired_reason text,
  replaced_by uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint equipment_pkey PRIMARY KEY (company_id, id),
  constraint equipment_company_id_id_tag_key UNIQUE (company_id, id, tag),
  constraint equipment_brand_check CHECK ((length(brand) <= 80)),
  constraint equipment_capacity_btu_h_check CHECK (((capacity_btu_h >= 0) AND (capacity_btu_h <= 100000000))),
  constraint equipment_location_name_check CHECK ((length(location_name) <= 120)),
  constraint equipment_model_check CHECK ((length(model) <= 80)),
  constraint equipment_notes_check CHECK ((length(notes) <= 2000)),
  constraint equipment_price_of_new_check CHECK ((price_of_new >= 0)),
  constraint equipment_refrigerant_check CHECK ((length(refrigerant) <= 30)),
  constraint equipment_refrigerant_kg_check CHECK ((refrigerant_kg >= (0)::numeric)),
  constraint equipment_retired_reason_check CHECK ((length(retired_reason) <= 300)),
  constraint equipment_serial_number_check CHECK ((length(serial_number) <= 80)),
  constraint equipment_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 40))),
  constraint equipment_type_check CHECK ((type = ANY (ARRAY['split_hi_wall'::text, 'cassete'::text, 'self'::text, 'rooftop'::text, 'cortina_ar'::text, 'chiller'::text, 'fancoil'::text, 'piso_teto'::text, 'splitao'::text, 'dutado'::text, 'janela'::text, 'vrf'::text, 'torre'::text, 'bomba'::text, 'exaustor'::text, 'caixa_ventilacao'::text, 'outro'::text]))),
  constraint equipment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint equipment_company_id_replaced_by_fkey FOREIGN KEY (company_id, replaced_by) REFERENCES equipment(company_id, id)
);
create index equipment_by_created_at ON equipment (company_id, created_at, id);
create index equipment_by_tag ON equipment (company_id, tag, id);
create index equipment_replaced ON equipment (company_id, replaced_by) WHERE (replaced_by IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON equipment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON equipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON equipment REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON equipment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('equipment', 'id');
create trigger tasks_go_with_equipment AFTER DELETE ON equipment FOR EACH ROW EXECUTE FUNCTION prumo.remove_tasks_of_equipment();
create trigger version_is_bumped BEFORE UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table lab_report (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  laboratory text not null,
  accreditation text,
  collected_on date not null,
  points jsonb default '[]'::jsonb not null,
  judged_by jsonb default '{}'::jsonb not null,
  is_within_limits boolean,
  file_id uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint lab_report_pkey PRIMARY KEY (company_id, id),
  constraint lab_report_accreditation_check CHECK ((length(accreditation) <= 60)),
  constraint lab_report_laboratory_check CHECK (((length(laboratory) >= 1) AND (length(laboratory) <= 150))),
  constraint lab_report_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint lab_report_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);
create index lab_report_of_file ON lab_report (company_id, file_id) WHERE (file_id IS NOT NULL);
create index lab_report_of_plan ON lab_report (company_id, plan_id, collected_on, id);
create trigger history_of_delete AFTER DELETE ON lab_report REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON lab_report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON lab_report REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON lab_report FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table norm_profile (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  edition text default ''::text not null,
  limits jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint norm_profile_pkey PRIMARY KEY (company_id, id),
  constraint norm_profile_edition_check CHECK ((length(edition) <= 80)),
  constraint norm_profile_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint norm_profile_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index norm_profile_by_created_at ON norm_profile (company_id, created_at, id);
create unique index norm_profile_name ON norm_profile (company_id, prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON norm_profile REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON norm_profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON norm_profile REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON norm_profile FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table pmoc_approval (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  execution_id uuid not null,
  approved_by uuid not null,
  approved_by_name text,
  approved_at timestamp with time zone not null,
  sequence integer not null,
  reason text,
  constraint pmoc_approval_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_approval_reason_check CHECK ((length(reason) <= 300)),
  constraint pmoc_approval_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_approval_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index pmoc_approval_of_execution ON pmoc_approval (company_id, execution_id);
create trigger pmoc_approval_is_append_only BEFORE DELETE OR UPDATE ON pmoc_approval FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_attachment (
  company_id uuid not null,
  id uuid not null,
  execution_id uuid not null,
  schedule_item_id uuid,
  type text not null,
  name text not null,
  sha256 text not null,
  taken_at timestamp with time zone,
  constraint pmoc_attachment_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_attachment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint pmoc_attachment_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint pmoc_attachment_type_check CHECK ((type = ANY (ARRAY['foto'::text, 'laudo'::text, 'relatorio'::text, 'nota_fiscal'::text, 'contrato'::text, 'outro'::text]))),
  constraint pmoc_attachment_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_attachment_company_id_schedule_item_id_fkey FOREIGN KEY (company_id, schedule_item_id) REFERENCES pmoc_schedule_item(company_id, id)
);
create index pmoc_attachment_of_execution ON pmoc_attachment (company_id, execution_id);
create index pmoc_attachment_of_hash ON pmoc_attachment (company_id, sha256) WHERE (type = 'foto'::text);
create index pmoc_attachment_of_item ON pmoc_attachment (company_id, schedule_item_id) WHERE (schedule_item_id IS NOT NULL);
create trigger pmoc_attachment_is_append_only BEFORE DELETE OR UPDATE ON pmoc_attachment FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_attachment_file (
  company_id uuid not null,
  attachment_id uuid not null,
  file_id uuid not null,
  shown_file_id uuid,
  received_at timestamp with time zone not null,
  constraint pmoc_attachment_file_pkey PRIMARY KEY (company_id, attachment_id),
  constraint pmoc_attachment_file_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES pmoc_attachment(company_id, id),
  constraint pmoc_attachment_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint pmoc_attachment_file_company_id_shown_file_id_fkey FOREIGN KEY (company_id, shown_file_id) REFERENCES stored_file(company_id, id)
);
create index pmoc_attachment_file_of_file ON pmoc_attachment_file (company_id, file_id);
create index pmoc_attachment_file_of_shown ON pmoc_attachment_file (company_id, shown_file_id) WHERE (shown_file_id IS NOT NULL);
create trigger pmoc_attachment_file_is_append_only BEFORE DELETE OR UPDATE ON pmoc_attachment_file FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_attachment_loss (
  company_id uuid not null,
  attachment_id uuid not null,
  reason text not null,
  declared_by uuid,
  declared_at timestamp with time zone not null,
  sequence integer not null,
  constraint pmoc_attachment_loss_pkey PRIMARY KEY (company_id, attachment_id),
  constraint pmoc_attachment_loss_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint pmoc_attachment_loss_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES pmoc_attachment(company_id, id)
);
create trigger pmoc_attachment_loss_is_append_only BEFORE DELETE OR UPDATE ON pmoc_attachment_loss FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_conflict_decision (
  company_id uuid not null,
  execution_id uuid not null,
  decision text not null,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  sequence integer not null,
  constraint pmoc_conflict_decision_pkey PRIMARY KEY (company_id, execution_id),
  constraint pmoc_conflict_decision_check CHECK (((decision = 'complement'::text) OR (reason IS NOT NULL))),
  constraint pmoc_conflict_decision_decision_check CHECK ((decision = ANY (ARRAY['complement'::text, 'set_aside'::text]))),
  constraint pmoc_conflict_decision_reason_check CHECK ((length(reason) <= 300)),
  constraint pmoc_conflict_decision_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id)
);
create trigger pmoc_conflict_decision_is_append_only BEFORE DELETE OR UPDATE ON pmoc_conflict_decision FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_environment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  position integer not null,
  name text not null,
  area_m2 numeric(10,2),
  occupants_fixed integer,
  occupants_floating integer,
  activity_type text,
  thermal_load_tr numeric(10,2),
  created_at timestamp with time zone default now() not null,
  constraint pmoc_environment_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_environment_activity_type_check CHECK ((activity_type = ANY (ARRAY['internacao'::text, 'administrativo'::text, 'cirurgico'::text, 'armazenagem'::text, 'pronto_atendimento'::text, 'laboratorio'::text, 'outro'::text]))),
  constraint pmoc_environment_area_m2_check CHECK ((area_m2 >= (0)::numeric)),
  constraint pmoc_environment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint pmoc_environment_occupants_fixed_check CHECK ((occupants_fixed >= 0)),
  constraint pmoc_environment_occupants_floating_check CHECK ((occupants_floating >= 0)),
  constraint pmoc_environment_thermal_load_tr_check CHECK ((thermal_load_tr >= (0)::numeric)),
  constraint pmoc_environment_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);
create unique index pmoc_environment_name ON pmoc_environment (company_id, plan_id, prumo.fold(name));

create table pmoc_equipment (
  company_id uuid not null,
  plan_id uuid not null,
  equipment_id uuid not null,
  tag text not null,
  position integer not null,
  environment_id uuid,
  retired_on date,
  created_at timestamp with time zone default now() not null,
  retired_reason text,
  constraint pmoc_equipment_pkey PRIMARY KEY (company_id, plan_id, equipment_id),
  constraint pmoc_equipment_retired_reason_check CHECK ((length(retired_reason) <= 300)),
  constraint pmoc_equipment_company_id_environment_id_fkey FOREIGN KEY (company_id, environment_id) REFERENCES pmoc_environment(company_id, id) ON DELETE SET NULL (environment_id),
  constraint pmoc_equipment_company_id_equipment_id_tag_fkey FOREIGN KEY (company_id, equipment_id, tag) REFERENCES equipment(company_id, id, tag) ON UPDATE CASCADE,
  constraint pmoc_equipment_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);
create index pmoc_equipment_of_environment ON pmoc_equipment (company_id, environment_id) WHERE (environment_id IS NOT NULL);
create index pmoc_equipment_of_machine ON pmoc_equipment (company_id, equipment_id, tag);
create unique index pmoc_equipment_tag ON pmoc_equipment (company_id, plan_id, prumo.fold(tag)) WHERE (retired_on IS NULL);

create table pmoc_execution (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  equipment_id uuid not null,
  executed_on date not null,
  executed_by_id uuid not null,
  executed_by_name text,
  registered_by uuid,
  suggested_approver text,
  happened_at timestamp with time zone,
  device_offset_ms bigint,
  received_at timestamp with time zone not null,
  measurements jsonb default '{}'::jsonb not null,
  verdicts jsonb default '[]'::jsonb not null,
  is_out_of_limits boolean default false not null,
  out_of_limits_reason text,
  observations text,
  received_by_name text,
  signature_strokes jsonb,
  corrects_id uuid,
  marks text[] default '{}'::text[] not null,
  sequence integer not null,
  early_reason text,
  correction_reason text,
  told_on date,
  constraint pmoc_execution_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_execution_correction_reason_check CHECK ((length(correction_reason) <= 300)),
  constraint pmoc_execution_early_reason_check CHECK ((length(early_reason) <= 300)),
  constraint pmoc_execution_executed_by_name_check CHECK ((length(executed_by_name) <= 150)),
  constraint pmoc_execution_observations_check CHECK ((length(observations) <= 4000)),
  constraint pmoc_execution_out_of_limits_reason_check CHECK ((length(out_of_limits_reason) <= 500)),
  constraint pmoc_execution_received_by_name_check CHECK ((length(received_by_name) <= 150)),
  constraint pmoc_execution_suggested_approver_check CHECK ((length(suggested_approver) <= 150)),
  constraint pmoc_execution_company_id_corrects_id_fkey FOREIGN KEY (company_id, corrects_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_execution_company_id_equipment_id_fkey FOREIGN KEY (company_id, equipment_id) REFERENCES equipment(company_id, id),
  constraint pmoc_execution_company_id_executed_by_id_fkey FOREIGN KEY (company_id, executed_by_id) REFERENCES person(company_id, id),
  constraint pmoc_execution_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint pmoc_execution_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id),
  constraint pmoc_execution_company_id_plan_id_sequence_fkey FOREIGN KEY (company_id, plan_id, sequence) REFERENCES chain_link(company_id, subject_id, sequence)
);
create index pmoc_execution_corrected ON pmoc_execution (company_id, corrects_id) WHERE (corrects_id IS NOT NULL);
create index pmoc_execution_of_equipment ON pmoc_execution (company_id, equipment_id, executed_on, id);
create index pmoc_execution_of_person ON pmoc_execution (company_id, executed_by_id);
create index pmoc_execution_of_plan ON pmoc_execution (company_id, plan_id, sequence);
create index pmoc_execution_registered ON pmoc_execution (company_id, registered_by, received_at) WHERE (registered_by IS NOT NULL);
create trigger pmoc_execution_is_append_only BEFORE DELETE OR UPDATE ON pmoc_execution FOR EACH ROW EXECUTE FUNCTION prumo.keep_execution();

create table pmoc_execution_item (
  company_id uuid not null,
  execution_id uuid not null,
  schedule_item_id uuid not null,
  outcome text not null,
  reason text,
  is_conflicting boolean default false not null,
  plan_item_id uuid,
  task text,
  component text,
  acceptance_criteria text,
  periodicity text,
  period_start date,
  due_date date,
  constraint pmoc_execution_item_pkey PRIMARY KEY (company_id, execution_id, schedule_item_id),
  constraint pmoc_execution_item_acceptance_criteria_check CHECK ((length(acceptance_criteria) <= 500)),
  constraint pmoc_execution_item_check CHECK (((outcome = 'feito'::text) OR (reason IS NOT NULL))),
  constraint pmoc_execution_item_keeps_all CHECK ((num_nonnulls(plan_item_id, task, component, periodicity, period_start, due_date) = ANY (ARRAY[0, 6]))),
  constraint pmoc_execution_item_outcome_check CHECK ((outcome = ANY (ARRAY['feito'::text, 'nao_feito'::text, 'nao_se_aplica'::text]))),
  constraint pmoc_execution_item_reason_check CHECK ((length(reason) <= 300)),
  constraint pmoc_execution_item_task_check CHECK ((length(task) <= 300)),
  constraint pmoc_execution_item_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_execution_item_company_id_schedule_item_id_fkey FOREIGN KEY (company_id, schedule_item_id) REFERENCES pmoc_schedule_item(company_id, id),
  constraint pmoc_execution_item_of_plan_item FOREIGN KEY (company_id, plan_item_id) REFERENCES pmoc_plan_item(company_id, id)
);
create index pmoc_execution_item_by_plan_item ON pmoc_execution_item (company_id, plan_item_id) WHERE (plan_item_id IS NOT NULL);
create index pmoc_execution_item_conflicting ON pmoc_execution_item (company_id, execution_id) WHERE is_conflicting;
create index pmoc_execution_item_of_schedule ON pmoc_execution_item (company_id, schedule_item_id);
create trigger pmoc_execution_item_is_append_only BEFORE DELETE OR UPDATE ON pmoc_execution_item FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_notice_told (
  company_id uuid not null,
  user_id uuid not null,
  schedule_item_id uuid not null,
  told_at timestamp with time zone not null,
  constraint pmoc_notice_told_pkey PRIMARY KEY (company_id, user_id, schedule_item_id),
  constraint pmoc_notice_told_company_id_schedule_item_id_fkey FOREIGN KEY (company_id, schedule_item_id) REFERENCES pmoc_schedule_item(company_id, id) ON DELETE CASCADE
);
create index pmoc_notice_told_of_item ON pmoc_notice_told (company_id, schedule_item_id);

create table pmoc_order (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  sale_id uuid not null,
  kind text not null,
  month date,
  equipment_id uuid,
  execution_id uuid,
  problem_report_id uuid,
  is_standing boolean default true not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint pmoc_order_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_order_check CHECK (((kind = 'corrective'::text) = (month IS NULL))),
  constraint pmoc_order_check1 CHECK (((kind = 'corrective'::text) = (equipment_id IS NOT NULL))),
  constraint pmoc_order_check2 CHECK (((kind = 'corrective'::text) OR (num_nonnulls(execution_id, problem_report_id) = 0))),
  constraint pmoc_order_kind_check CHECK ((kind = ANY (ARRAY['month'::text, 'visit'::text, 'corrective'::text]))),
  constraint pmoc_order_month_check CHECK ((month = (date_trunc('month'::text, (month)::timestamp with time zone))::date)),
  constraint pmoc_order_company_id_equipment_id_fkey FOREIGN KEY (company_id, equipment_id) REFERENCES equipment(company_id, id),
  constraint pmoc_order_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint pmoc_order_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id),
  constraint pmoc_order_company_id_problem_report_id_fkey FOREIGN KEY (company_id, problem_report_id) REFERENCES problem_report(company_id, id) ON DELETE SET NULL (problem_report_id),
  constraint pmoc_order_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id)
);
create index pmoc_order_of_equipment ON pmoc_order (company_id, equipment_id, created_at, id) WHERE (equipment_id IS NOT NULL);
create index pmoc_order_of_execution ON pmoc_order (company_id, execution_id) WHERE (execution_id IS NOT NULL);
create index pmoc_order_of_plan ON pmoc_order (company_id, plan_id, created_at, id);
create index pmoc_order_of_problem_report ON pmoc_order (company_id, problem_report_id) WHERE (problem_report_id IS NOT NULL);
create unique index pmoc_order_of_month ON pmoc_order (company_id, plan_id, month) WHERE ((kind = 'month'::text) AND is_standing);
create unique index pmoc_order_of_sale ON pmoc_order (company_id, sale_id);

create table pmoc_order_visit (
  company_id uuid not null,
  order_id uuid not null,
  plan_id uuid not null,
  day date not null,
  is_standing boolean default true not null,
  constraint pmoc_order_visit_pkey PRIMARY KEY (company_id, order_id, day),
  constraint pmoc_order_visit_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES pmoc_order(company_id, id),
  constraint pmoc_order_visit_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id)
);
create unique index pmoc_order_visit_of_day ON pmoc_order_visit (company_id, plan_id, day) WHERE is_standing;

create table pmoc_plan (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  pmoc_code text not null,
  plan_version text default '1.0.0'::text not null,
  start_date date not null,
  end_date date not null,
  first_start_date date not null,
  entity_id uuid not null,
  entity_name text not null,
  entity_cnpj text not null,
  entity_trade_name text,
  entity_type text default 'proprietario'::text not null,
  address jsonb,
  contractor_company_name text not null,
  contractor_cnpj text not null,
  building_use text default 'outro'::text not null,
  scope_notes text,
  notes text,
  norm_profile text default 'nbr17037'::text not null,
  iaq_parameters jsonb not null,
  looser_reason text,
  responsible_name text,
  responsible_council text,
  responsible_registration text,
  art_number text,
  art_issued_on date,
  art_valid_until date,
  art_file_id uuid,
  technician_id uuid,
  contract_price_kind text,
  contract_price bigint,
  contract_service_id uuid,
  settled_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  responsible_document text,
  responsible_address text,
  responsible_email text,
  responsible_phone text,
  constraint pmoc_plan_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_plan_art_number_check CHECK ((length(art_number) <= 40)),
  constraint pmoc_plan_building_use_check CHECK ((building_use = ANY (ARRAY['hospital'::text, 'escritorio'::text, 'comercial'::text, 'industria'::text, 'outro'::text]))),
  constraint pmoc_plan_check CHECK ((end_date >= start_date)),
  constraint pmoc_plan_check1 CHECK (((art_valid_until IS NULL) OR (art_issued_on IS NULL) OR (art_valid_until >= art_issued_on))),
  constraint pmoc_plan_check2 CHECK (((contract_price IS NULL) = (contract_price_kind IS NULL))),
  constraint pmoc_plan_contract_price_check CHECK ((contract_price > 0)),
  constraint pmoc_plan_contract_price_kind_check CHECK ((contract_price_kind = ANY (ARRAY['monthly'::text, 'per_visit'::text]))),
  constraint pmoc_plan_contractor_cnpj_check CHECK ((contractor_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint pmoc_plan_contractor_company_name_check CHECK (((length(contractor_company_name) >= 1) AND (length(contractor_company_name) <= 150))),
  constraint pmoc_plan_entity_cnpj_check CHECK ((entity_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint pmoc_plan_entity_name_check CHECK (((length(entity_name) >= 1) AND (length(entity_name) <= 150))),
  constraint pmoc_plan_entity_trade_name_check CHECK ((length(entity_trade_name) <= 150)),
  constraint pmoc_plan_entity_type_check CHECK ((entity_type = ANY (ARRAY['proprietario'::text, 'locatario'::text, 'preposto'::text]))),
  constraint pmoc_plan_looser_reason_check CHECK ((length(looser_reason) <= 500)),
  constraint pmoc_plan_norm_profile_check CHECK ((length(norm_profile) <= 40)),
  constraint pmoc_plan_notes_check CHECK ((length(notes) <= 4000)),
  constraint pmoc_plan_plan_version_check CHECK ((plan_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'::text)),
  constraint pmoc_plan_pmoc_code_check CHECK ((length(pmoc_code) <= 30)),
  constraint pmoc_plan_responsible_address_check CHECK ((length(responsible_address) <= 250)),
  constraint pmoc_plan_responsible_council_check CHECK ((length(responsible_council) <= 20)),
  constraint pmoc_plan_responsible_document_check CHECK ((responsible_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text)),
  constraint pmoc_plan_responsible_email_check CHECK ((length(responsible_email) <= 254)),
  constraint pmoc_plan_responsible_name_check CHECK ((length(responsible_name) <= 150)),
  constraint pmoc_plan_responsible_phone_check CHECK ((length(responsible_phone) <= 30)),
  constraint pmoc_plan_responsible_registration_check CHECK ((length(responsible_registration) <= 40)),
  constraint pmoc_plan_scope_notes_check CHECK ((length(scope_notes) <= 4000)),
  constraint pmoc_plan_company_id_art_file_id_fkey FOREIGN KEY (company_id, art_file_id) REFERENCES stored_file(company_id, id),
  constraint pmoc_plan_company_id_contract_service_id_fkey FOREIGN KEY (company_id, contract_service_id) REFERENCES service(company_id, id),
  constraint pmoc_plan_company_id_entity_id_fkey FOREIGN KEY (company_id, entity_id) REFERENCES person(company_id, id),
  constraint pmoc_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint pmoc_plan_company_id_technician_id_fkey FOREIGN KEY (company_id, technician_id) REFERENCES person(company_id, id)
);
create index pmoc_plan_art_ends ON pmoc_plan (company_id, art_valid_until) WHERE (art_valid_until IS NOT NULL);
create index pmoc_plan_by_created_at ON pmoc_plan (company_id, created_at, id);
create index pmoc_plan_by_entity_name ON pmoc_plan (company_id, entity_name, id);
create index pmoc_plan_by_version_number ON pmoc_plan (company_id, ((string_to_array(plan_version, '.'::text))::integer[]), id);
create index pmoc_plan_of_art_file ON pmoc_plan (company_id, art_file_id) WHERE (art_file_id IS NOT NULL);
create index pmoc_plan_of_entity ON pmoc_plan (company_id, entity_id);
create index pmoc_plan_of_service ON pmoc_plan (company_id, contract_service_id) WHERE (contract_service_id IS NOT NULL);
create index pmoc_plan_of_technician ON pmoc_plan (company_id, technician_id) WHERE (technician_id IS NOT NULL);
create unique index pmoc_plan_code ON pmoc_plan (company_id, pmoc_code);
create trigger history_of_delete AFTER DELETE ON pmoc_plan REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON pmoc_plan REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON pmoc_plan REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON pmoc_plan REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('pmoc-plan', 'id');
create trigger version_is_bumped BEFORE UPDATE ON pmoc_plan FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table pmoc_plan_item (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  equipment_id uuid not null,
  task_id uuid not null,
  periodicity text not null,
  enabled boolean default true not null,
  counts_from date,
  retired_on date,
  created_at timestamp with time zone default now() not null,
  constraint pmoc_plan_item_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_plan_item_named UNIQUE (company_id, id, plan_id, equipment_id),
  constraint pmoc_plan_item_periodicity_check CHECK ((periodicity = ANY (ARRAY['semanal'::text, 'mensal'::text, 'bimestral'::text, 'trimestral'::text, 'semestral'::text, 'anual'::text, 'eventual'::text]))),
  constraint pmoc_plan_item_company_id_plan_id_equipment_id_fkey FOREIGN KEY (company_id, plan_id, equipment_id) REFERENCES pmoc_equipment(company_id, plan_id, equipment_id) ON DELETE CASCADE,
  constraint pmoc_plan_item_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES pmoc_task(company_id, id) ON DELETE CASCADE
);
create index pmoc_plan_item_of_task ON pmoc_plan_item (company_id, task_id);
create unique index pmoc_plan_item_pair ON pmoc_plan_item (company_id, plan_id, equipment_id, task_id);

create table pmoc_plan_notice (
  company_id uuid not null,
  plan_id uuid not null,
  kind text not null,
  about date not null,
  told_at timestamp with time zone not null,
  constraint pmoc_plan_notice_pkey PRIMARY KEY (company_id, plan_id, kind, about),
  constraint pmoc_plan_notice_kind_check CHECK ((kind = ANY (ARRAY['art-60'::text, 'art-30'::text, 'art-ended'::text, 'lab-report'::text]))),
  constraint pmoc_plan_notice_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);

create table pmoc_receipt (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  received_by_name text,
  signature_strokes jsonb,
  registered_by uuid not null,
  received_at timestamp with time zone not null,
  sequence integer not null,
  constraint pmoc_receipt_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_receipt_company_id_plan_id_sequence_key UNIQUE (company_id, plan_id, sequence),
  constraint pmoc_receipt_received_by_name_check CHECK (((length(received_by_name) >= 1) AND (length(received_by_name) <= 150))),
  constraint pmoc_receipt_company_id_plan_id_sequence_fkey FOREIGN KEY (company_id, plan_id, sequence) REFERENCES chain_link(company_id, subject_id, sequence)
);
create trigger pmoc_receipt_is_append_only BEFORE DELETE OR UPDATE ON pmoc_receipt FOR EACH ROW EXECUTE FUNCTION prumo.keep_receipt();

create table pmoc_receipt_execution (
  company_id uuid not null,
  execution_id uuid not null,
  receipt_id uuid not null,
  constraint pmoc_receipt_execution_pkey PRIMARY KEY (company_id, execution_id),
  constraint pmoc_receipt_execution_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_receipt_execution_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES pmoc_receipt(company_id, id)
);
create index pmoc_receipt_execution_of_receipt ON pmoc_receipt_execution (company_id, receipt_id);
create trigger pmoc_receipt_execution_is_append_only BEFORE DELETE OR UPDATE ON pmoc_receipt_execution FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_return (
  company_id uuid not null,
  execution_id uuid not null,
  reason text not null,
  returned_by uuid not null,
  returned_at timestamp with time zone not null,
  constraint pmoc_return_pkey PRIMARY KEY (company_id, execution_id),
  constraint pmoc_return_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint pmoc_return_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id)
);
create trigger pmoc_return_is_append_only BEFORE DELETE OR UPDATE ON pmoc_return FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table pmoc_schedule_item (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  plan_item_id uuid not null,
  equipment_id uuid not null,
  periodicity text not null,
  period_index integer not null,
  period_start date not null,
  due_date date not null,
  planned_date date not null,
  status text default 'planejado'::text not null,
  technician_id uuid,
  was_moved_late boolean default false not null,
  cancel_reason text,
  was_cancelled_by_schedule boolean default false not null,
  started_at timestamp with time zone,
  started_by uuid,
  execution_id uuid,
  executed_on date,
  approval_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  chain_sequence integer,
  constraint pmoc_schedule_item_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_schedule_item_cancel_reason_check CHECK ((length(cancel_reason) <= 300)),
  constraint pmoc_schedule_item_check CHECK ((due_date >= period_start)),
  constraint pmoc_schedule_item_check1 CHECK (((status = ANY (ARRAY['executado'::text, 'aprovado'::text])) = ((execution_id IS NOT NULL) AND (executed_on IS NOT NULL)))),
  constraint pmoc_schedule_item_check2 CHECK (((status = 'aprovado'::text) = (approval_id IS NOT NULL))),
  constraint pmoc_schedule_item_period_index_check CHECK ((period_index >= 0)),
  constraint pmoc_schedule_item_periodicity_check CHECK ((periodicity = ANY (ARRAY['semanal'::text, 'mensal'::text, 'bimestral'::text, 'trimestral'::text, 'semestral'::text, 'anual'::text]))),
  constraint pmoc_schedule_item_status_check CHECK ((status = ANY (ARRAY['planejado'::text, 'em_execucao'::text, 'executado'::text, 'aprovado'::text, 'cancelado'::text]))),
  constraint pmoc_schedule_item_company_id_approval_id_fkey FOREIGN KEY (company_id, approval_id) REFERENCES pmoc_approval(company_id, id),
  constraint pmoc_schedule_item_company_id_execution_id_fkey FOREIGN KEY (company_id, execution_id) REFERENCES pmoc_execution(company_id, id),
  constraint pmoc_schedule_item_company_id_technician_id_fkey FOREIGN KEY (company_id, technician_id) REFERENCES person(company_id, id),
  constraint pmoc_schedule_item_of_plan_item FOREIGN KEY (company_id, plan_item_id, plan_id, equipment_id) REFERENCES pmoc_plan_item(company_id, id, plan_id, equipment_id) ON DELETE CASCADE
);
create index pmoc_schedule_item_by_day ON pmoc_schedule_item (company_id, planned_date, id) INCLUDE (status, due_date, plan_id, equipment_id);
create index pmoc_schedule_item_done ON pmoc_schedule_item (company_id, plan_id, executed_on) INCLUDE (equipment_id, execution_id) WHERE (status = ANY (ARRAY['executado'::text, 'aprovado'::text]));
create index pmoc_schedule_item_of_approval ON pmoc_schedule_item (company_id, approval_id) WHERE (approval_id IS NOT NULL);
create index pmoc_schedule_item_of_equipment ON pmoc_schedule_item (company_id, equipment_id, planned_date, id);
create index pmoc_schedule_item_of_execution ON pmoc_schedule_item (company_id, execution_id) WHERE (execution_id IS NOT NULL);
create index pmoc_schedule_item_of_plan ON pmoc_schedule_item (company_id, plan_id, planned_date, equipment_id, id) INCLUDE (status, due_date, was_moved_late, executed_on);
create index pmoc_schedule_item_of_technician ON pmoc_schedule_item (company_id, technician_id, planned_date) WHERE (technician_id IS NOT NULL);
create index pmoc_schedule_item_open ON pmoc_schedule_item (company_id, planned_date, plan_id) INCLUDE (due_date) WHERE (status = ANY (ARRAY['planejado'::text, 'em_execucao'::text]));
create index pmoc_schedule_item_to_approve ON pmoc_schedule_item (company_id, executed_on, plan_id) INCLUDE (equipment_id, execution_id) WHERE (status = 'executado'::text);
create unique index pmoc_schedule_item_period ON pmoc_schedule_item (company_id, plan_item_id, plan_id, equipment_id, periodicity, period_index);
create trigger schedule_is_told_of_insert AFTER INSERT ON pmoc_schedule_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prumo.tell_schedule();
create trigger schedule_is_told_of_update AFTER UPDATE ON pmoc_schedule_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prumo.tell_schedule();

create table pmoc_setting (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  prefers_working_days boolean default true not null,
  items_per_day integer,
  replacement_percent integer default 40 not null,
  compliance_target integer default 95 not null,
  retention_years integer default 5 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  minutes_per_machine integer default 30 not null,
  hours_per_week integer default 40 not null,
  constraint pmoc_setting_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_setting_compliance_target_check CHECK (((compliance_target >= 1) AND (compliance_target <= 100))),
  constraint pmoc_setting_hours_per_week_check CHECK (((hours_per_week >= 1) AND (hours_per_week <= 84))),
  constraint pmoc_setting_items_per_day_check CHECK (((items_per_day >= 1) AND (items_per_day <= 1000))),
  constraint pmoc_setting_minutes_per_machine_check CHECK (((minutes_per_machine >= 1) AND (minutes_per_machine <= 480))),
  constraint pmoc_setting_replacement_percent_check CHECK (((replacement_percent >= 1) AND (replacement_percent <= 500))),
  constraint pmoc_setting_retention_years_check CHECK (((retention_years >= 1) AND (retention_years <= 30))),
  constraint pmoc_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index pmoc_setting_of_company ON pmoc_setting (company_id);
create trigger documents_are_kept_longer AFTER INSERT OR UPDATE ON pmoc_setting FOR EACH ROW EXECUTE FUNCTION prumo.keep_documents_longer();
create trigger history_of_delete AFTER DELETE ON pmoc_setting REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON pmoc_setting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON pmoc_setting REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON pmoc_setting FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table pmoc_spread (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  schedule_item_ids uuid[] not null,
  former_dates date[] not null,
  planned_dates date[] not null,
  created_at timestamp with time zone default now() not null,
  constraint pmoc_spread_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_spread_company_id_plan_id_key UNIQUE (company_id, plan_id),
  constraint pmoc_spread_check CHECK (((cardinality(schedule_item_ids) = cardinality(former_dates)) AND (cardinality(former_dates) = cardinality(planned_dates)))),
  constraint pmoc_spread_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);

create table pmoc_task (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  position integer not null,
  component text not null,
  periodicity text not null,
  description text not null,
  acceptance_criteria text,
  records_required text[] default '{}'::text[] not null,
  norm text,
  catalogue_key text,
  retired_on date,
  created_at timestamp with time zone default now() not null,
  constraint pmoc_task_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_task_acceptance_criteria_check CHECK ((length(acceptance_criteria) <= 500)),
  constraint pmoc_task_catalogue_key_check CHECK ((length(catalogue_key) <= 60)),
  constraint pmoc_task_component_check CHECK ((component = ANY (ARRAY['filtro'::text, 'evaporador'::text, 'dreno'::text, 'serpentina'::text, 'motor_ventilador'::text, 'condensador'::text, 'eletrico'::text, 'pressao'::text, 'isolantes'::text, 'suportes'::text, 'sensores'::text, 'higienizacao'::text, 'outro'::text]))),
  constraint pmoc_task_description_check CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint pmoc_task_norm_check CHECK ((length(norm) <= 60)),
  constraint pmoc_task_periodicity_check CHECK ((periodicity = ANY (ARRAY['semanal'::text, 'mensal'::text, 'bimestral'::text, 'trimestral'::text, 'semestral'::text, 'anual'::text, 'eventual'::text]))),
  constraint pmoc_task_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE CASCADE
);
create index pmoc_task_of_plan ON pmoc_task (company_id, plan_id, "position");

create table pmoc_version (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id uuid not null,
  plan_version text not null,
  content jsonb not null,
  frozen_by uuid,
  frozen_at timestamp with time zone not null,
  art_file_id uuid,
  constraint pmoc_version_pkey PRIMARY KEY (company_id, id),
  constraint pmoc_version_company_id_art_file_id_fkey FOREIGN KEY (company_id, art_file_id) REFERENCES stored_file(company_id, id),
  constraint pmoc_version_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id)
);
create index pmoc_version_of_art_file ON pmoc_version (company_id, art_file_id) WHERE (art_file_id IS NOT NULL);
create unique index pmoc_version_of_plan ON pmoc_version (company_id, plan_id, plan_version);
create trigger pmoc_version_is_append_only BEFORE DELETE OR UPDATE ON pmoc_version FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table problem_report (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  protocol bigint not null,
  equipment_id uuid not null,
  plan_id uuid,
  kind text not null,
  description text,
  file_id uuid,
  task_id uuid,
  status text default 'recebido'::text not null,
  answer text,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  is_unfounded boolean default false not null,
  constraint problem_report_pkey PRIMARY KEY (company_id, id),
  constraint problem_report_answer_check CHECK ((length(answer) <= 500)),
  constraint problem_report_check CHECK (((status = 'resolvido'::text) = (closed_at IS NOT NULL))),
  constraint problem_report_description_check CHECK ((length(description) <= 1000)),
  constraint problem_report_kind_check CHECK ((kind = ANY (ARRAY['nao_refrigera'::text, 'vazamento'::text, 'ruido'::text, 'cheiro'::text, 'nao_liga'::text, 'outro'::text]))),
  constraint problem_report_status_check CHECK ((status = ANY (ARRAY['recebido'::text, 'em_atendimento'::text, 'resolvido'::text]))),
  constraint problem_report_company_id_equipment_id_fkey FOREIGN KEY (company_id, equipment_id) REFERENCES equipment(company_id, id) ON DELETE CASCADE,
  constraint problem_report_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint problem_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint problem_report_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES pmoc_plan(company_id, id) ON DELETE SET NULL (plan_id),
  constraint problem_report_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE SET NULL (task_id)
);
create index problem_report_by_created_at ON problem_report (company_id, created_at, id);
create index problem_report_closed ON problem_report (company_id, closed_at) WHERE (closed_at IS NOT NULL);
create index problem_report_of_equipment ON problem_report (company_id, equipment_id, created_at, id);
create index problem_report_of_file ON problem_report (company_id, file_id) WHERE (file_id IS NOT NULL);
create index problem_report_of_plan ON problem_report (company_id, plan_id) WHERE (plan_id IS NOT NULL);
create index problem_report_of_task ON problem_report (company_id, task_id) WHERE (task_id IS NOT NULL);
create index problem_report_open ON problem_report (company_id, created_at, id) WHERE (status <> 'resolvido'::text);
create unique index problem_report_protocol ON problem_report (company_id, protocol);
create trigger history_of_delete AFTER DELETE ON problem_report REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON problem_report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON problem_report REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON problem_report FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table problem_report_contact (
  company_id uuid not null,
  report_id uuid not null,
  contact text not null,
  constraint problem_report_contact_pkey PRIMARY KEY (company_id, report_id),
  constraint problem_report_contact_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 150))),
  constraint problem_report_contact_company_id_report_id_fkey FOREIGN KEY (company_id, report_id) REFERENCES problem_report(company_id, id) ON DELETE CASCADE
);

create table public_address ( -- without company_isolation
  hash text not null,
  company_id uuid not null,
  constraint public_address_pkey PRIMARY KEY (hash),
  constraint public_address_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
create index public_address_of_company ON public_address (company_id);

create table visit_record (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  content jsonb default '{}'::jsonb not null,
  file_id uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint visit_record_pkey PRIMARY KEY (company_id, id),
  constraint visit_record_check CHECK (((kind = 'PHOTO'::text) = (file_id IS NOT NULL))),
  constraint visit_record_kind_check CHECK ((kind = ANY (ARRAY['START'::text, 'PAUSE'::text, 'RESUME'::text, 'FINISH'::text, 'NOTE'::text, 'PART'::text, 'PHOTO'::text, 'SIGNATURE'::text]))),
  constraint visit_record_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint visit_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint visit_record_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id)
);
create index visit_record_of_file ON visit_record (company_id, file_id) WHERE (file_id IS NOT NULL);
create index visit_record_of_sale ON visit_record (company_id, sale_id, happened_at, id);

-- Chain of records, documents, signatures

create table chain_head (
  company_id uuid not null,
  subject_id uuid not null,
  sequence integer not null,
  hash text not null,
  signed_at timestamp with time zone not null,
  signature text not null,
  constraint chain_head_pkey PRIMARY KEY (company_id, subject_id, sequence),
  constraint chain_head_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create trigger chain_head_is_append_only BEFORE DELETE OR UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table chain_link (
  company_id uuid not null,
  subject_id uuid not null,
  sequence integer not null,
  kind text not null,
  record_id uuid not null,
  received_at timestamp with time zone not null,
  previous_hash text not null,
  text text not null,
  hash text not null,
  constraint chain_link_pkey PRIMARY KEY (company_id, subject_id, sequence),
  constraint chain_link_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint chain_link_kind_check CHECK ((kind = ANY (ARRAY['execution'::text, 'approval'::text, 'conflict'::text, 'move'::text, 'cancel'::text, 'attachment'::text, 'attachment_lost'::text, 'document'::text, 'schedule'::text, 'lab_report'::text, 'receipt'::text]))),
  constraint chain_link_sequence_check CHECK ((sequence >= 1)),
  constraint chain_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index chain_link_of_record ON chain_link (company_id, record_id);
create trigger chain_link_is_append_only BEFORE DELETE OR UPDATE ON chain_link FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();
create trigger chain_link_is_checked BEFORE INSERT ON chain_link FOR EACH ROW EXECUTE FUNCTION prumo.check_chain_link();

create table chain_personal_value (
  company_id uuid not null,
  subject_id uuid not null,
  sequence integer not null,
  field text not null,
  person_id uuid,
  salt text not null,
  value text not null,
  id uuid default uuidv7() not null,
  constraint chain_personal_value_pkey PRIMARY KEY (company_id, subject_id, sequence, field),
  constraint chain_personal_value_field_check CHECK ((length(field) <= 60)),
  constraint chain_personal_value_company_id_subject_id_sequence_fkey FOREIGN KEY (company_id, subject_id, sequence) REFERENCES chain_link(company_id, subject_id, sequence)
);
create index chain_personal_value_of_person ON chain_personal_value (company_id, person_id) WHERE (person_id IS NOT NULL);
create unique index chain_personal_value_id ON chain_personal_value (company_id, id);
create trigger chain_personal_value_stays BEFORE UPDATE ON chain_personal_value FOR EACH ROW EXECUTE FUNCTION prumo.keep_personal_value();
create trigger personal_value_is_forgotten AFTER DELETE ON chain_personal_value FOR EACH ROW EXECUTE FUNCTION prumo.forget_personal_value();

create table chained_document (
  company_id uuid not null,
  document_id uuid not null,
  subject_id uuid not null,
  printed_count integer not null,
  printed_head text not null,
  sequence integer not null,
  facts jsonb not null,
  is_file_public boolean default false not null,
  made_public_by uuid,
  made_public_at timestamp with time zone,
  file_removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  kept_until date,
  public_facts jsonb,
  constraint chained_document_pkey PRIMARY KEY (company_id, document_id),
  constraint chained_document_printed_count_check CHECK ((printed_count >= 0)),
  constraint chained_document_printed_head_check CHECK (((printed_head = ''::text) OR (printed_head ~ '^[0-9a-f]{64}$'::text))),
  constraint chained_document_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES issued_document(company_id, id),
  constraint chained_document_company_id_subject_id_sequence_fkey FOREIGN KEY (company_id, subject_id, sequence) REFERENCES chain_link(company_id, subject_id, sequence)
);
create index chained_document_of_subject ON chained_document (company_id, subject_id, sequence);
create index chained_document_to_remove ON chained_document (company_id, kept_until) WHERE (file_removed_at IS NULL);
create trigger chained_document_is_kept BEFORE DELETE OR UPDATE ON chained_document FOR EACH ROW EXECUTE FUNCTION prumo.keep_chained_document();

create table document_text (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  part text not null,
  version integer not null,
  text text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint document_text_pkey PRIMARY KEY (company_id, id),
  constraint document_text_part_check CHECK ((part = ANY (ARRAY['header'::text, 'footer'::text, 'quote-terms'::text, 'order-terms'::text, 'service-order-terms'::text]))),
  constraint document_text_text_check CHECK ((length(text) <= 20000)),
  constraint document_text_version_check CHECK ((version > 0)),
  constraint document_text_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index document_text_version ON document_text (company_id, part, version);
create trigger document_text_is_append_only BEFORE DELETE OR UPDATE ON document_text FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table former_document ( -- without company_isolation
  code_hash text not null,
  sha256 text not null,
  issued_at timestamp with time zone not null,
  constraint former_document_pkey PRIMARY KEY (code_hash),
  constraint former_document_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint former_document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table issued_document (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  number bigint not null,
  kind text not null,
  title text not null,
  record_id uuid not null,
  record_version integer not null,
  code text not null,
  sha256 text not null,
  content_hash text not null,
  file_id uuid not null,
  supersedes_id uuid,
  signature_id uuid,
  previous_hash text not null,
  chain_hash text not null,
  issued_at timestamp with time zone not null,
  issued_by uuid,
  closed_at timestamp with time zone,
  constraint issued_document_pkey PRIMARY KEY (company_id, id),
  constraint issued_document_code_check CHECK ((code ~ '^[A-Z2-7]{12}([A-Z2-7]{4})?$'::text)),
  constraint issued_document_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint issued_document_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'order'::text, 'service-order'::text, 'pmoc'::text]))),
  constraint issued_document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint issued_document_title_check CHECK ((length(title) <= 120)),
  constraint issued_document_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint issued_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint issued_document_company_id_signature_id_fkey FOREIGN KEY (company_id, signature_id) REFERENCES signature(company_id, id),
  constraint issued_document_company_id_supersedes_id_fkey FOREIGN KEY (company_id, supersedes_id) REFERENCES issued_document(company_id, id)
);
create index issued_document_of_file ON issued_document (company_id, file_id);
create index issued_document_of_record ON issued_document (company_id, record_id, kind, number);
create index issued_document_of_signature ON issued_document (company_id, signature_id) WHERE (signature_id IS NOT NULL);
create unique index issued_document_code ON issued_document (company_id, code);
create unique index issued_document_number ON issued_document (company_id, number);
create unique index issued_document_superseded ON issued_document (company_id, supersedes_id) WHERE (supersedes_id IS NOT NULL);
create trigger address_is_kept AFTER INSERT OR DELETE ON issued_document FOR EACH ROW EXECUTE FUNCTION prumo.keep_public_address();
create trigger document_is_chained BEFORE INSERT ON issued_document FOR EACH ROW EXECUTE FUNCTION prumo.chain_document();
create trigger former_document_is_kept AFTER DELETE ON issued_document FOR EACH ROW WHEN ((old.kind = 'pmoc'::text)) EXECUTE FUNCTION prumo.keep_former_document();
create trigger issued_document_is_append_only BEFORE DELETE OR UPDATE ON issued_document FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table public_link (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  token_hash text not null,
  scope text not null,
  record_id uuid not null,
  details jsonb default '{}'::jsonb not null,
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  opened integer default 0 not null,
  first_opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint public_link_pkey PRIMARY KEY (company_id, id),
  constraint public_link_opened_check CHECK ((opened >= 0)),
  constraint public_link_scope_check CHECK ((scope = ANY (ARRAY['quote'::text, 'receipt'::text, 'document'::text, 'equipment'::text, 'problem-report'::text, 'visit-report'::text, 'client-machines'::text]))),
  constraint public_link_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint public_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index public_link_of_record ON public_link (company_id, scope, record_id, id);
create unique index public_link_sticker ON public_link (company_id, record_id) WHERE ((scope = 'equipment'::text) AND (revoked_at IS NULL) AND (details ? 'sealed'::text));
create unique index public_link_token ON public_link (company_id, token_hash);
create trigger address_is_kept AFTER INSERT OR DELETE ON public_link FOR EACH ROW EXECUTE FUNCTION prumo.keep_public_address();

create table signature (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  record_type text not null,
  record_id uuid not null,
  record_version integer not null,
  link_id uuid,
  answer text not null,
  name text,
  document text,
  strokes jsonb,
  reason text,
  shown_hash text not null,
  shown jsonb not null,
  terms_version integer,
  address text not null,
  user_agent text not null,
  signed_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint signature_pkey PRIMARY KEY (company_id, id),
  constraint signature_address_check CHECK ((length(address) <= 60)),
  constraint signature_answer_check CHECK ((answer = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text]))),
  constraint signature_check CHECK (((answer = 'REFUSED'::text) OR ((name IS NOT NULL) AND (document IS NOT NULL) AND (strokes IS NOT NULL)))),
  constraint signature_document_check CHECK ((length(document) = ANY (ARRAY[11, 14]))),
  constraint signature_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint signature_reason_check CHECK ((length(reason) <= 500)),
  constraint signature_record_type_check CHECK ((record_type = 'sale'::text)),
  constraint signature_shown_hash_check CHECK ((shown_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint signature_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint signature_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint signature_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES public_link(company_id, id)
);
create index signature_of_link ON signature (company_id, link_id) WHERE (link_id IS NOT NULL);
create index signature_of_record ON signature (company_id, record_type, record_id, id);
create trigger signature_is_append_only BEFORE DELETE OR UPDATE ON signature FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

-- Catalogue

create table catalogue_code (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  code text not null,
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  quantity bigint default 1000 not null,
  is_further boolean default false not null,
  constraint catalogue_code_pkey PRIMARY KEY (company_id, id),
  constraint catalogue_code_check CHECK ((num_nonnulls(product_id, variation_id, service_id) = 1)),
  constraint catalogue_code_code_check CHECK ((code = upper(code))),
  constraint catalogue_code_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'barcode'::text]))),
  constraint catalogue_code_quantity_check CHECK ((quantity > 0)),
  constraint catalogue_code_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint catalogue_code_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES service(company_id, id) ON DELETE CASCADE,
  constraint catalogue_code_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index catalogue_code_of_product ON catalogue_code (company_id, product_id) WHERE (product_id IS NOT NULL);
create index catalogue_code_of_service ON catalogue_code (company_id, service_id) WHERE (service_id IS NOT NULL);
create index catalogue_code_of_variation ON catalogue_code (company_id, variation_id) WHERE (variation_id IS NOT NULL);
create unique index catalogue_code_barcode ON catalogue_code (company_id, code) WHERE (kind = 'barcode'::text);
create unique index catalogue_code_code ON catalogue_code (company_id, code) WHERE (kind = 'code'::text);
create trigger finding_is_kept_of_added AFTER INSERT ON catalogue_code FOR EACH ROW WHEN (new.is_further) EXECUTE FUNCTION prumo.keep_catalogue_items();
create trigger finding_is_kept_of_removed AFTER DELETE ON catalogue_code FOR EACH ROW WHEN (old.is_further) EXECUTE FUNCTION prumo.keep_catalogue_items();
create trigger history_of_added AFTER INSERT ON catalogue_code FOR EACH ROW WHEN (new.is_further) EXECUTE FUNCTION prumo.record_further_code();
create trigger history_of_removed AFTER DELETE ON catalogue_code FOR EACH ROW WHEN (old.is_further) EXECUTE FUNCTION prumo.record_further_code();

create table catalogue_item (
  company_id uuid not null,
  id uuid not null,
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  name text not null,
  folded_name text generated always as (prumo.fold(name)) stored,
  source_text text not null,
  is_offered boolean not null,
  constraint catalogue_item_pkey PRIMARY KEY (company_id, id),
  constraint catalogue_item_check CHECK ((variation_id = id)),
  constraint catalogue_item_check1 CHECK ((service_id = id)),
  constraint catalogue_item_check2 CHECK ((num_nonnulls(product_id, service_id) = 1)),
  constraint catalogue_item_check3 CHECK (((variation_id IS NOT NULL) OR (id = COALESCE(product_id, service_id)))),
  constraint catalogue_item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint catalogue_item_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES service(company_id, id) ON DELETE CASCADE,
  constraint catalogue_item_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index catalogue_item_by_name ON catalogue_item (company_id, name, id);
create index catalogue_item_of_product ON catalogue_item (company_id, product_id) WHERE (product_id IS NOT NULL);
create index catalogue_item_of_service ON catalogue_item (company_id, service_id) WHERE (service_id IS NOT NULL);
create index catalogue_item_of_variation ON catalogue_item (company_id, variation_id) WHERE (variation_id IS NOT NULL);

create table catalogue_spelling (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  key text not null,
  word text not null,
  constraint catalogue_spelling_pkey PRIMARY KEY (company_id, id)
);
create index catalogue_spelling_by_key ON catalogue_spelling (company_id, key) INCLUDE (word);

create table catalogue_word (
  company_id uuid not null,
  item_id uuid not null,
  word text not null,
  constraint catalogue_word_pkey PRIMARY KEY (company_id, word, item_id),
  constraint catalogue_word_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue_item(company_id, id) ON DELETE CASCADE
);
create index catalogue_word_of_item ON catalogue_word (company_id, item_id, word);

create table image_archive (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  file_id uuid,
  stage text default 'queued'::text not null,
  run_id uuid,
  attempts integer default 0 not null,
  message text,
  items_count integer default 0 not null,
  lines jsonb default '[]'::jsonb not null,
  finished_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint image_archive_pkey PRIMARY KEY (company_id, id),
  constraint image_archive_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint image_archive_stage_check CHECK ((stage = ANY (ARRAY['queued'::text, 'drawing'::text, 'done'::text, 'failed'::text]))),
  constraint image_archive_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint image_archive_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index image_archive_by_age ON image_archive (company_id, created_at);
create index image_archive_of_file ON image_archive (company_id, file_id) WHERE (file_id IS NOT NULL);

create table price_change (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  change jsonb not null,
  lines jsonb not null,
  undone_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint price_change_pkey PRIMARY KEY (company_id, id),
  constraint price_change_change_check CHECK ((jsonb_typeof(change) = 'object'::text)),
  constraint price_change_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint price_change_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create index price_change_age ON price_change (company_id, created_at);
create index price_change_of_user ON price_change (company_id, user_id);

create table price_table (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  customer_group text not null,
  valid_from date not null,
  valid_until date,
  prices text[] default '{}'::text[] not null,
  search_text text generated always as (prumo.fold(((name || ' '::text) || customer_group))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint price_table_pkey PRIMARY KEY (company_id, id),
  constraint price_table_check CHECK ((valid_until >= valid_from)),
  constraint price_table_customer_group_check CHECK (((length(customer_group) >= 1) AND (length(customer_group) <= 40))),
  constraint price_table_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint price_table_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index price_table_by_name ON price_table (company_id, name, id);
create unique index price_table_name ON price_table (company_id, prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON price_table REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON price_table REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON price_table REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON price_table REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('price-table', 'id');
create trigger version_is_bumped BEFORE UPDATE ON price_table FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table price_table_item (
  company_id uuid not null,
  price_table_id uuid not null,
  position integer not null,
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  item_id uuid generated always as (COALESCE(variation_id, product_id, service_id)) stored not null,
  price bigint not null,
  constraint price_table_item_pkey PRIMARY KEY (company_id, price_table_id, item_id),
  constraint price_table_item_check CHECK (((num_nonnulls(product_id, service_id) = 1) AND ((variation_id IS NULL) OR (product_id IS NOT NULL)))),
  constraint price_table_item_price_check CHECK ((price > 0)),
  constraint price_table_item_company_id_price_table_id_fkey FOREIGN KEY (company_id, price_table_id) REFERENCES price_table(company_id, id) ON DELETE CASCADE,
  constraint price_table_item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint price_table_item_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES service(company_id, id) ON DELETE CASCADE,
  constraint price_table_item_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index price_table_item_in_order ON price_table_item (company_id, price_table_id, "position");
create index price_table_item_of_product ON price_table_item (company_id, product_id) WHERE (product_id IS NOT NULL);
create index price_table_item_of_service ON price_table_item (company_id, service_id) WHERE (service_id IS NOT NULL);
create index price_table_item_of_variation ON price_table_item (company_id, variation_id) WHERE (variation_id IS NOT NULL);

create table product (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  general_status text default 'ACTIVE'::text not null,
  sku text not null,
  name text not null,
  brand text,
  model text,
  barcode text,
  manufacturer_reference text,
  description text,
  unit_of_measurement text default 'UN'::text not null,
  sale_price bigint not null,
  cost_price bigint,
  tax_origin integer default 0 not null,
  ncm text,
  metadados jsonb default '[]'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  search_text text generated always as (prumo.fold(((((((((((((name || ' '::text) || sku) || ' '::text) || COALESCE(barcode, ''::text)) || ' '::text) || COALESCE(gtin_ean, ''::text)) || ' '::text) || COALESCE(brand, ''::text)) || ' '::text) || COALESCE(model, ''::text)) || ' '::text) || COALESCE(manufacturer_reference, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  category_id uuid,
  discount_policy integer,
  gtin_ean text,
  cest text,
  cst text,
  cfop text,
  ibs_cbs_cst text,
  c_class_trib text,
  codigo_servico text,
  aliquota_icms integer,
  aliquota_ipi integer,
  aliquota_pis integer,
  aliquota_cofins integer,
  aliquota_iss integer,
  weight_net bigint,
  weight_gross bigint,
  height bigint,
  width bigint,
  depth bigint,
  minimum_stock bigint,
  maximum_stock bigint,
  location text,
  stock_notes text,
  validity_value integer,
  validity_type text,
  supplier_id uuid,
  lead_time_days integer,
  pack_size bigint,
  constraint product_pkey PRIMARY KEY (company_id, id),
  constraint product_aliquota_cofins_check CHECK (((aliquota_cofins >= 0) AND (aliquota_cofins <= 1000000))),
  constraint product_aliquota_icms_check CHECK (((aliquota_icms >= 0) AND (aliquota_icms <= 1000000))),
  constraint product_aliquota_ipi_check CHECK (((aliquota_ipi >= 0) AND (aliquota_ipi <= 10000000))),
  constraint product_aliquota_iss_check CHECK (((aliquota_iss >= 0) AND (aliquota_iss <= 1000000))),
  constraint product_aliquota_pis_check CHECK (((aliquota_pis >= 0) AND (aliquota_pis <= 1000000))),
  constraint product_barcode_check CHECK ((barcode ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'::text)),
  constraint product_c_class_trib_check CHECK ((c_class_trib ~ '^\d{6}$'::text)),
  constraint product_cest_check CHECK ((cest ~ '^\d{7}$'::text)),
  constraint product_cfop_check CHECK ((cfop ~ '^\d{4}$'::text)),
  constraint product_check CHECK (((validity_value IS NULL) = (validity_type IS NULL))),
  constraint product_check1 CHECK (((minimum_stock IS NULL) OR (maximum_stock IS NULL) OR (maximum_stock >= minimum_stock))),
  constraint product_codigo_servico_check CHECK ((length(codigo_servico) <= 20)),
  constraint product_cost_price_check CHECK ((cost_price >= 0)),
  constraint product_cst_check CHECK ((cst ~ '^\d{2,4}$'::text)),
  constraint product_depth_check CHECK ((depth >= 0)),
  constraint product_discount_policy_check CHECK (((discount_policy >= 0) AND (discount_policy <= 1000000))),
  constraint product_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'DRAFT'::text]))),
  constraint product_gtin_ean_check CHECK ((gtin_ean ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'::text)),
  constraint product_height_check CHECK ((height >= 0)),
  constraint product_ibs_cbs_cst_check CHECK ((ibs_cbs_cst ~ '^\d{3}$'::text)),
  constraint product_lead_time_days_check CHECK (((lead_time_days >= 0) AND (lead_time_days <= 365))),
  constraint product_location_check CHECK ((length(location) <= 100)),
  constraint product_maximum_stock_check CHECK ((maximum_stock >= 0)),
  constraint product_minimum_stock_check CHECK ((minimum_stock >= 0)),
  constraint product_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint product_ncm_check CHECK ((ncm ~ '^\d{8}$'::text)),
  constraint product_pack_size_check CHECK ((pack_size > 0)),
  constraint product_sale_price_check CHECK ((sale_price >= 0)),
  constraint product_sku_check CHECK (((length(sku) >= 3) AND (length(sku) <= 60))),
  constraint product_stock_notes_check CHECK ((length(stock_notes) <= 500)),
  constraint product_tax_origin_check CHECK (((tax_origin >= 0) AND (tax_origin <= 8))),
  constraint product_unit_of_measurement_check CHECK ((unit_of_measurement = ANY (ARRAY['UN'::text, 'M'::text, 'M2'::text, 'M3'::text, 'KG'::text, 'G'::text, 'L'::text, 'ML'::text, 'CX'::text, 'PCT'::text, 'PC'::text, 'PAR'::text, 'DZ'::text, 'CJ'::text]))),
  constraint product_validity_type_check CHECK ((validity_type = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text, 'ANNUALLY'::text]))),
  constraint product_validity_value_check CHECK (((validity_value >= 1) AND (validity_value <= 9999))),
  constraint product_weight_gross_check CHECK ((weight_gross >= 0)),
  constraint product_weight_net_check CHECK ((weight_net >= 0)),
  constraint product_width_check CHECK ((width >= 0)),
  constraint product_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id),
  constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint product_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES person(company_id, id)
);
create index product_by_category ON product (company_id, category_id, name, id);
create index product_by_created_at ON product (company_id, created_at, id);
create index product_by_name ON product (company_id, name, id);
create index product_by_sale_price ON product (company_id, sale_price, id);
create index product_by_supplier ON product (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
create index product_words ON product USING gin (company_id, search_text prumo.folded_text);
create unique index product_sku ON product (company_id, upper(sku));
create trigger codes_are_kept AFTER INSERT OR UPDATE OF sku, barcode ON product FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_codes('product');
create trigger finding_is_kept AFTER INSERT OR UPDATE OF name, sku, barcode, brand, model, manufacturer_reference, gtin_ean, general_status ON product FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_items();
create trigger history_of_delete AFTER DELETE ON product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON product REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('product', 'id');
create trigger version_is_bumped BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger what_is_named_stays BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION prumo.refuse_deleting_named();

create table product_category (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  parent_id uuid,
  ancestors uuid[] default '{}'::uuid[] not null,
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint product_category_pkey PRIMARY KEY (company_id, id),
  constraint product_category_ancestors_check CHECK ((cardinality(ancestors) <= 4)),
  constraint product_category_check CHECK ((id <> ALL (ancestors))),
  constraint product_category_check1 CHECK ((NOT (parent_id IS DISTINCT FROM ancestors[cardinality(ancestors)]))),
  constraint product_category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint product_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint product_category_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES product_category(company_id, id)
);
create index product_category_by_parent ON product_category (company_id, parent_id);
create unique index product_category_name ON product_category (company_id, COALESCE(parent_id, company_id), prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON product_category REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON product_category REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON product_category REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON product_category FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table product_image (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  product_id uuid not null,
  name text not null,
  position integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint product_image_pkey PRIMARY KEY (company_id, id),
  constraint product_image_company_id_product_id_position_key UNIQUE (company_id, product_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint product_image_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint product_image_position_check CHECK ((("position" >= 0) AND ("position" <= 4))),
  constraint product_image_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint product_image_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE
);
create trigger history_of_delete AFTER DELETE ON product_image REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON product_image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON product_image REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON product_image FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table product_image_file (
  company_id uuid not null,
  image_id uuid not null,
  size text not null,
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint product_image_file_pkey PRIMARY KEY (company_id, image_id, size),
  constraint product_image_file_company_id_file_id_key UNIQUE (company_id, file_id),
  constraint product_image_file_size_check CHECK ((size = ANY (ARRAY['large'::text, 'medium'::text, 'thumbnail'::text]))),
  constraint product_image_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint product_image_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint product_image_file_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES product_image(company_id, id) ON DELETE CASCADE
);

create table product_variation (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  description text,
  brand text,
  color text,
  color_hex text,
  size text,
  model text,
  material text,
  pattern text,
  style text,
  weight text,
  capacity text,
  cost_price bigint,
  sale_price bigint not null,
  discount_policy integer,
  minimum_stock bigint,
  maximum_stock bigint,
  location text,
  batch text,
  expiration_date date,
  height bigint,
  width bigint,
  depth bigint,
  weight_kg bigint,
  barcode text,
  qr_code text,
  tags text[] default '{}'::text[] not null,
  visibility text default 'VISIBLE'::text not null,
  featured boolean default false not null,
  is_active boolean default true not null,
  position integer default 0 not null,
  search_text text generated always as (prumo.fold(((((((((((((name || ' '::text) || sku) || ' '::text) || COALESCE(barcode, ''::text)) || ' '::text) || COALESCE(brand, ''::text)) || ' '::text) || COALESCE(color, ''::text)) || ' '::text) || COALESCE(size, ''::text)) || ' '::text) || COALESCE(model, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  image_id uuid,
  constraint product_variation_pkey PRIMARY KEY (company_id, id),
  constraint product_variation_barcode_check CHECK ((barcode ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'::text)),
  constraint product_variation_batch_check CHECK ((length(batch) <= 60)),
  constraint product_variation_capacity_check CHECK ((length(capacity) <= 40)),
  constraint product_variation_color_check CHECK ((length(color) <= 40)),
  constraint product_variation_color_hex_check CHECK ((color_hex ~ '^#[0-9a-f]{6}$'::text)),
  constraint product_variation_cost_price_check CHECK ((cost_price >= 0)),
  constraint product_variation_depth_check CHECK ((depth >= 0)),
  constraint product_variation_discount_policy_check CHECK (((discount_policy >= 0) AND (discount_policy <= 1000000))),
  constraint product_variation_height_check CHECK ((height >= 0)),
  constraint product_variation_location_check CHECK ((length(location) <= 100)),
  constraint product_variation_material_check CHECK ((length(material) <= 60)),
  constraint product_variation_maximum_stock_check CHECK ((maximum_stock >= 0)),
  constraint product_variation_minimum_stock_check CHECK ((minimum_stock >= 0)),
  constraint product_variation_model_check CHECK ((length(model) <= 60)),
  constraint product_variation_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint product_variation_pattern_check CHECK ((length(pattern) <= 60)),
  constraint product_variation_qr_code_check CHECK ((length(qr_code) <= 500)),
  constraint product_variation_sale_price_check CHECK ((sale_price > 0)),
  constraint product_variation_size_check CHECK ((length(size) <= 40)),
  constraint product_variation_sku_check CHECK (((length(sku) >= 3) AND (length(sku) <= 60))),
  constraint product_variation_style_check CHECK ((length(style) <= 60)),
  constraint product_variation_visibility_check CHECK ((visibility = ANY (ARRAY['VISIBLE'::text, 'HIDDEN'::text]))),
  constraint product_variation_weight_check CHECK ((length(weight) <= 40)),
  constraint product_variation_weight_kg_check CHECK ((weight_kg >= 0)),
  constraint product_variation_width_check CHECK ((width >= 0)),
  constraint product_variation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint product_variation_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES product_image(company_id, id) ON DELETE SET NULL (image_id),
  constraint product_variation_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE
);
create index product_variation_by_name ON product_variation (company_id, name, id);
create index product_variation_of_image ON product_variation (company_id, image_id) WHERE (image_id IS NOT NULL);
create index product_variation_of_product ON product_variation (company_id, product_id, "position", id);
create index product_variation_words ON product_variation USING gin (company_id, search_text prumo.folded_text);
create trigger codes_are_kept AFTER INSERT OR UPDATE OF sku, barcode ON product_variation FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_codes('variation');
create trigger finding_is_kept AFTER INSERT OR UPDATE OF name, sku, barcode, brand, color, size, model, is_active ON product_variation FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_items();
create trigger history_of_delete AFTER DELETE ON product_variation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON product_variation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON product_variation REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON product_variation FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger what_is_named_stays BEFORE DELETE ON product_variation FOR EACH ROW EXECUTE FUNCTION prumo.refuse_deleting_named();

create table scale_pattern (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  prefix text not null,
  code_start integer not null,
  code_length integer not null,
  value_start integer not null,
  value_length integer not null,
  holds text not null,
  decimals integer not null,
  position integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint scale_pattern_pkey PRIMARY KEY (company_id, id),
  constraint scale_pattern_check CHECK (((code_start > length(prefix)) AND ((code_start + code_length) <= 13))),
  constraint scale_pattern_check1 CHECK (((value_start > length(prefix)) AND ((value_start + value_length) <= 13))),
  constraint scale_pattern_check2 CHECK ((((code_start + code_length) <= value_start) OR ((value_start + value_length) <= code_start))),
  constraint scale_pattern_code_length_check CHECK (((code_length >= 2) AND (code_length <= 9))),
  constraint scale_pattern_decimals_check CHECK (((decimals >= 0) AND (decimals <= 3))),
  constraint scale_pattern_holds_check CHECK ((holds = ANY (ARRAY['WEIGHT'::text, 'PRICE'::text]))),
  constraint scale_pattern_prefix_check CHECK ((prefix ~ '^2[0-8]?$'::text)),
  constraint scale_pattern_value_length_check CHECK (((value_length >= 2) AND (value_length <= 9))),
  constraint scale_pattern_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index scale_pattern_position ON scale_pattern (company_id, "position");
create trigger history_of_delete AFTER DELETE ON scale_pattern REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON scale_pattern REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON scale_pattern REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON scale_pattern FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table service (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code text default (prumo.next_code('service'::text))::text not null,
  general_status text default 'ACTIVE'::text not null,
  name text not null,
  description text,
  unit_of_measurement text default 'UN'::text not null,
  estimated_duration_minutes integer,
  sale_price bigint,
  cost_price bigint,
  metadados jsonb default '[]'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  search_text text generated always as (prumo.fold(((name || ' '::text) || code))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  discount_policy integer,
  validity_value integer,
  validity_type text,
  fiscal_state text,
  municipality text,
  federal_tax_regime text,
  cnae text,
  nbs text,
  federal_tax_code text,
  municipal_tax_code text,
  pis_rate integer,
  cofins_rate integer,
  iss_rate integer,
  icms_rate integer,
  constraint service_pkey PRIMARY KEY (company_id, id),
  constraint service_check CHECK (((validity_value IS NULL) = (validity_type IS NULL))),
  constraint service_cnae_check CHECK ((cnae ~ '^\d{7}$'::text)),
  constraint service_code_check CHECK (((length(code) >= 1) AND (length(code) <= 30))),
  constraint service_cofins_rate_check CHECK (((cofins_rate >= 0) AND (cofins_rate <= 1000000))),
  constraint service_cost_price_check CHECK ((cost_price >= 0)),
  constraint service_discount_policy_check CHECK (((discount_policy >= 0) AND (discount_policy <= 1000000))),
  constraint service_estimated_duration_minutes_check CHECK (((estimated_duration_minutes >= 1) AND (estimated_duration_minutes <= 100000))),
  constraint service_federal_tax_code_check CHECK ((length(federal_tax_code) <= 20)),
  constraint service_federal_tax_regime_check CHECK ((federal_tax_regime = ANY (ARRAY['SIMPLES_NACIONAL'::text, 'LUCRO_PRESUMIDO'::text, 'LUCRO_REAL'::text]))),
  constraint service_fiscal_state_check CHECK ((length(fiscal_state) = 2)),
  constraint service_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'DRAFT'::text]))),
  constraint service_icms_rate_check CHECK (((icms_rate >= 0) AND (icms_rate <= 1000000))),
  constraint service_iss_rate_check CHECK (((iss_rate >= 0) AND (iss_rate <= 1000000))),
  constraint service_municipal_tax_code_check CHECK ((length(municipal_tax_code) <= 20)),
  constraint service_municipality_check CHECK ((length(municipality) <= 100)),
  constraint service_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint service_nbs_check CHECK ((nbs ~ '^\d{9}$'::text)),
  constraint service_pis_rate_check CHECK (((pis_rate >= 0) AND (pis_rate <= 1000000))),
  constraint service_sale_price_check CHECK ((sale_price >= 0)),
  constraint service_unit_of_measurement_check CHECK ((unit_of_measurement = ANY (ARRAY['UN'::text, 'M'::text, 'M2'::text, 'M3'::text, 'KG'::text, 'G'::text, 'L'::text, 'ML'::text, 'CX'::text, 'PCT'::text, 'PC'::text, 'PAR'::text, 'DZ'::text, 'CJ'::text]))),
  constraint service_validity_type_check CHECK ((validity_type = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text, 'ANNUALLY'::text]))),
  constraint service_validity_value_check CHECK (((validity_value >= 1) AND (validity_value <= 9999))),
  constraint service_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index service_by_created_at ON service (company_id, created_at, id);
create index service_by_name ON service (company_id, name, id);
create index service_by_sale_price ON service (company_id, sale_price, id);
create index service_words ON service USING gin (company_id, search_text prumo.folded_text);
create unique index service_code ON service (company_id, upper(code));
create trigger codes_are_kept AFTER INSERT OR UPDATE OF code ON service FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_codes('service');
create trigger finding_is_kept AFTER INSERT OR UPDATE OF name, code, general_status ON service FOR EACH ROW EXECUTE FUNCTION prumo.keep_catalogue_items();
create trigger history_of_delete AFTER DELETE ON service REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON service REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON service REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON service REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('service', 'id');
create trigger version_is_bumped BEFORE UPDATE ON service FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger what_is_named_stays BEFORE DELETE ON service FOR EACH ROW EXECUTE FUNCTION prumo.refuse_deleting_named();

-- Stock and purchasing

create table stock_alert (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  item_id uuid not null,
  severity text not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_alert_pkey PRIMARY KEY (company_id, id),
  constraint stock_alert_severity_check CHECK ((severity = ANY (ARRAY['WARNING'::text, 'CRITICAL'::text]))),
  constraint stock_alert_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint stock_alert_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES stock_item(company_id, id)
);
create index stock_alert_by_urgency ON stock_alert (company_id, ((
CASE severity
    WHEN 'CRITICAL'::text THEN '1'::text
    ELSE '0'::text
END || (id)::text)) COLLATE "C", id);
create unique index stock_alert_open ON stock_alert (company_id, item_id) WHERE (resolved_at IS NULL);
create trigger history_of_delete AFTER DELETE ON stock_alert REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stock_alert REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stock_alert REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stock_alert FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table stock_batch (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  item_id uuid not null,
  place_id uuid not null,
  code text not null,
  expiration_date date,
  quantity bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint stock_batch_pkey PRIMARY KEY (company_id, id),
  constraint stock_batch_company_id_item_id_place_id_code_expiration_dat_key UNIQUE NULLS NOT DISTINCT (company_id, item_id, place_id, code, expiration_date),
  constraint stock_batch_check CHECK (((code <> ''::text) OR (expiration_date IS NOT NULL))),
  constraint stock_batch_code_check CHECK ((length(code) <= 60)),
  constraint stock_batch_quantity_check CHECK ((quantity >= 0)),
  constraint stock_batch_company_id_item_id_place_id_fkey FOREIGN KEY (company_id, item_id, place_id) REFERENCES stock_level(company_id, item_id, place_id)
);
create index stock_batch_by_expiry ON stock_batch (company_id, expiration_date, id) WHERE (quantity > 0);

create table stock_batch_movement (
  company_id uuid not null,
  movement_id uuid not null,
  batch_id uuid not null,
  quantity bigint not null,
  constraint stock_batch_movement_pkey PRIMARY KEY (company_id, movement_id, batch_id),
  constraint stock_batch_movement_quantity_check CHECK ((quantity <> 0)),
  constraint stock_batch_movement_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES stock_batch(company_id, id),
  constraint stock_batch_movement_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES stock_movement(company_id, id)
);
create index stock_batch_movement_of_batch ON stock_batch_movement (company_id, batch_id) INCLUDE (quantity);
create trigger stock_batch_movement_is_append_only BEFORE DELETE OR UPDATE ON stock_batch_movement FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table stock_consumption (
  company_id uuid not null,
  item_id uuid not null,
  day date not null,
  quantity bigint not null,
  constraint stock_consumption_pkey PRIMARY KEY (company_id, item_id, day)
);
create index stock_consumption_by_day ON stock_consumption (company_id, day, item_id) INCLUDE (quantity);

create table stock_count (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  place_id uuid not null,
  category_id uuid,
  status text default 'COUNTING'::text not null,
  round integer default 1 not null,
  opened_by uuid,
  closed_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_count_pkey PRIMARY KEY (company_id, id),
  constraint stock_count_check CHECK (((status = 'APPROVED'::text) = (approved_at IS NOT NULL))),
  constraint stock_count_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint stock_count_round_check CHECK (((round >= 1) AND (round <= 9))),
  constraint stock_count_status_check CHECK ((status = ANY (ARRAY['COUNTING'::text, 'REVIEW'::text, 'APPROVED'::text, 'CANCELLED'::text]))),
  constraint stock_count_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id) ON DELETE SET NULL (category_id),
  constraint stock_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint stock_count_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id)
);
create index stock_count_by_time ON stock_count (company_id, created_at, id);
create index stock_count_of_category ON stock_count (company_id, category_id) WHERE (category_id IS NOT NULL);
create index stock_count_of_place ON stock_count (company_id, place_id);
create trigger history_of_delete AFTER DELETE ON stock_count REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stock_count REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stock_count REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stock_count FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table stock_count_line (
  company_id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  round integer default 1 not null,
  counted_at timestamp with time zone,
  counted bigint,
  expected bigint,
  value bigint,
  constraint stock_count_line_pkey PRIMARY KEY (company_id, count_id, item_id),
  constraint stock_count_line_check CHECK ((variation_id = item_id)),
  constraint stock_count_line_company_id_count_id_fkey FOREIGN KEY (company_id, count_id) REFERENCES stock_count(company_id, id) ON DELETE CASCADE,
  constraint stock_count_line_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint stock_count_line_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index stock_count_line_approved ON stock_count_line (company_id, item_id, counted_at) WHERE (counted_at IS NOT NULL);
create index stock_count_line_of_product ON stock_count_line (company_id, product_id);
create index stock_count_line_of_variation ON stock_count_line (company_id, variation_id) WHERE (variation_id IS NOT NULL);

create table stock_count_tally (
  company_id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  round integer not null,
  user_id uuid not null,
  quantity bigint not null,
  started_at timestamp with time zone not null,
  counted_at timestamp with time zone not null,
  constraint stock_count_tally_pkey PRIMARY KEY (company_id, count_id, item_id, round, user_id),
  constraint stock_count_tally_quantity_check CHECK ((quantity >= 0)),
  constraint stock_count_tally_company_id_count_id_item_id_fkey FOREIGN KEY (company_id, count_id, item_id) REFERENCES stock_count_line(company_id, count_id, item_id) ON DELETE CASCADE
);
create trigger screens_hear_of_counting AFTER INSERT OR UPDATE ON stock_count_tally FOR EACH ROW EXECUTE FUNCTION prumo.record_stock_counted();

create table stock_day (
  company_id uuid not null,
  day date not null,
  type text not null,
  lane smallint not null,
  movements integer not null,
  inflow bigint not null,
  outflow bigint not null,
  largest bigint not null,
  constraint stock_day_pkey PRIMARY KEY (company_id, day, type, lane)
);

create table stock_item (
  company_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  current bigint default 0 not null,
  reserved bigint default 0 not null,
  value bigint default 0 not null,
  average_cost bigint default 0 not null,
  last_movement_at timestamp with time zone,
  last_movement_type text,
  constraint stock_item_pkey PRIMARY KEY (company_id, id),
  constraint stock_item_average_cost_check CHECK ((average_cost >= 0)),
  constraint stock_item_check CHECK ((variation_id = id)),
  constraint stock_item_check1 CHECK (((variation_id IS NOT NULL) OR (id = product_id))),
  constraint stock_item_reserved_check CHECK ((reserved >= 0)),
  constraint stock_item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id),
  constraint stock_item_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id)
);
create index stock_item_of_product ON stock_item (company_id, product_id) INCLUDE (current, reserved, value);
create index stock_item_of_variation ON stock_item (company_id, variation_id) WHERE (variation_id IS NOT NULL);

create table stock_level (
  company_id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  current bigint default 0 not null,
  reserved bigint default 0 not null,
  constraint stock_level_pkey PRIMARY KEY (company_id, item_id, place_id),
  constraint stock_level_reserved_check CHECK ((reserved >= 0)),
  constraint stock_level_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES stock_item(company_id, id),
  constraint stock_level_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id)
);
create index stock_level_of_place ON stock_level (company_id, place_id);

create table stock_movement (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  item_id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  place_id uuid not null,
  type text not null,
  quantity bigint not null,
  previous_stock bigint not null,
  new_stock bigint not null,
  value bigint not null,
  unit_price bigint,
  reason text,
  reference text,
  location text,
  batch text,
  expiration_date date,
  notes text,
  user_id uuid,
  group_id uuid not null,
  is_cost_correction boolean default false not null,
  timestamp timestamp with time zone not null,
  day date not null,
  created_at timestamp with time zone default now() not null,
  constraint stock_movement_pkey PRIMARY KEY (company_id, id),
  constraint stock_movement_batch_check CHECK ((length(batch) <= 60)),
  constraint stock_movement_check CHECK ((new_stock = (previous_stock + quantity))),
  constraint stock_movement_check1 CHECK (((quantity <> 0) OR is_cost_correction)),
  constraint stock_movement_location_check CHECK ((length(location) <= 100)),
  constraint stock_movement_notes_check CHECK ((length(notes) <= 500)),
  constraint stock_movement_reason_check CHECK ((length(reason) <= 200)),
  constraint stock_movement_reference_check CHECK ((length(reference) <= 100)),
  constraint stock_movement_type_check CHECK ((type = ANY (ARRAY['SALE'::text, 'PURCHASE'::text, 'ADJUSTMENT'::text, 'TRANSFER'::text, 'RETURN'::text, 'LOSS'::text, 'PRODUCTION'::text]))),
  constraint stock_movement_unit_price_check CHECK ((unit_price >= 0)),
  constraint stock_movement_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES stock_item(company_id, id),
  constraint stock_movement_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id)
);
create index stock_movement_by_time ON stock_movement (company_id, "timestamp" DESC, id DESC);
create index stock_movement_of_group ON stock_movement (company_id, group_id);
create index stock_movement_of_item ON stock_movement (company_id, item_id, "timestamp") INCLUDE (quantity);
create index stock_movement_of_product ON stock_movement (company_id, product_id, "timestamp" DESC, id DESC);
create trigger screens_hear_of_stock AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_stock_moved();
create trigger stock_consumption_is_kept AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_stock_consumption();
create trigger stock_days_are_kept AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_stock_days();
create trigger stock_movement_is_append_only BEFORE DELETE OR UPDATE ON stock_movement FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table stock_notice_choice (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  channels jsonb not null,
  follows_all boolean not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_notice_choice_pkey PRIMARY KEY (company_id, id),
  constraint stock_notice_choice_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint stock_notice_choice_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create trigger history_of_delete AFTER DELETE ON stock_notice_choice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stock_notice_choice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stock_notice_choice REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stock_notice_choice FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table stock_place (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  is_default boolean default false not null,
  general_status text default 'ACTIVE'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  technician_id uuid,
  constraint stock_place_pkey PRIMARY KEY (company_id, id),
  constraint stock_place_check CHECK (((NOT is_default) OR (general_status = 'ACTIVE'::text))),
  constraint stock_place_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint stock_place_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint stock_place_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint stock_place_company_id_technician_id_fkey FOREIGN KEY (company_id, technician_id) REFERENCES person(company_id, id)
);
create index stock_place_by_name ON stock_place (company_id, name, id);
create index stock_place_of_technician ON stock_place (company_id, technician_id) WHERE (technician_id IS NOT NULL);
create unique index stock_place_default ON stock_place (company_id) WHERE is_default;
create unique index stock_place_name ON stock_place (company_id, prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON stock_place REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stock_place REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stock_place REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stock_place FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table stock_reservation (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  item_id uuid not null,
  place_id uuid not null,
  quantity bigint not null,
  reference text not null,
  created_at timestamp with time zone default now() not null,
  constraint stock_reservation_pkey PRIMARY KEY (company_id, id),
  constraint stock_reservation_quantity_check CHECK ((quantity > 0)),
  constraint stock_reservation_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint stock_reservation_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES stock_item(company_id, id),
  constraint stock_reservation_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id)
);
create index stock_reservation_of_item ON stock_reservation (company_id, item_id, place_id);
create unique index stock_reservation_of_reference ON stock_reservation (company_id, reference, item_id, place_id);

create table stock_subscription (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  product_id uuid not null,
  variation_id uuid,
  threshold bigint not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_subscription_pkey PRIMARY KEY (company_id, id),
  constraint stock_subscription_threshold_check CHECK (((threshold >= 0) AND (threshold <= '999999999000'::bigint))),
  constraint stock_subscription_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint stock_subscription_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE,
  constraint stock_subscription_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index stock_subscription_of_product ON stock_subscription (company_id, product_id);
create index stock_subscription_of_variation ON stock_subscription (company_id, variation_id) WHERE (variation_id IS NOT NULL);
create unique index stock_subscription_once ON stock_subscription (company_id, user_id, product_id, COALESCE(variation_id, product_id));
create trigger history_of_delete AFTER DELETE ON stock_subscription REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stock_subscription REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stock_subscription REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stock_subscription FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table supplier_code (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  supplier_document text not null,
  code text not null,
  unit text not null,
  product_id uuid not null,
  variation_id uuid,
  factor bigint not null,
  updated_at timestamp with time zone default now() not null,
  constraint supplier_code_pkey PRIMARY KEY (company_id, id),
  constraint supplier_code_code_check CHECK ((length(code) <= 60)),
  constraint supplier_code_factor_check CHECK ((factor > 0)),
  constraint supplier_code_supplier_document_check CHECK ((length(supplier_document) = ANY (ARRAY[11, 14]))),
  constraint supplier_code_unit_check CHECK ((length(unit) <= 20)),
  constraint supplier_code_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint supplier_code_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE CASCADE
);
create index supplier_code_of_product ON supplier_code (company_id, product_id);
create index supplier_code_of_variation ON supplier_code (company_id, variation_id) WHERE (variation_id IS NOT NULL);
create unique index supplier_code_once ON supplier_code (company_id, supplier_document, code, unit);

create table supplier_invoice (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  access_key text not null,
  number bigint not null,
  series integer not null,
  issued_on date not null,
  state text default 'DRAFT'::text not null,
  supplier_document text not null,
  supplier_name text not null,
  supplier_facts jsonb default '{}'::jsonb not null,
  supplier_id uuid,
  products_total bigint not null,
  freight_total bigint not null,
  insurance_total bigint not null,
  other_total bigint not null,
  discount_total bigint not null,
  taxes_total bigint not null,
  total bigint not null,
  share_mode text default 'invoice'::text not null,
  payment_method text,
  warnings text[] default '{}'::text[] not null,
  file_id uuid not null,
  stock_group_id uuid,
  received_at timestamp with time zone,
  received_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  search_text text generated always as (prumo.fold(((((((supplier_name || ' '::text) || supplier_document) || ' '::text) || (number)::text) || ' '::text) || access_key))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint supplier_invoice_pkey PRIMARY KEY (company_id, id),
  constraint supplier_invoice_access_key_check CHECK ((access_key ~ '^\d{6}[0-9A-Z]{14}\d{24}$'::text)),
  constraint supplier_invoice_share_mode_check CHECK ((share_mode = ANY (ARRAY['invoice'::text, 'value'::text, 'quantity'::text]))),
  constraint supplier_invoice_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'RECEIVED'::text, 'UNDONE'::text]))),
  constraint supplier_invoice_supplier_document_check CHECK ((length(supplier_document) = ANY (ARRAY[11, 14]))),
  constraint supplier_invoice_supplier_name_check CHECK (((length(supplier_name) >= 1) AND (length(supplier_name) <= 150))),
  constraint supplier_invoice_total_check CHECK ((total >= 0)),
  constraint supplier_invoice_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint supplier_invoice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint supplier_invoice_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES person(company_id, id)
);
create index supplier_invoice_by_created_at ON supplier_invoice (company_id, created_at, id);
create index supplier_invoice_by_day ON supplier_invoice (company_id, issued_on, id);
create index supplier_invoice_by_number ON supplier_invoice (company_id, number, id);
create index supplier_invoice_by_total ON supplier_invoice (company_id, total, id);
create index supplier_invoice_of_file ON supplier_invoice (company_id, file_id);
create index supplier_invoice_of_supplier ON supplier_invoice (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
create unique index supplier_invoice_key ON supplier_invoice (company_id, access_key);
create trigger history_of_delete AFTER DELETE ON supplier_invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON supplier_invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON supplier_invoice REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON supplier_invoice FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table supplier_invoice_line (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  position integer not null,
  code text not null,
  gtin text,
  name text not null,
  ncm text,
  cest text,
  unit text not null,
  quantity bigint not null,
  invoiced_factor bigint,
  value bigint not null,
  freight bigint default 0 not null,
  insurance bigint default 0 not null,
  other bigint default 0 not null,
  discount bigint default 0 not null,
  taxes bigint default 0 not null,
  batches jsonb default '[]'::jsonb not null,
  product_id uuid,
  variation_id uuid,
  match text,
  similarity integer,
  factor bigint,
  is_left_out boolean default false not null,
  new_product jsonb,
  landed_cost bigint,
  received_quantity bigint,
  cost_before bigint,
  cost_after bigint,
  constraint supplier_invoice_line_pkey PRIMARY KEY (company_id, id),
  constraint supplier_invoice_line_check CHECK (((variation_id IS NULL) OR (product_id IS NOT NULL))),
  constraint supplier_invoice_line_code_check CHECK ((length(code) <= 60)),
  constraint supplier_invoice_line_factor_check CHECK ((factor > 0)),
  constraint supplier_invoice_line_invoiced_factor_check CHECK ((invoiced_factor > 0)),
  constraint supplier_invoice_line_match_check CHECK ((match = ANY (ARRAY['barcode'::text, 'remembered'::text, 'similar'::text, 'chosen'::text, 'new'::text]))),
  constraint supplier_invoice_line_name_check CHECK ((length(name) <= 200)),
  constraint supplier_invoice_line_quantity_check CHECK ((quantity > 0)),
  constraint supplier_invoice_line_similarity_check CHECK (((similarity >= 0) AND (similarity <= 100))),
  constraint supplier_invoice_line_unit_check CHECK ((length(unit) <= 20)),
  constraint supplier_invoice_line_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES supplier_invoice(company_id, id) ON DELETE CASCADE,
  constraint supplier_invoice_line_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE SET NULL (product_id),
  constraint supplier_invoice_line_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE SET NULL (variation_id)
);
create index supplier_invoice_line_of_product ON supplier_invoice_line (company_id, product_id) WHERE (product_id IS NOT NULL);
create index supplier_invoice_line_of_variation ON supplier_invoice_line (company_id, variation_id) WHERE (variation_id IS NOT NULL);
create unique index supplier_invoice_line_position ON supplier_invoice_line (company_id, invoice_id, "position");

create table supplier_invoice_payable (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  position integer not null,
  number text not null,
  due_on date,
  amount bigint not null,
  entry_id uuid,
  constraint supplier_invoice_payable_pkey PRIMARY KEY (company_id, id),
  constraint supplier_invoice_payable_amount_check CHECK ((amount > 0)),
  constraint supplier_invoice_payable_number_check CHECK ((length(number) <= 60)),
  constraint supplier_invoice_payable_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES financial_transaction(company_id, id) ON DELETE SET NULL (entry_id),
  constraint supplier_invoice_payable_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES supplier_invoice(company_id, id) ON DELETE CASCADE
);
create index supplier_invoice_payable_of_entry ON supplier_invoice_payable (company_id, entry_id) WHERE (entry_id IS NOT NULL);
create unique index supplier_invoice_payable_position ON supplier_invoice_payable (company_id, invoice_id, "position");

-- Sales, tills, commissions

create table card_fee (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  method text not null,
  brand text,
  from_parcels integer not null,
  to_parcels integer not null,
  fee_percent integer not null,
  fixed_fee bigint not null,
  days_to_first integer not null,
  days_between integer not null,
  is_anticipated boolean not null,
  bank_account_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint card_fee_pkey PRIMARY KEY (company_id, id),
  constraint card_fee_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 40))),
  constraint card_fee_check CHECK ((from_parcels <= to_parcels)),
  constraint card_fee_check1 CHECK (((method = 'CREDITCARD'::text) OR (to_parcels = 1))),
  constraint card_fee_days_between_check CHECK (((days_between >= 0) AND (days_between <= 365))),
  constraint card_fee_days_to_first_check CHECK (((days_to_first >= 0) AND (days_to_first <= 365))),
  constraint card_fee_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 1000000))),
  constraint card_fee_fixed_fee_check CHECK ((fixed_fee >= 0)),
  constraint card_fee_from_parcels_check CHECK ((from_parcels >= 1)),
  constraint card_fee_method_check CHECK ((method = ANY (ARRAY['CREDITCARD'::text, 'DEBITCARD'::text]))),
  constraint card_fee_to_parcels_check CHECK ((to_parcels <= 48)),
  constraint card_fee_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint card_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index card_fee_by_method ON card_fee (company_id, method, from_parcels, id);
create index card_fee_of_account ON card_fee (company_id, bank_account_id) WHERE (bank_account_id IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON card_fee REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON card_fee REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON card_fee REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON card_fee FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table commission (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  sale_id uuid not null,
  item_id uuid not null,
  seller_id uuid not null,
  basis text not null,
  percent integer not null,
  created_at timestamp with time zone default now() not null,
  constraint commission_pkey PRIMARY KEY (company_id, id),
  constraint commission_basis_check CHECK ((basis = ANY (ARRAY['invoiced'::text, 'received'::text]))),
  constraint commission_percent_check CHECK (((percent >= 1) AND (percent <= 1000000))),
  constraint commission_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES sale_item(company_id, id),
  constraint commission_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id),
  constraint commission_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES person(company_id, id)
);
create index commission_of_sale ON commission (company_id, sale_id);
create index commission_of_seller ON commission (company_id, seller_id, id);
create unique index commission_of_item ON commission (company_id, item_id);

create table commission_movement (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  commission_id uuid,
  payment_id uuid,
  day date not null,
  kind text not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint commission_movement_pkey PRIMARY KEY (company_id, id),
  constraint commission_movement_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['EARNED'::text, 'BACK'::text])) THEN ((commission_id IS NOT NULL) AND (payment_id IS NULL))
    ELSE ((payment_id IS NOT NULL) AND (commission_id IS NULL))
END),
  constraint commission_movement_check1 CHECK (
CASE
    WHEN (kind = ANY (ARRAY['EARNED'::text, 'UNPAID'::text])) THEN (amount > 0)
    ELSE (amount < 0)
END),
  constraint commission_movement_kind_check CHECK ((kind = ANY (ARRAY['EARNED'::text, 'BACK'::text, 'PAID'::text, 'UNPAID'::text]))),
  constraint commission_movement_company_id_commission_id_fkey FOREIGN KEY (company_id, commission_id) REFERENCES commission(company_id, id),
  constraint commission_movement_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES commission_payment(company_id, id)
);
create index commission_movement_of_commission ON commission_movement (company_id, commission_id) INCLUDE (day, kind, amount) WHERE (commission_id IS NOT NULL);
create index commission_movement_of_payment ON commission_movement (company_id, payment_id) INCLUDE (day, kind, amount) WHERE (payment_id IS NOT NULL);
create trigger commission_movement_is_append_only BEFORE DELETE OR UPDATE ON commission_movement FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table commission_payment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  seller_id uuid not null,
  until date not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint commission_payment_pkey PRIMARY KEY (company_id, id),
  constraint commission_payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint commission_payment_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES person(company_id, id)
);
create index commission_payment_of_seller ON commission_payment (company_id, seller_id, id);
create trigger history_of_delete AFTER DELETE ON commission_payment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON commission_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON commission_payment REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON commission_payment FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table commission_rate (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  seller_id uuid,
  category_id uuid,
  product_id uuid,
  service_id uuid,
  percent integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint commission_rate_pkey PRIMARY KEY (company_id, id),
  constraint commission_rate_check CHECK ((num_nonnulls(category_id, product_id, service_id) <= 1)),
  constraint commission_rate_percent_check CHECK (((percent >= 0) AND (percent <= 1000000))),
  constraint commission_rate_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id) ON DELETE CASCADE,
  constraint commission_rate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint commission_rate_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE,
  constraint commission_rate_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES person(company_id, id) ON DELETE CASCADE,
  constraint commission_rate_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES service(company_id, id) ON DELETE CASCADE
);
create index commission_rate_by_created_at ON commission_rate (company_id, created_at, id);
create index commission_rate_by_percent ON commission_rate (company_id, percent, id);
create index commission_rate_of_category ON commission_rate (company_id, category_id) WHERE (category_id IS NOT NULL);
create index commission_rate_of_product ON commission_rate (company_id, product_id) WHERE (product_id IS NOT NULL);
create index commission_rate_of_seller ON commission_rate (company_id, seller_id) WHERE (seller_id IS NOT NULL);
create index commission_rate_of_service ON commission_rate (company_id, service_id) WHERE (service_id IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON commission_rate REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON commission_rate REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON commission_rate REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON commission_rate FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table discount_pin (
  company_id uuid not null,
  user_id uuid not null,
  salt text not null,
  rounds integer not null,
  pin_hash text not null,
  failures integer default 0 not null,
  closed_until timestamp with time zone,
  changed_at timestamp with time zone default now() not null,
  constraint discount_pin_pkey PRIMARY KEY (company_id, user_id),
  constraint discount_pin_failures_check CHECK ((failures >= 0)),
  constraint discount_pin_pin_hash_check CHECK ((pin_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint discount_pin_rounds_check CHECK ((rounds >= 100000)),
  constraint discount_pin_salt_check CHECK ((salt ~ '^[0-9a-f]{32}$'::text)),
  constraint discount_pin_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);

create table sale (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code bigint default prumo.next_code('sale'::text) not null,
  type text not null,
  status text default 'BUDGET'::text not null,
  origin text not null,
  day date not null,
  client_id uuid,
  seller_id uuid,
  technical_id uuid,
  budget_validity date,
  discount_by text,
  discount_amount bigint,
  total_product_price bigint default 0 not null,
  total_service_price bigint default 0 not null,
  discount_price bigint default 0 not null,
  freight_cost bigint default 0 not null,
  total_price bigint default 0 not null,
  total_cost_price bigint default 0 not null,
  payment_method text,
  payment_condition text default 'CASHPAYMENT'::text not null,
  installments integer,
  transport_type text,
  transporter_name text,
  tracking_number text,
  estimated_delivery_date date,
  transport_address jsonb,
  scheduled_start_date timestamp with time zone,
  scheduled_end_date timestamp with time zone,
  service_address jsonb,
  has_validity_after_use boolean default false not null,
  repetition_type text,
  repetition_occurrence integer,
  before_sale_id uuid,
  approved_at timestamp with time zone,
  scheduled_at timestamp with time zone,
  executed_at timestamp with time zone,
  used_on date,
  invoiced_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  deleted_at timestamp with time zone,
  to_check text[] default '{}'::text[] not null,
  is_without_entries boolean default false not null,
  till_id uuid,
  shift_id uuid,
  till_number text,
  happened_at timestamp with time zone,
  change_given bigint default 0 not null,
  items text[] default '{}'::text[] not null,
  metadados jsonb default '[]'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  notes text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  discount_approved_by uuid,
  is_discount_proven boolean,
  charge_on date,
  charge_text text,
  constraint sale_pkey PRIMARY KEY (company_id, id),
  constraint sale_cancel_reason_check CHECK ((length(cancel_reason) <= 300)),
  constraint sale_change_given_check CHECK ((change_given >= 0)),
  constraint sale_charge_text_check CHECK (((length(charge_text) >= 1) AND (length(charge_text) <= 160))),
  constraint sale_check CHECK (((discount_price >= 0) AND (discount_price <= (total_product_price + total_service_price)))),
  constraint sale_check1 CHECK ((total_price = (((total_product_price + total_service_price) - discount_price) + freight_cost))),
  constraint sale_check2 CHECK (((discount_by IS NULL) = (discount_amount IS NULL))),
  constraint sale_check3 CHECK (((repetition_type IS NULL) = (repetition_occurrence IS NULL))),
  constraint sale_check4 CHECK (((scheduled_start_date IS NULL) OR (scheduled_end_date IS NULL) OR (scheduled_end_date >= scheduled_start_date))),
  constraint sale_check5 CHECK (((status <> 'CANCELLED'::text) OR (cancelled_at IS NOT NULL))),
  constraint sale_check6 CHECK (((status <> 'INVOICED'::text) OR ((invoiced_at IS NOT NULL) AND (used_on IS NOT NULL)))),
  constraint sale_check7 CHECK (((status <> 'EXECUTED'::text) OR ((executed_at IS NOT NULL) AND (used_on IS NOT NULL)))),
  constraint sale_check8 CHECK (((charge_on IS NULL) = (charge_text IS NULL))),
  constraint sale_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sale_discount_by_check CHECK ((discount_by = ANY (ARRAY['value'::text, 'percent'::text]))),
  constraint sale_freight_cost_check CHECK ((freight_cost >= 0)),
  constraint sale_installments_check CHECK (((installments >= 1) AND (installments <= 48))),
  constraint sale_notes_check CHECK ((length(notes) <= 4000)),
  constraint sale_origin_check CHECK ((origin = ANY (ARRAY['pdv'::text, 'sales-order'::text, 'service-order'::text]))),
  constraint sale_payment_condition_check CHECK ((payment_condition = ANY (ARRAY['CASHPAYMENT'::text, 'INSTALLMENTS'::text]))),
  constraint sale_payment_method_check CHECK ((payment_method = ANY (ARRAY['MONEY'::text, 'CREDITCARD'::text, 'DEBITCARD'::text, 'PIX'::text, 'TICKET'::text, 'STORECREDIT'::text]))),
  constraint sale_repetition_occurrence_check CHECK (((repetition_occurrence >= 1) AND (repetition_occurrence <= 9999))),
  constraint sale_repetition_type_check CHECK ((repetition_type = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text, 'ANNUALLY'::text]))),
  constraint sale_status_check CHECK ((status = ANY (ARRAY['BUDGET'::text, 'APPROVED'::text, 'SCHEDULED'::text, 'EXECUTED'::text, 'INVOICED'::text, 'CANCELLED'::text]))),
  constraint sale_till_number_check CHECK ((length(till_number) <= 30)),
  constraint sale_total_cost_price_check CHECK ((total_cost_price >= 0)),
  constraint sale_total_product_price_check CHECK ((total_product_price >= 0)),
  constraint sale_total_service_price_check CHECK ((total_service_price >= 0)),
  constraint sale_tracking_number_check CHECK ((length(tracking_number) <= 60)),
  constraint sale_transport_type_check CHECK ((transport_type = ANY (ARRAY['WITHDRAWAL'::text, 'DELIVERY'::text]))),
  constraint sale_transporter_name_check CHECK ((length(transporter_name) <= 150)),
  constraint sale_type_check CHECK ((type = ANY (ARRAY['SALEORDER'::text, 'SERVICEORDER'::text]))),
  constraint sale_company_id_before_sale_id_fkey FOREIGN KEY (company_id, before_sale_id) REFERENCES sale(company_id, id),
  constraint sale_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES person(company_id, id),
  constraint sale_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint sale_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES person(company_id, id),
  constraint sale_company_id_technical_id_fkey FOREIGN KEY (company_id, technical_id) REFERENCES person(company_id, id)
);
create index sale_before ON sale (company_id, before_sale_id) WHERE (before_sale_id IS NOT NULL);
create index sale_by_created_at ON sale (company_id, created_at, id) WHERE (deleted_at IS NULL);
create index sale_by_day ON sale (company_id, day, id) WHERE (deleted_at IS NULL);
create index sale_by_schedule ON sale (company_id, scheduled_start_date, id) WHERE (deleted_at IS NULL);
create index sale_by_status ON sale (company_id, status, created_at, id) WHERE (deleted_at IS NULL);
create index sale_by_total ON sale (company_id, total_price, id) WHERE (deleted_at IS NULL);
create index sale_by_validity ON sale (company_id, budget_validity, id) WHERE (deleted_at IS NULL);
create index sale_of_client ON sale (company_id, client_id, created_at DESC) WHERE (client_id IS NOT NULL);
create index sale_of_seller ON sale (company_id, seller_id, created_at DESC) WHERE (seller_id IS NOT NULL);
create index sale_of_shift ON sale (company_id, shift_id) WHERE (shift_id IS NOT NULL);
create index sale_of_technician ON sale (company_id, technical_id, scheduled_start_date) WHERE (technical_id IS NOT NULL);
create index sale_to_plan ON sale (company_id, approved_at, id) WHERE ((deleted_at IS NULL) AND (type = 'SERVICEORDER'::text) AND (status = ANY (ARRAY['APPROVED'::text, 'SCHEDULED'::text])) AND ((scheduled_start_date IS NULL) OR (technical_id IS NULL)));
create unique index sale_code ON sale (company_id, code);
create unique index sale_till_number ON sale (company_id, till_number) WHERE (till_number IS NOT NULL);
CREATE CONSTRAINT TRIGGER commissions_are_earned AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'INVOICED'::text) AND (new.seller_id IS NOT NULL))) EXECUTE FUNCTION prumo.commissions_follow();
CREATE CONSTRAINT TRIGGER commissions_are_earned_later AFTER UPDATE ON sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'INVOICED'::text) AND (new.seller_id IS NOT NULL) AND ((old.status <> 'INVOICED'::text) OR ((old.to_check <> '{}'::text[]) AND (new.to_check = '{}'::text[]))))) EXECUTE FUNCTION prumo.commissions_follow();
create trigger history_of_delete AFTER DELETE ON sale REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON sale REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON sale REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger maintenance_order_is_freed AFTER UPDATE OF status, deleted_at ON sale FOR EACH ROW WHEN (((new.status = 'CANCELLED'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION prumo.free_maintenance_order();
create trigger maintenance_order_is_shared AFTER INSERT ON sale FOR EACH ROW WHEN (((new.before_sale_id IS NOT NULL) AND (new.approved_at IS NOT NULL))) EXECUTE FUNCTION prumo.share_maintenance_order();
create trigger parts_of_deleted AFTER DELETE ON sale REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('sale', 'id');
create trigger sale_days_are_kept_on_insert AFTER INSERT ON sale REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_sale_days();
create trigger sale_days_are_kept_on_update AFTER UPDATE ON sale REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_sale_days();
create trigger sale_volume_is_kept_on_insert AFTER INSERT ON sale REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_sale_volume();
create trigger sale_volume_is_kept_on_update AFTER UPDATE ON sale REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_sale_volume();
create trigger version_is_bumped BEFORE UPDATE ON sale FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table sale_day (
  company_id uuid not null,
  day date not null,
  type text not null,
  status text not null,
  lane smallint not null,
  sales integer not null,
  total bigint not null,
  constraint sale_day_pkey PRIMARY KEY (company_id, day, type, status, lane)
);

create table sale_item (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  sale_id uuid not null,
  position integer not null,
  kind text not null,
  product_id uuid,
  variation_id uuid,
  service_id uuid,
  code text,
  name text not null,
  unit text not null,
  tax jsonb default '{}'::jsonb not null,
  validity_value integer,
  validity_type text,
  quantity bigint not null,
  unit_price bigint not null,
  list_price bigint,
  discount_limit integer,
  label_total bigint,
  discount_by text,
  discount_amount bigint,
  gross bigint not null,
  discount_price bigint not null,
  total_price bigint not null,
  share bigint not null,
  net_price bigint not null,
  cost_price bigint,
  is_optional boolean default false not null,
  is_taken boolean default false not null,
  place_id uuid,
  notes text,
  returned bigint default 0 not null,
  refunded bigint default 0 not null,
  constraint sale_item_pkey PRIMARY KEY (company_id, id),
  constraint sale_item_check CHECK (((discount_price >= 0) AND (discount_price <= gross))),
  constraint sale_item_check1 CHECK ((total_price = (gross - discount_price))),
  constraint sale_item_check10 CHECK ((is_optional OR is_taken)),
  constraint sale_item_check2 CHECK (((share >= 0) AND (share <= total_price))),
  constraint sale_item_check3 CHECK ((net_price = (total_price - share))),
  constraint sale_item_check4 CHECK (((returned >= 0) AND (returned <= quantity))),
  constraint sale_item_check5 CHECK (((refunded >= 0) AND (refunded <= net_price))),
  constraint sale_item_check6 CHECK (((discount_by IS NULL) = (discount_amount IS NULL))),
  constraint sale_item_check7 CHECK (((kind = 'product'::text) OR ((product_id IS NULL) AND (variation_id IS NULL)))),
  constraint sale_item_check8 CHECK (((kind = 'service'::text) OR (service_id IS NULL))),
  constraint sale_item_check9 CHECK (((variation_id IS NULL) OR (product_id IS NOT NULL))),
  constraint sale_item_cost_price_check CHECK ((cost_price >= 0)),
  constraint sale_item_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint sale_item_discount_by_check CHECK ((discount_by = ANY (ARRAY['value'::text, 'percent'::text]))),
  constraint sale_item_gross_check CHECK ((gross >= 0)),
  constraint sale_item_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text]))),
  constraint sale_item_label_total_check CHECK ((label_total >= 0)),
  constraint sale_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint sale_item_notes_check CHECK ((length(notes) <= 200)),
  constraint sale_item_quantity_check CHECK ((quantity > 0)),
  constraint sale_item_unit_price_check CHECK ((unit_price >= 0)),
  constraint sale_item_validity_type_check CHECK ((validity_type = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text, 'ANNUALLY'::text]))),
  constraint sale_item_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id) ON DELETE SET NULL (place_id),
  constraint sale_item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE SET NULL (product_id),
  constraint sale_item_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id) ON DELETE CASCADE,
  constraint sale_item_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES service(company_id, id) ON DELETE SET NULL (service_id),
  constraint sale_item_company_id_variation_id_fkey FOREIGN KEY (company_id, variation_id) REFERENCES product_variation(company_id, id) ON DELETE SET NULL (variation_id)
);
create index sale_item_of_place ON sale_item (company_id, place_id) WHERE (place_id IS NOT NULL);
create index sale_item_of_product ON sale_item (company_id, product_id) WHERE (product_id IS NOT NULL);
create index sale_item_of_sale ON sale_item (company_id, sale_id, "position");
create index sale_item_of_service ON sale_item (company_id, service_id) WHERE (service_id IS NOT NULL);
create index sale_item_of_variation ON sale_item (company_id, variation_id) WHERE (variation_id IS NOT NULL);

create table sale_payment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  sale_id uuid not null,
  position integer not null,
  method text not null,
  amount bigint not null,
  installments integer default 1 not null,
  brand text,
  bank_account_id uuid,
  due_dates date[] default '{}'::date[] not null,
  received_on date,
  till_id uuid,
  constraint sale_payment_pkey PRIMARY KEY (company_id, id),
  constraint sale_payment_amount_check CHECK ((amount > 0)),
  constraint sale_payment_brand_check CHECK ((length(brand) <= 40)),
  constraint sale_payment_installments_check CHECK (((installments >= 1) AND (installments <= 48))),
  constraint sale_payment_method_check1 CHECK ((method = ANY (ARRAY['MONEY'::text, 'CREDITCARD'::text, 'DEBITCARD'::text, 'PIX'::text, 'TICKET'::text, 'STORECREDIT'::text]))),
  constraint sale_payment_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE SET NULL (bank_account_id),
  constraint sale_payment_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id) ON DELETE CASCADE,
  constraint sale_payment_company_id_till_id_fkey FOREIGN KEY (company_id, till_id) REFERENCES till(company_id, id)
);
create index sale_payment_of_account ON sale_payment (company_id, bank_account_id) WHERE (bank_account_id IS NOT NULL);
create index sale_payment_of_sale ON sale_payment (company_id, sale_id, "position");
create index sale_payment_of_till ON sale_payment (company_id, till_id) WHERE (till_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER commissions_follow_new_payments AFTER INSERT OR UPDATE ON sale_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.received_on IS NOT NULL)) EXECUTE FUNCTION prumo.commissions_follow();
CREATE CONSTRAINT TRIGGER commissions_follow_payments AFTER DELETE OR UPDATE ON sale_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.received_on IS NOT NULL)) EXECUTE FUNCTION prumo.commissions_follow();

create table sale_return (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code bigint default prumo.next_code('sale_return'::text) not null,
  sale_id uuid not null,
  day date not null,
  reason text not null,
  place_id uuid,
  total_price bigint not null,
  freight_price bigint default 0 not null,
  cancelled_price bigint not null,
  refund text not null,
  refund_method text,
  refund_price bigint not null,
  till_id uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  unreceived_price bigint default 0 not null,
  excess_price bigint default 0 not null,
  constraint sale_return_pkey PRIMARY KEY (company_id, id),
  constraint sale_return_cancelled_price_check CHECK ((cancelled_price >= 0)),
  constraint sale_return_check CHECK (((freight_price >= 0) AND (freight_price <= total_price))),
  constraint sale_return_check1 CHECK (((cancelled_price + refund_price) <= (total_price + excess_price))),
  constraint sale_return_excess_price_check CHECK ((excess_price >= 0)),
  constraint sale_return_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint sale_return_refund_check CHECK ((refund = ANY (ARRAY['GIVE_BACK'::text, 'STORE_CREDIT'::text]))),
  constraint sale_return_refund_method_check CHECK ((refund_method = ANY (ARRAY['MONEY'::text, 'CREDITCARD'::text, 'DEBITCARD'::text, 'PIX'::text, 'TICKET'::text]))),
  constraint sale_return_refund_price_check CHECK ((refund_price >= 0)),
  constraint sale_return_total_price_check CHECK ((total_price >= 0)),
  constraint sale_return_unreceived_price_check CHECK ((unreceived_price >= 0)),
  constraint sale_return_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint sale_return_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id),
  constraint sale_return_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sale(company_id, id),
  constraint sale_return_company_id_till_id_fkey FOREIGN KEY (company_id, till_id) REFERENCES till(company_id, id)
);
create index sale_return_by_created_at ON sale_return (company_id, created_at, id);
create index sale_return_by_day ON sale_return (company_id, day, id);
create index sale_return_of_place ON sale_return (company_id, place_id) WHERE (place_id IS NOT NULL);
create index sale_return_of_sale ON sale_return (company_id, sale_id, code);
create index sale_return_of_till ON sale_return (company_id, till_id) WHERE (till_id IS NOT NULL);
create unique index sale_return_code ON sale_return (company_id, code);
CREATE CONSTRAINT TRIGGER commissions_follow_returns AFTER INSERT ON sale_return DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION prumo.commissions_follow();
create trigger history_of_delete AFTER DELETE ON sale_return REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON sale_return REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON sale_return REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON sale_return FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table sale_return_line (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  return_id uuid not null,
  item_id uuid not null,
  quantity bigint not null,
  refund_price bigint not null,
  cost_price bigint,
  constraint sale_return_line_pkey PRIMARY KEY (company_id, id),
  constraint sale_return_line_cost_price_check CHECK ((cost_price >= 0)),
  constraint sale_return_line_quantity_check CHECK ((quantity > 0)),
  constraint sale_return_line_refund_price_check CHECK ((refund_price >= 0)),
  constraint sale_return_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES sale_item(company_id, id),
  constraint sale_return_line_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES sale_return(company_id, id)
);
create index sale_return_line_of_item ON sale_return_line (company_id, item_id);
create index sale_return_line_of_return ON sale_return_line (company_id, return_id, id);

create table sale_setting (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  sells_without_stock boolean default true not null,
  discount_limit integer default 100000 not null,
  quote_days integer default 10 not null,
  return_days integer default 30 not null,
  is_shift_required boolean default true not null,
  quote_chance integer default 50 not null,
  receipt_width integer default 80 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  commission_basis text default 'invoiced'::text not null,
  credit_limit bigint default 10000 not null,
  constraint sale_setting_pkey PRIMARY KEY (company_id, id),
  constraint sale_setting_company_id_key UNIQUE (company_id),
  constraint sale_setting_commission_basis_check CHECK ((commission_basis = ANY (ARRAY['invoiced'::text, 'received'::text]))),
  constraint sale_setting_credit_limit_check CHECK (((credit_limit >= 0) AND (credit_limit <= '9999999999999'::bigint))),
  constraint sale_setting_discount_limit_check CHECK (((discount_limit >= 0) AND (discount_limit <= 1000000))),
  constraint sale_setting_quote_chance_check CHECK (((quote_chance >= 0) AND (quote_chance <= 100))),
  constraint sale_setting_quote_days_check CHECK (((quote_days >= 1) AND (quote_days <= 3650))),
  constraint sale_setting_receipt_width_check CHECK ((receipt_width = ANY (ARRAY[58, 80]))),
  constraint sale_setting_return_days_check CHECK (((return_days >= 0) AND (return_days <= 3650))),
  constraint sale_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create trigger history_of_delete AFTER DELETE ON sale_setting REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON sale_setting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON sale_setting REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON sale_setting FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table sale_volume (
  company_id uuid not null,
  lane smallint not null,
  cents bigint not null,
  constraint sale_volume_pkey PRIMARY KEY (company_id, lane)
);

create table store_credit (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid not null,
  balance bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint store_credit_pkey PRIMARY KEY (company_id, id),
  constraint store_credit_balance_check CHECK ((balance >= 0)),
  constraint store_credit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint store_credit_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id)
);
create index store_credit_of_person ON store_credit (company_id, person_id, id) INCLUDE (balance);

create table store_credit_movement (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  credit_id uuid not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  reference_id uuid,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint store_credit_movement_pkey PRIMARY KEY (company_id, id),
  constraint store_credit_movement_amount_check CHECK ((amount <> 0)),
  constraint store_credit_movement_check CHECK (
CASE kind
    WHEN 'ISSUE'::text THEN (amount > 0)
    WHEN 'USE'::text THEN (amount < 0)
    ELSE true
END),
  constraint store_credit_movement_kind_check CHECK ((kind = ANY (ARRAY['ISSUE'::text, 'USE'::text, 'CORRECTION'::text]))),
  constraint store_credit_movement_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint store_credit_movement_company_id_credit_id_fkey FOREIGN KEY (company_id, credit_id) REFERENCES store_credit(company_id, id)
);
create index store_credit_movement_of_credit ON store_credit_movement (company_id, credit_id, id);
create index store_credit_movement_of_reference ON store_credit_movement (company_id, reference_id) WHERE (reference_id IS NOT NULL);
create trigger store_credit_movement_is_append_only BEFORE DELETE OR UPDATE ON store_credit_movement FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table task (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  relation_type text not null,
  relation_id uuid not null,
  description text not null,
  is_done boolean default false not null,
  done_at timestamp with time zone,
  done_by uuid,
  due_date date,
  priority integer,
  responsible_id uuid,
  told_on date,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  is_corrective boolean default false not null,
  constraint task_pkey PRIMARY KEY (company_id, id),
  constraint task_check CHECK ((is_done = (done_at IS NOT NULL))),
  constraint task_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint task_mends_a_machine CHECK (((NOT is_corrective) OR (relation_type = 'EQUIPMENT'::text))),
  constraint task_priority_check CHECK (((priority >= 0) AND (priority <= 99))),
  constraint task_relation_type_check CHECK ((relation_type = ANY (ARRAY['SALE'::text, 'EQUIPMENT'::text]))),
  constraint task_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint task_company_id_responsible_id_fkey FOREIGN KEY (company_id, responsible_id) REFERENCES membership(company_id, user_id) ON DELETE SET NULL (responsible_id)
);
create index task_by_created_at ON task (company_id, created_at, id);
create index task_by_due_date ON task (company_id, due_date, id);
create index task_by_priority ON task (company_id, priority, id);
create index task_corrective ON task (company_id, relation_id, created_at) WHERE is_corrective;
create index task_due ON task (company_id, due_date) WHERE ((NOT is_done) AND (responsible_id IS NOT NULL));
create index task_of_record ON task (company_id, relation_id, created_at, id);
create index task_of_responsible ON task (company_id, responsible_id, due_date, id) WHERE (responsible_id IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON task REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON task REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON task REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger problem_report_follows_task AFTER UPDATE OF is_done ON task FOR EACH ROW WHEN (((new.relation_type = 'EQUIPMENT'::text) AND (new.is_done IS DISTINCT FROM old.is_done))) EXECUTE FUNCTION prumo.close_problem_report();
create trigger version_is_bumped BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table till (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  series text not null,
  place_id uuid not null,
  bank_account_id uuid not null,
  general_status text default 'ACTIVE'::text not null,
  device_id uuid,
  device_name text,
  registered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint till_pkey PRIMARY KEY (company_id, id),
  constraint till_device_name_check CHECK ((length(device_name) <= 100)),
  constraint till_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint till_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint till_series_check CHECK ((series ~ '^[A-Z0-9]{1,6}$'::text)),
  constraint till_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint till_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint till_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stock_place(company_id, id)
);
create index till_by_created_at ON till (company_id, created_at, id);
create index till_by_name ON till (company_id, name, id);
create index till_by_series ON till (company_id, series, id);
create index till_of_place ON till (company_id, place_id);
create unique index till_account ON till (company_id, bank_account_id);
create unique index till_device ON till (company_id, device_id) WHERE (device_id IS NOT NULL);
create unique index till_name ON till (company_id, prumo.fold(name));
create unique index till_series ON till (company_id, series);
create trigger history_of_delete AFTER DELETE ON till REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON till REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON till REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON till FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table till_movement (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  till_id uuid not null,
  shift_id uuid,
  kind text not null,
  method text not null,
  amount bigint not null,
  change_given bigint default 0 not null,
  reason text,
  reference_id uuid,
  user_id uuid,
  is_late boolean default false not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint till_movement_pkey PRIMARY KEY (company_id, id),
  constraint till_movement_amount_check CHECK ((amount <> 0)),
  constraint till_movement_change_given_check CHECK ((change_given >= 0)),
  constraint till_movement_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['FLOAT'::text, 'SALE'::text, 'SUPPLY'::text])) THEN (amount > 0)
    WHEN (kind = 'CLOSING'::text) THEN true
    ELSE (amount < 0)
END),
  constraint till_movement_check1 CHECK (((kind <> ALL (ARRAY['FLOAT'::text, 'WITHDRAWAL'::text, 'SUPPLY'::text])) OR (method = 'MONEY'::text))),
  constraint till_movement_kind_check CHECK ((kind = ANY (ARRAY['FLOAT'::text, 'SALE'::text, 'SALE_BACK'::text, 'REFUND'::text, 'WITHDRAWAL'::text, 'SUPPLY'::text, 'CLOSING'::text]))),
  constraint till_movement_method_check CHECK ((method = ANY (ARRAY['MONEY'::text, 'PIX'::text, 'CREDITCARD'::text, 'DEBITCARD'::text, 'TICKET'::text, 'STORECREDIT'::text]))),
  constraint till_movement_reason_check CHECK ((length(reason) <= 200)),
  constraint till_movement_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES till_shift(company_id, id),
  constraint till_movement_company_id_till_id_fkey FOREIGN KEY (company_id, till_id) REFERENCES till(company_id, id)
);
create index till_movement_of_reference ON till_movement (company_id, reference_id) WHERE (reference_id IS NOT NULL);
create index till_movement_of_shift ON till_movement (company_id, shift_id, happened_at, id) INCLUDE (method, amount);
create index till_movement_of_till ON till_movement (company_id, till_id, happened_at);
create trigger till_movement_is_append_only BEFORE DELETE OR UPDATE ON till_movement FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table till_number (
  company_id uuid not null,
  till_id uuid not null,
  last_number bigint default 0 not null,
  constraint till_number_pkey PRIMARY KEY (company_id, till_id),
  constraint till_number_last_number_check CHECK ((last_number >= 0)),
  constraint till_number_company_id_till_id_fkey FOREIGN KEY (company_id, till_id) REFERENCES till(company_id, id) ON DELETE CASCADE
);

create table till_shift (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  till_id uuid not null,
  status text default 'OPEN'::text not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  float_amount bigint not null,
  counted jsonb,
  counted_at timestamp with time zone,
  counted_by uuid,
  expected jsonb,
  difference bigint,
  closed_at timestamp with time zone,
  closed_by uuid,
  note text,
  approved_at timestamp with time zone,
  approved_by uuid,
  approval_note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  left_amount bigint,
  opening_difference bigint default 0 not null,
  unsent jsonb default '[]'::jsonb not null,
  approved jsonb,
  let_in uuid[] default '{}'::uuid[] not null,
  constraint till_shift_pkey PRIMARY KEY (company_id, id),
  constraint till_shift_approval_note_check CHECK ((length(approval_note) <= 500)),
  constraint till_shift_check CHECK (((status = 'OPEN'::text) = (closed_at IS NULL))),
  constraint till_shift_check1 CHECK (((closed_at IS NULL) OR ((counted IS NOT NULL) AND (expected IS NOT NULL) AND (difference IS NOT NULL)))),
  constraint till_shift_float_amount_check CHECK ((float_amount >= 0)),
  constraint till_shift_note_check CHECK ((length(note) <= 500)),
  constraint till_shift_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'TO_APPROVE'::text, 'APPROVED'::text]))),
  constraint till_shift_unsent_check CHECK ((jsonb_typeof(unsent) = 'array'::text)),
  constraint till_shift_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint till_shift_company_id_till_id_fkey FOREIGN KEY (company_id, till_id) REFERENCES till(company_id, id)
);
create index till_shift_by_opening ON till_shift (company_id, opened_at, id);
create index till_shift_of_person ON till_shift (company_id, opened_by, opened_at DESC);
create index till_shift_of_till ON till_shift (company_id, till_id, opened_at DESC);
create index till_shift_to_approve ON till_shift (company_id, opened_at, id) WHERE (status = 'TO_APPROVE'::text);
create unique index till_shift_open ON till_shift (company_id, till_id) WHERE (closed_at IS NULL);
create trigger history_of_delete AFTER DELETE ON till_shift REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON till_shift REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON till_shift REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON till_shift FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

-- Finance

create table bank_account (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code bigint default prumo.next_code('bank_account'::text) not null,
  general_status text default 'ACTIVE'::text not null,
  name text not null,
  bank text,
  branch text,
  account_number text,
  opening_balance bigint default 0 not null,
  opening_date date default CURRENT_DATE not null,
  notes text,
  search_text text generated always as (prumo.fold(((name || ' '::text) || COALESCE(bank, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  opening_month_end date generated always as ((prumo.month_of((prumo.month_of(opening_date) + 31)) - 1)) stored not null,
  kind text default 'bank'::text not null,
  constraint bank_account_pkey PRIMARY KEY (company_id, id),
  constraint bank_account_company_id_code_key UNIQUE (company_id, code),
  constraint bank_account_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint bank_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'till'::text]))),
  constraint bank_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint bank_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index bank_account_by_name ON bank_account (company_id, name, id);
create unique index bank_account_name ON bank_account (company_id, prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON bank_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON bank_account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON bank_account REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON bank_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('bank-account', 'id');
create trigger version_is_bumped BEFORE UPDATE ON bank_account FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger volume_of_delete AFTER DELETE ON bank_account REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_account_delete();
create trigger volume_of_insert AFTER INSERT ON bank_account REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_account_insert();
create trigger volume_of_update AFTER UPDATE ON bank_account REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_account_update();

create table bank_account_pix_key (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  bank_account_id uuid not null,
  type text not null,
  key text not null,
  is_default boolean default false not null,
  identifies_by_info boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint bank_account_pix_key_pkey PRIMARY KEY (company_id, id),
  constraint bank_account_pix_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 77))),
  constraint bank_account_pix_key_type_check CHECK ((type = ANY (ARRAY['CPF'::text, 'CNPJ'::text, 'EMAIL'::text, 'PHONE'::text, 'EVP'::text]))),
  constraint bank_account_pix_key_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE CASCADE,
  constraint bank_account_pix_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index bank_account_pix_key_of_account ON bank_account_pix_key (company_id, bank_account_id, id);
create unique index bank_account_pix_key_default ON bank_account_pix_key (company_id, bank_account_id) WHERE is_default;
create unique index bank_account_pix_key_once ON bank_account_pix_key (company_id, key);
create trigger history_of_delete AFTER DELETE ON bank_account_pix_key REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON bank_account_pix_key REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON bank_account_pix_key REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON bank_account_pix_key FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table category (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code text,
  name text not null,
  type text not null,
  icon text default 'apps'::text not null,
  parent_id uuid,
  search_text text generated always as (prumo.fold(((name || ' '::text) || COALESCE(code, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  outside_result boolean default false not null,
  constraint category_pkey PRIMARY KEY (company_id, id),
  constraint category_check CHECK ((parent_id IS DISTINCT FROM id)),
  constraint category_code_check CHECK ((length(code) <= 20)),
  constraint category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint category_type_check CHECK ((type = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text]))),
  constraint category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint category_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES category(company_id, id)
);
create index category_by_name ON category (company_id, name, id);
create index category_children ON category (company_id, parent_id);
create unique index category_code ON category (company_id, code) WHERE (code IS NOT NULL);
create unique index category_name ON category (company_id, type, parent_id, prumo.fold(name)) NULLS NOT DISTINCT;
create trigger history_of_delete AFTER DELETE ON category REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON category REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON category REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON category REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('category', 'id');
create trigger version_is_bumped BEFORE UPDATE ON category FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table cost_center (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code text,
  name text not null,
  general_status text default 'ACTIVE'::text not null,
  search_text text generated always as (prumo.fold(((name || ' '::text) || COALESCE(code, ''::text)))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint cost_center_pkey PRIMARY KEY (company_id, id),
  constraint cost_center_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint cost_center_general_status_check CHECK ((general_status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint cost_center_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint cost_center_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index cost_center_by_name ON cost_center (company_id, name, id);
create unique index cost_center_code ON cost_center (company_id, prumo.fold(code)) WHERE (code IS NOT NULL);
create unique index cost_center_name ON cost_center (company_id, prumo.fold(name));
create trigger history_of_delete AFTER DELETE ON cost_center REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON cost_center REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON cost_center REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON cost_center REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('cost-center', 'id');
create trigger version_is_bumped BEFORE UPDATE ON cost_center FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table entry_operation (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  entries jsonb not null,
  sequences jsonb default '[]'::jsonb not null,
  constraint entry_operation_pkey PRIMARY KEY (company_id, id),
  constraint entry_operation_entries_check CHECK ((jsonb_typeof(entries) = 'array'::text)),
  constraint entry_operation_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'remove'::text]))),
  constraint entry_operation_sequences_check CHECK ((jsonb_typeof(sequences) = 'array'::text)),
  constraint entry_operation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint entry_operation_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create index entry_operation_by_user ON entry_operation (company_id, user_id);

create table finance_notice_choice (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  channels jsonb not null,
  days_before integer not null,
  balance_limit bigint not null,
  balance_days integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint finance_notice_choice_pkey PRIMARY KEY (company_id, id),
  constraint finance_notice_choice_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint finance_notice_choice_balance_days_check CHECK (((balance_days >= 1) AND (balance_days <= 365))),
  constraint finance_notice_choice_days_before_check CHECK (((days_before >= 0) AND (days_before <= 30))),
  constraint finance_notice_choice_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create trigger history_of_delete AFTER DELETE ON finance_notice_choice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON finance_notice_choice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON finance_notice_choice REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON finance_notice_choice FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table finance_notice_told (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  about date not null,
  told_at timestamp with time zone default now() not null,
  constraint finance_notice_told_pkey PRIMARY KEY (company_id, user_id, kind, subject_id, about),
  constraint finance_notice_told_kind_check CHECK ((kind = ANY (ARRAY['due'::text, 'overdue'::text, 'low-balance'::text]))),
  constraint finance_notice_told_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create index finance_notice_told_age ON finance_notice_told (company_id, told_at);

create table financial_integration (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  enable_auto_transaction_creation boolean default false not null,
  pdv_enabled boolean default false not null,
  pdv_bank_account_id uuid,
  pdv_category_id uuid,
  pdv_confirm_before_creating boolean default true not null,
  sales_order_enabled boolean default false not null,
  sales_order_bank_account_id uuid,
  sales_order_category_id uuid,
  sales_order_status_triggers text[] default '{}'::text[] not null,
  sales_order_confirm_before_creating boolean default true not null,
  service_order_enabled boolean default false not null,
  service_order_bank_account_id uuid,
  service_order_category_id uuid,
  service_order_status_triggers text[] default '{}'::text[] not null,
  service_order_confirm_before_creating boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint financial_integration_pkey PRIMARY KEY (company_id, id),
  constraint financial_integration_company_id_key UNIQUE (company_id),
  constraint financial_integration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint financial_integration_company_id_pdv_bank_account_id_fkey FOREIGN KEY (company_id, pdv_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint financial_integration_company_id_pdv_category_id_fkey FOREIGN KEY (company_id, pdv_category_id) REFERENCES category(company_id, id),
  constraint financial_integration_company_id_sales_order_bank_account__fkey FOREIGN KEY (company_id, sales_order_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint financial_integration_company_id_sales_order_category_id_fkey FOREIGN KEY (company_id, sales_order_category_id) REFERENCES category(company_id, id),
  constraint financial_integration_company_id_service_order_bank_accoun_fkey FOREIGN KEY (company_id, service_order_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint financial_integration_company_id_service_order_category_id_fkey FOREIGN KEY (company_id, service_order_category_id) REFERENCES category(company_id, id)
);
create index financial_integration_pdv_account ON financial_integration (company_id, pdv_bank_account_id);
create index financial_integration_pdv_category ON financial_integration (company_id, pdv_category_id);
create index financial_integration_sales_account ON financial_integration (company_id, sales_order_bank_account_id);
create index financial_integration_sales_category ON financial_integration (company_id, sales_order_category_id);
create index financial_integration_service_account ON financial_integration (company_id, service_order_bank_account_id);
create index financial_integration_service_category ON financial_integration (company_id, service_order_category_id);
create trigger history_of_delete AFTER DELETE ON financial_integration REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON financial_integration REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON financial_integration REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON financial_integration FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table financial_transaction (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  code bigint default prumo.next_code('financial_transaction'::text) not null,
  type text not null,
  status text default 'PENDING'::text not null,
  description text default ''::text not null,
  amount bigint not null,
  interest bigint default 0 not null,
  fine bigint default 0 not null,
  discount bigint default 0 not null,
  schedule_date date not null,
  competence_date date not null,
  effective_date date,
  payment_condition_type text default 'CASHPAYMENT'::text not null,
  sequence_id uuid,
  actual_installments integer,
  installments integer,
  category_id uuid,
  destination_bank_account_id uuid not null,
  source_bank_account_id uuid,
  person_id uuid,
  additional_data jsonb default '[]'::jsonb not null,
  barcode text,
  rest_of_id uuid,
  is_rest boolean default false not null,
  sale_id uuid,
  day date generated always as (COALESCE(effective_date, schedule_date)) stored not null,
  effective_amount bigint generated always as (
CASE type
    WHEN 'EXPENSE'::text THEN (((discount - amount) - interest) - fine)
    ELSE (((amount + interest) + fine) - discount)
END) stored not null,
  search_text text generated always as (prumo.fold(description)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  cost_center_id uuid,
  planned_bank_account_id uuid,
  sale_payment_id uuid,
  fee_of_id uuid,
  commission_payment_id uuid,
  supplier_invoice_id uuid,
  till_shift_id uuid,
  created_by uuid default prumo.current_user_id(),
  constraint financial_transaction_pkey PRIMARY KEY (company_id, id),
  constraint financial_transaction_company_id_code_key UNIQUE (company_id, code),
  constraint financial_transaction_actual_installments_check CHECK ((actual_installments >= 1)),
  constraint financial_transaction_amount_check CHECK (((amount >= 1) AND (amount <= '9999999999999'::bigint))),
  constraint financial_transaction_barcode_check CHECK ((barcode ~ '^\d{44}$'::text)),
  constraint financial_transaction_check CHECK (((type = 'TRANSFER'::text) = (source_bank_account_id IS NOT NULL))),
  constraint financial_transaction_check1 CHECK (((type <> 'TRANSFER'::text) OR (category_id IS NULL))),
  constraint financial_transaction_check2 CHECK ((source_bank_account_id IS DISTINCT FROM destination_bank_account_id)),
  constraint financial_transaction_check3 CHECK (((status = 'PAID'::text) = (effective_date IS NOT NULL))),
  constraint financial_transaction_check4 CHECK ((discount <= ((amount + interest) + fine))),
  constraint financial_transaction_check5 CHECK (((sequence_id IS NULL) = (payment_condition_type = 'CASHPAYMENT'::text))),
  constraint financial_transaction_cost_center_of_type CHECK (((type <> 'TRANSFER'::text) OR (cost_center_id IS NULL))),
  constraint financial_transaction_description_check CHECK ((length(description) <= 200)),
  constraint financial_transaction_discount_check CHECK (((discount >= 0) AND (discount <= '9999999999999'::bigint))),
  constraint financial_transaction_fine_check CHECK (((fine >= 0) AND (fine <= '9999999999999'::bigint))),
  constraint financial_transaction_installments_check CHECK ((installments >= 1)),
  constraint financial_transaction_interest_check CHECK (((interest >= 0) AND (interest <= '9999999999999'::bigint))),
  constraint financial_transaction_payment_condition_type_check CHECK ((payment_condition_type = ANY (ARRAY['CASHPAYMENT'::text, 'FIXED'::text, 'INSTALLMENTS'::text]))),
  constraint financial_transaction_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text, 'PAID'::text, 'CANCELED'::text]))),
  constraint financial_transaction_type_check CHECK ((type = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text, 'TRANSFER'::text]))),
  constraint financial_transaction_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES category(company_id, id),
  constraint financial_transaction_company_id_commission_payment_id_fkey FOREIGN KEY (company_id, commission_payment_id) REFERENCES commission_payment(company_id, id),
  constraint financial_transaction_company_id_destination_bank_account__fkey FOREIGN KEY (company_id, destination_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint financial_transaction_company_id_fee_of_id_fkey FOREIGN KEY (company_id, fee_of_id) REFERENCES financial_transaction(company_id, id) ON DELETE CASCADE,
  constraint financial_transaction_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id),
  constraint financial_transaction_company_id_rest_of_id_fkey FOREIGN KEY (company_id, rest_of_id) REFERENCES financial_transaction(company_id, id) ON DELETE SET NULL (rest_of_id),
  constraint financial_transaction_company_id_sequence_id_fkey FOREIGN KEY (company_id, sequence_id) REFERENCES transaction_sequence(company_id, id),
  constraint financial_transaction_company_id_source_bank_account_id_fkey FOREIGN KEY (company_id, source_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint financial_transaction_cost_center FOREIGN KEY (company_id, cost_center_id) REFERENCES cost_center(company_id, id),
  constraint financial_transaction_planned_account FOREIGN KEY (company_id, planned_bank_account_id) REFERENCES bank_account(company_id, id)
);
create index financial_transaction_by_account ON financial_transaction (company_id, destination_bank_account_id, day, id);
create index financial_transaction_by_amount ON financial_transaction (company_id, amount, id) INCLUDE (day, type, status);
create index financial_transaction_by_barcode ON financial_transaction (company_id, barcode) WHERE (barcode IS NOT NULL);
create index financial_transaction_by_category ON financial_transaction (company_id, category_id, day, id) WHERE (category_id IS NOT NULL);
create index financial_transaction_by_competence ON financial_transaction (company_id, competence_date, id);
create index financial_transaction_by_cost_center ON financial_transaction (company_id, cost_center_id, day, id) WHERE (cost_center_id IS NOT NULL);
create index financial_transaction_by_day ON financial_transaction (company_id, day, id) INCLUDE (type, status, effective_amount);
create index financial_transaction_by_description ON financial_transaction (company_id, description, id) INCLUDE (day, type, status);
create index financial_transaction_by_person ON financial_transaction (company_id, person_id, day, id) WHERE (person_id IS NOT NULL);
create index financial_transaction_by_recorder ON financial_transaction (company_id, created_by, day) WHERE (created_by IS NOT NULL);
create index financial_transaction_by_source ON financial_transaction (company_id, source_bank_account_id, day, id) WHERE (source_bank_account_id IS NOT NULL);
create index financial_transaction_in_sequence ON financial_transaction (company_id, sequence_id, schedule_date) WHERE (sequence_id IS NOT NULL);
create index financial_transaction_moved_otherwise ON financial_transaction (company_id, effective_amount) WHERE ((interest <> 0) OR (fine <> 0) OR (discount <> 0));
create index financial_transaction_of_commission_payment ON financial_transaction (company_id, commission_payment_id) WHERE (commission_payment_id IS NOT NULL);
create index financial_transaction_of_fee ON financial_transaction (company_id, fee_of_id) WHERE (fee_of_id IS NOT NULL);
create index financial_transaction_of_sale ON financial_transaction (company_id, sale_id) WHERE (sale_id IS NOT NULL);
create index financial_transaction_open ON financial_transaction (company_id, schedule_date, id) INCLUDE (effective_amount) WHERE (status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text]));
create index financial_transaction_open_of_sales ON financial_transaction (company_id, day) WHERE ((sale_payment_id IS NOT NULL) AND (status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text])));
create index financial_transaction_open_transfers ON financial_transaction (company_id, schedule_date) INCLUDE (effective_amount) WHERE ((type = 'TRANSFER'::text) AND (status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text])));
create index financial_transaction_planned_account ON financial_transaction (company_id, planned_bank_account_id) WHERE (planned_bank_account_id IS NOT NULL);
create index financial_transaction_rest ON financial_transaction (company_id, rest_of_id) WHERE (rest_of_id IS NOT NULL);
create index financial_transaction_transfers ON financial_transaction (company_id, day, id) WHERE (type = 'TRANSFER'::text);
create index financial_transaction_words ON financial_transaction USING gin (company_id, search_text prumo.folded_text);
create unique index financial_transaction_of_sequence ON financial_transaction (company_id, sequence_id, actual_installments) WHERE ((sequence_id IS NOT NULL) AND (NOT is_rest));
CREATE CONSTRAINT TRIGGER commissions_follow_deleted_entries AFTER DELETE ON financial_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.commission_payment_id IS NOT NULL) OR ((old.sale_id IS NOT NULL) AND (old.type = 'INCOME'::text) AND (old.status = 'PAID'::text)))) EXECUTE FUNCTION prumo.commissions_follow();
CREATE CONSTRAINT TRIGGER commissions_follow_entries AFTER UPDATE ON financial_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.commission_payment_id IS NOT NULL) OR ((new.sale_id IS NOT NULL) AND (new.type = 'INCOME'::text))) AND ((old.status IS DISTINCT FROM new.status) OR (old.amount IS DISTINCT FROM new.amount)))) EXECUTE FUNCTION prumo.commissions_follow();
CREATE CONSTRAINT TRIGGER commissions_follow_new_entries AFTER INSERT ON financial_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.commission_payment_id IS NOT NULL) OR ((new.sale_id IS NOT NULL) AND (new.type = 'INCOME'::text) AND (new.status = 'PAID'::text)))) EXECUTE FUNCTION prumo.commissions_follow();
create trigger entry_of_cancelled_sale_stays BEFORE UPDATE OF status ON financial_transaction FOR EACH ROW WHEN (((new.sale_id IS NOT NULL) AND (new.type = 'INCOME'::text) AND (old.status = 'PAID'::text) AND (new.status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text])))) EXECUTE FUNCTION prumo.refuse_opening_of_cancelled_sale();
create trigger fee_follows AFTER UPDATE ON financial_transaction REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.fee_follows_receivable();
create trigger history_of_delete AFTER DELETE ON financial_transaction REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON financial_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON financial_transaction REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger ledger_is_locked BEFORE INSERT OR DELETE OR UPDATE ON financial_transaction FOR EACH STATEMENT EXECUTE FUNCTION prumo.lock_ledger_before_write();
create trigger parts_of_deleted AFTER DELETE ON financial_transaction REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('entry', 'id');
create trigger tills_write_for_themselves_on_insert AFTER INSERT ON financial_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION prumo.refuse_entries_in_tills();
create trigger tills_write_for_themselves_on_update AFTER UPDATE ON financial_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION prumo.refuse_entries_in_tills();
create trigger totals_of_delete AFTER DELETE ON financial_transaction REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_totals_of_delete();
create trigger totals_of_insert AFTER INSERT ON financial_transaction REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_totals_of_insert();
create trigger totals_of_update AFTER UPDATE ON financial_transaction REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_totals_of_update();
create trigger version_is_bumped BEFORE UPDATE ON financial_transaction FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger volume_of_delete AFTER DELETE ON financial_transaction REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_entry_delete();
create trigger volume_of_insert AFTER INSERT ON financial_transaction REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_entry_insert();
create trigger volume_of_update AFTER UPDATE ON financial_transaction REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.keep_volume_of_entry_update();

create table forecast_scenario (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  kind text not null,
  is_on boolean default true not null,
  days integer,
  amount bigint,
  day_of_month integer,
  start_date date,
  bank_account_id uuid,
  person_id uuid,
  percent integer,
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint forecast_scenario_pkey PRIMARY KEY (company_id, id),
  constraint forecast_scenario_amount_check CHECK (((amount >= 1) AND (amount <= '9999999999999'::bigint))),
  constraint forecast_scenario_check CHECK (
CASE kind
    WHEN 'late-receipts'::text THEN (days IS NOT NULL)
    WHEN 'extra-expense'::text THEN ((amount IS NOT NULL) AND (day_of_month IS NOT NULL))
    WHEN 'without-person'::text THEN (person_id IS NOT NULL)
    WHEN 'income-change'::text THEN (percent IS NOT NULL)
    WHEN 'expense-change'::text THEN (percent IS NOT NULL)
    ELSE true
END),
  constraint forecast_scenario_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  constraint forecast_scenario_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint forecast_scenario_kind_check CHECK ((kind = ANY (ARRAY['late-receipts'::text, 'extra-expense'::text, 'without-person'::text, 'income-change'::text, 'expense-change'::text, 'approved-orders'::text, 'open-quotes'::text, 'without-cards'::text]))),
  constraint forecast_scenario_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint forecast_scenario_percent_check CHECK (((percent >= '-10000'::integer) AND (percent <= 100000))),
  constraint forecast_scenario_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE CASCADE,
  constraint forecast_scenario_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint forecast_scenario_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
create index forecast_scenario_account ON forecast_scenario (company_id, bank_account_id);
create index forecast_scenario_by_name ON forecast_scenario (company_id, name, id);
create index forecast_scenario_person ON forecast_scenario (company_id, person_id);
create unique index forecast_scenario_name ON forecast_scenario (company_id, prumo.fold(name));
create unique index forecast_scenario_of_sales ON forecast_scenario (company_id, kind) WHERE (kind = ANY (ARRAY['approved-orders'::text, 'open-quotes'::text, 'without-cards'::text]));
create trigger history_of_delete AFTER DELETE ON forecast_scenario REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON forecast_scenario REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON forecast_scenario REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON forecast_scenario FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table ledger_account_day (
  company_id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  paid bigint default 0 not null,
  open bigint default 0 not null,
  paid_income bigint default 0 not null,
  paid_expense bigint default 0 not null,
  open_income bigint default 0 not null,
  open_expense bigint default 0 not null,
  constraint ledger_account_day_pkey PRIMARY KEY (company_id, bank_account_id, day)
);
create index ledger_account_day_of_all ON ledger_account_day (company_id, day);
create index ledger_account_day_open ON ledger_account_day (company_id, bank_account_id, day) WHERE ((open <> 0) OR (open_income <> 0) OR (open_expense <> 0));

create table ledger_account_month (
  company_id uuid not null,
  bank_account_id uuid not null,
  month date not null,
  paid bigint default 0 not null,
  open bigint default 0 not null,
  constraint ledger_account_month_pkey PRIMARY KEY (company_id, bank_account_id, month) INCLUDE (paid, open)
);

create table ledger_category_day (
  company_id uuid not null,
  basis text not null,
  day date not null,
  type text not null,
  category_id uuid not null,
  paid bigint default 0 not null,
  open bigint default 0 not null,
  paid_count integer default 0 not null,
  open_count integer default 0 not null,
  constraint ledger_category_day_pkey PRIMARY KEY (company_id, basis, day, type, category_id),
  constraint ledger_category_day_basis_check CHECK ((basis = ANY (ARRAY['cash'::text, 'competence'::text]))),
  constraint ledger_category_day_type_check CHECK ((type = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text])))
);
create index ledger_category_day_open ON ledger_category_day (company_id, day) INCLUDE (open, open_count) WHERE ((basis = 'cash'::text) AND (open_count > 0));

create table ledger_category_month (
  company_id uuid not null,
  basis text not null,
  month date not null,
  type text not null,
  category_id uuid not null,
  paid bigint default 0 not null,
  open bigint default 0 not null,
  paid_count integer default 0 not null,
  open_count integer default 0 not null,
  constraint ledger_category_month_pkey PRIMARY KEY (company_id, basis, month, type, category_id),
  constraint ledger_category_month_basis_check CHECK ((basis = ANY (ARRAY['cash'::text, 'competence'::text]))),
  constraint ledger_category_month_type_check CHECK ((type = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text])))
);

create table ledger_volume (
  company_id uuid not null,
  cents bigint not null,
  constraint ledger_volume_pkey PRIMARY KEY (company_id),
  constraint ledger_volume_within_limit CHECK ((cents <= '99999999999999'::bigint)) NOT VALID
);

create table statement_import (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  bank_account_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  format text not null,
  stage text default 'queued'::text not null,
  commits_at_once boolean default false not null,
  run_id uuid,
  attempts integer default 0 not null,
  mapping jsonb,
  facts jsonb default '{}'::jsonb not null,
  warnings text[] default '{}'::text[] not null,
  errors text[] default '{}'::text[] not null,
  message text,
  total_entries integer default 0 not null,
  processed_entries integer default 0 not null,
  successful_entries integer default 0 not null,
  error_entries integer default 0 not null,
  duplicate_entries integer default 0 not null,
  balance_entries integer default 0 not null,
  skipped_entries integer default 0 not null,
  undone_entries integer default 0 not null,
  kept_entries integer default 0 not null,
  timeline jsonb default '[]'::jsonb not null,
  created_by uuid,
  deleted_at timestamp with time zone,
  processed_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  account_number text,
  constraint statement_import_pkey PRIMARY KEY (company_id, id),
  constraint statement_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint statement_import_format_check CHECK ((format = ANY (ARRAY['OFX'::text, 'CSV'::text, 'TXT'::text, 'EXCEL'::text]))),
  constraint statement_import_stage_check CHECK ((stage = ANY (ARRAY['queued'::text, 'checking'::text, 'ready'::text, 'committing'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text]))),
  constraint statement_import_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint statement_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint statement_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index statement_import_by_age ON statement_import (company_id, created_at, id);
create index statement_import_of_account ON statement_import (company_id, bank_account_id, created_at, id);
create index statement_import_of_file ON statement_import (company_id, file_id);
create trigger history_of_delete AFTER DELETE ON statement_import REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON statement_import REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON statement_import REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON statement_import FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table statement_layout (
  company_id uuid not null,
  bank_account_id uuid not null,
  mappings jsonb default '{}'::jsonb not null,
  account_number text,
  updated_at timestamp with time zone default now() not null,
  constraint statement_layout_pkey PRIMARY KEY (company_id, bank_account_id),
  constraint statement_layout_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE CASCADE
);

create table statement_line (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  import_id uuid not null,
  bank_account_id uuid not null,
  line_number integer not null,
  day date,
  description text default ''::text not null,
  amount bigint,
  balance bigint,
  fitid text,
  checknum text,
  trntype text,
  installment_number integer,
  installment_total integer,
  additional_data jsonb default '[]'::jsonb not null,
  key text,
  occurrence integer,
  loose_key text,
  verdict text not null,
  choice text,
  messages text[] default '{}'::text[] not null,
  category_id uuid,
  person_id uuid,
  state text,
  transaction_id uuid,
  transaction_version integer,
  search_text text generated always as (prumo.fold(description)) stored,
  cost_center_id uuid,
  matched_transaction_id uuid,
  match_reason text,
  constraint statement_line_pkey PRIMARY KEY (company_id, id),
  constraint statement_line_choice_check CHECK ((choice = ANY (ARRAY['import'::text, 'skip'::text]))),
  constraint statement_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'posted'::text, 'settled'::text, 'ignored'::text, 'skipped'::text]))),
  constraint statement_line_verdict_check CHECK ((verdict = ANY (ARRAY['new'::text, 'match'::text, 'imported'::text, 'possible-duplicate'::text, 'balance'::text, 'error'::text]))),
  constraint statement_line_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint statement_line_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES category(company_id, id),
  constraint statement_line_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES statement_import(company_id, id) ON DELETE CASCADE,
  constraint statement_line_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id),
  constraint statement_line_cost_center FOREIGN KEY (company_id, cost_center_id) REFERENCES cost_center(company_id, id) ON DELETE SET NULL (cost_center_id),
  constraint statement_line_entry FOREIGN KEY (company_id, transaction_id) REFERENCES financial_transaction(company_id, id) ON DELETE SET NULL (transaction_id) DEFERRABLE,
  constraint statement_line_match FOREIGN KEY (company_id, matched_transaction_id) REFERENCES financial_transaction(company_id, id) ON DELETE SET NULL (matched_transaction_id)
);
create index statement_line_by_cost_center ON statement_line (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
create index statement_line_by_day ON statement_line (company_id, day, id) WHERE (state = ANY (ARRAY['open'::text, 'posted'::text, 'settled'::text, 'ignored'::text]));
create index statement_line_category ON statement_line (company_id, category_id) WHERE (category_id IS NOT NULL);
create index statement_line_of_account ON statement_line (company_id, bank_account_id, day, id);
create index statement_line_of_entry ON statement_line (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
create index statement_line_of_match ON statement_line (company_id, matched_transaction_id) WHERE (matched_transaction_id IS NOT NULL);
create index statement_line_person ON statement_line (company_id, person_id) WHERE (person_id IS NOT NULL);
create index statement_line_waiting ON statement_line (company_id, bank_account_id, day, id) WHERE (state = 'open'::text);
create unique index statement_line_memory ON statement_line (company_id, key, occurrence) WHERE (state = ANY (ARRAY['open'::text, 'posted'::text, 'settled'::text, 'ignored'::text]));
create unique index statement_line_of_import ON statement_line (company_id, import_id, line_number, id);

create table statement_rule (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  position integer default 0 not null,
  text text not null,
  action text not null,
  category_id uuid,
  person_id uuid,
  other_bank_account_id uuid,
  is_enabled boolean default true not null,
  is_learnt boolean default false not null,
  search_text text generated always as (prumo.fold(text)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint statement_rule_pkey PRIMARY KEY (company_id, id),
  constraint statement_rule_action_check CHECK ((action = ANY (ARRAY['categorize'::text, 'ignore'::text, 'transfer'::text]))),
  constraint statement_rule_check CHECK (((action = 'transfer'::text) = (other_bank_account_id IS NOT NULL))),
  constraint statement_rule_check1 CHECK (((action = 'categorize'::text) OR ((category_id IS NULL) AND (person_id IS NULL)))),
  constraint statement_rule_text_check CHECK (((length(text) >= 2) AND (length(text) <= 120))),
  constraint statement_rule_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES category(company_id, id) ON DELETE CASCADE,
  constraint statement_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint statement_rule_company_id_other_bank_account_id_fkey FOREIGN KEY (company_id, other_bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE CASCADE,
  constraint statement_rule_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE SET NULL (person_id)
);
create index statement_rule_account ON statement_rule (company_id, other_bank_account_id);
create index statement_rule_category ON statement_rule (company_id, category_id);
create index statement_rule_in_order ON statement_rule (company_id, "position", id);
create index statement_rule_person ON statement_rule (company_id, person_id);
create unique index statement_rule_text ON statement_rule (company_id, text, COALESCE(category_id, '00000000-0000-0000-0000-000000000000'::uuid));
create trigger history_of_delete AFTER DELETE ON statement_rule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON statement_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON statement_rule REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON statement_rule FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table statement_rule_use (
  company_id uuid not null,
  rule_id uuid not null,
  hits integer default 0 not null,
  last_hit_at timestamp with time zone default now() not null,
  constraint statement_rule_use_pkey PRIMARY KEY (company_id, rule_id),
  constraint statement_rule_use_company_id_rule_id_fkey FOREIGN KEY (company_id, rule_id) REFERENCES statement_rule(company_id, id) ON DELETE CASCADE
);

create table statement_settlement (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  bank_account_id uuid not null,
  kind text not null,
  replaced jsonb default '[]'::jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint statement_settlement_pkey PRIMARY KEY (company_id, id),
  constraint statement_settlement_kind_check CHECK ((kind = ANY (ARRAY['entries'::text, 'transfer'::text, 'created'::text]))),
  constraint statement_settlement_company_id_bank_account_id_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id) ON DELETE CASCADE,
  constraint statement_settlement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index statement_settlement_by_age ON statement_settlement (company_id, created_at, id);
create index statement_settlement_of_account ON statement_settlement (company_id, bank_account_id);
create trigger history_of_delete AFTER DELETE ON statement_settlement REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON statement_settlement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON statement_settlement REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON statement_settlement FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table statement_settlement_part (
  company_id uuid not null,
  settlement_id uuid not null,
  position integer not null,
  line_id uuid not null,
  line_state text not null,
  transaction_id uuid,
  amount bigint not null,
  role text not null,
  before jsonb default '{}'::jsonb not null,
  transaction_version integer not null,
  constraint statement_settlement_part_pkey PRIMARY KEY (company_id, settlement_id, "position"),
  constraint statement_settlement_part_line_state_check CHECK ((line_state = ANY (ARRAY['open'::text, 'posted'::text]))),
  constraint statement_settlement_part_role_check CHECK ((role = ANY (ARRAY['confirmed'::text, 'split'::text, 'ticked'::text, 'made'::text]))),
  constraint statement_settlement_part_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES statement_line(company_id, id) ON DELETE CASCADE,
  constraint statement_settlement_part_company_id_settlement_id_fkey FOREIGN KEY (company_id, settlement_id) REFERENCES statement_settlement(company_id, id) ON DELETE CASCADE,
  constraint statement_settlement_part_company_id_transaction_id_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES financial_transaction(company_id, id) ON DELETE SET NULL (transaction_id)
);
create index statement_settlement_part_of_entry ON statement_settlement_part (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
create index statement_settlement_part_of_line ON statement_settlement_part (company_id, line_id, "position");

create table transaction_sequence (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  condition_type text not null,
  status text default 'ACTIVE'::text not null,
  type text not null,
  description text default ''::text not null,
  amount bigint not null,
  category_id uuid,
  destination_bank_account_id uuid not null,
  source_bank_account_id uuid,
  person_id uuid,
  additional_data jsonb default '[]'::jsonb not null,
  first_date date not null,
  first_competence_date date not null,
  base_day integer not null,
  competence_base_day integer not null,
  ends_on date,
  max_count integer,
  next_number integer default 1 not null,
  skipped integer[] default '{}'::integer[] not null,
  search_text text generated always as (prumo.fold(description)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  cost_center_id uuid,
  constraint transaction_sequence_pkey PRIMARY KEY (company_id, id),
  constraint transaction_sequence_amount_check CHECK (((amount >= 1) AND (amount <= '9999999999999'::bigint))),
  constraint transaction_sequence_base_day_check CHECK (((base_day >= 1) AND (base_day <= 31))),
  constraint transaction_sequence_check CHECK (((type = 'TRANSFER'::text) = (source_bank_account_id IS NOT NULL))),
  constraint transaction_sequence_check1 CHECK (((type <> 'TRANSFER'::text) OR (category_id IS NULL))),
  constraint transaction_sequence_check2 CHECK ((source_bank_account_id IS DISTINCT FROM destination_bank_account_id)),
  constraint transaction_sequence_competence_base_day_check CHECK (((competence_base_day >= 1) AND (competence_base_day <= 31))),
  constraint transaction_sequence_condition_type_check CHECK ((condition_type = ANY (ARRAY['FIXED'::text, 'INSTALLMENTS'::text]))),
  constraint transaction_sequence_cost_center_of_type CHECK (((type <> 'TRANSFER'::text) OR (cost_center_id IS NULL))),
  constraint transaction_sequence_description_check CHECK ((length(description) <= 200)),
  constraint transaction_sequence_max_count_check CHECK (((max_count >= 1) AND (max_count <= 360))),
  constraint transaction_sequence_next_number_check CHECK ((next_number >= 1)),
  constraint transaction_sequence_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint transaction_sequence_type_check CHECK ((type = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text, 'TRANSFER'::text]))),
  constraint transaction_sequence_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES category(company_id, id),
  constraint transaction_sequence_company_id_destination_bank_account_i_fkey FOREIGN KEY (company_id, destination_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint transaction_sequence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint transaction_sequence_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id),
  constraint transaction_sequence_company_id_source_bank_account_id_fkey FOREIGN KEY (company_id, source_bank_account_id) REFERENCES bank_account(company_id, id),
  constraint transaction_sequence_cost_center FOREIGN KEY (company_id, cost_center_id) REFERENCES cost_center(company_id, id)
);
create index transaction_sequence_at_work ON transaction_sequence (company_id, id) WHERE ((status = 'ACTIVE'::text) AND (condition_type = 'FIXED'::text));
create index transaction_sequence_by_age ON transaction_sequence (company_id, created_at, id);
create index transaction_sequence_by_cost_center ON transaction_sequence (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
create index transaction_sequence_category ON transaction_sequence (company_id, category_id);
create index transaction_sequence_destination ON transaction_sequence (company_id, destination_bank_account_id);
create index transaction_sequence_person ON transaction_sequence (company_id, person_id);
create index transaction_sequence_source ON transaction_sequence (company_id, source_bank_account_id);
create trigger history_of_delete AFTER DELETE ON transaction_sequence REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON transaction_sequence REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON transaction_sequence REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON transaction_sequence FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

-- People

create table person (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  roles text[] not null,
  status text default 'Active'::text not null,
  name text not null,
  document text,
  document_type text generated always as (
CASE length(document)
    WHEN 11 THEN 'Cpf'::text
    WHEN 14 THEN 'Cnpj'::text
    ELSE NULL::text
END) stored,
  email text,
  cell_phone text,
  phone text,
  zip_code text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  country text default 'BR'::text not null,
  metadados jsonb default '[]'::jsonb not null,
  description text,
  search_text text generated always as (prumo.fold(((((((((((name || ' '::text) || COALESCE(document, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(cell_phone, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || (jsonb_path_query_array(phones, '$[*]."number"'::jsonpath))::text))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  phones jsonb default '[]'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  status_reason text,
  merged jsonb default '[]'::jsonb not null,
  anonymized_at timestamp with time zone,
  user_id uuid,
  constraint person_pkey PRIMARY KEY (company_id, id),
  constraint person_document_check CHECK ((document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'::text)),
  constraint person_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint person_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['Customer'::text, 'Seller'::text, 'Supplier'::text, 'User'::text, 'Technical'::text, 'Employee'::text, 'Partner'::text, 'Others'::text]))),
  constraint person_state_check CHECK ((length(state) = 2)),
  constraint person_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Blocked'::text, 'BlackList'::text]))),
  constraint person_status_reason_check CHECK ((length(status_reason) <= 300)),
  constraint person_zip_code_check CHECK ((zip_code ~ '^\d{8}$'::text)),
  constraint person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint person_user FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE SET NULL (user_id)
);
create index person_by_created_at ON person (company_id, created_at, id);
create index person_by_name ON person (company_id, name, id);
create index person_by_status ON person (company_id, status, id);
create index person_words ON person USING gin (company_id, search_text prumo.folded_text);
create unique index person_document ON person (company_id, document) WHERE (document IS NOT NULL);
create unique index person_of_user ON person (company_id, user_id) WHERE (user_id IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON person REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON person REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON person REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON person REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('person', 'id');
create trigger version_is_bumped BEFORE UPDATE ON person FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create trigger words_of_person_are_forgotten AFTER UPDATE OF anonymized_at ON person FOR EACH ROW WHEN (((old.anonymized_at IS NULL) AND (new.anonymized_at IS NOT NULL))) EXECUTE FUNCTION prumo.forget_words_of_person();

create table person_merge (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kept_id uuid not null,
  merged_id uuid not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  kept_version integer not null,
  moved jsonb not null,
  merged_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint person_merge_pkey PRIMARY KEY (company_id, id),
  constraint person_merge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index person_merge_kept ON person_merge (company_id, kept_id, id);

-- Billing and plans

create table app ( -- without company_isolation
  id text not null,
  position integer not null,
  constraint app_pkey PRIMARY KEY (id)
);

create table app_requirement ( -- without company_isolation
  app_id text not null,
  needs_app_id text not null,
  constraint app_requirement_pkey PRIMARY KEY (app_id, needs_app_id),
  constraint app_requirement_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  constraint app_requirement_needs_app_id_fkey FOREIGN KEY (needs_app_id) REFERENCES app(id)
);
create index app_requirement_of_needed ON app_requirement (needs_app_id);

create table billing_event (
  company_id uuid not null,
  id text not null,
  type text not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  payload jsonb not null,
  constraint billing_event_pkey PRIMARY KEY (company_id, id),
  constraint billing_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);

create table card_charge (
  company_id uuid not null,
  key text not null,
  amount_cents bigint not null,
  card_last4 text not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint card_charge_pkey PRIMARY KEY (company_id, key),
  constraint card_charge_amount_cents_check CHECK ((amount_cents > 0)),
  constraint card_charge_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'declined'::text, 'insufficient-funds'::text, 'expired-card'::text]))),
  constraint card_charge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);

create table company_app (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  app_id text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint company_app_pkey PRIMARY KEY (company_id, id),
  constraint company_app_company_id_app_id_key UNIQUE (company_id, app_id),
  constraint company_app_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  constraint company_app_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create trigger access_changes AFTER INSERT OR DELETE OR UPDATE ON company_app FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('company_id');
create trigger history_of_delete AFTER DELETE ON company_app REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON company_app REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON company_app REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger holder_is_kept AFTER INSERT OR DELETE OR UPDATE ON company_app FOR EACH ROW EXECUTE FUNCTION prumo.keep_holder('app_id');
create trigger version_is_bumped BEFORE UPDATE ON company_app FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table invoice (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  number bigint default prumo.next_code('invoice'::text) not null,
  reason text not null,
  status text default 'open'::text not null,
  description text not null,
  total_cents bigint not null,
  issued_on date not null,
  period_start date,
  period_end date,
  effect jsonb not null,
  attempts integer default 0 not null,
  paid_at timestamp with time zone,
  card_brand text,
  card_last4 text,
  provider_ref text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint invoice_pkey PRIMARY KEY (company_id, id),
  constraint invoice_company_id_number_key UNIQUE (company_id, number),
  constraint invoice_company_id_reason_key UNIQUE (company_id, reason),
  constraint invoice_attempts_check CHECK ((attempts >= 0)),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
  constraint invoice_total_cents_check CHECK ((total_cents >= 0)),
  constraint invoice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index invoice_by_number ON invoice (company_id, number, id);
create index invoice_waiting ON invoice (company_id, id) WHERE (status = 'open'::text);
create unique index invoice_ref ON invoice (company_id, provider_ref) WHERE (provider_ref IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON invoice REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table invoice_line (
  company_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  product_id text,
  description text not null,
  amount_cents bigint not null,
  period_start date,
  period_end date,
  constraint invoice_line_pkey PRIMARY KEY (company_id, invoice_id, "position"),
  constraint invoice_line_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoice(company_id, id),
  constraint invoice_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES offer(id)
);

create table offer ( -- without company_isolation
  id text not null,
  kind text not null,
  position integer not null,
  niche text not null,
  title text not null,
  sub_title text not null,
  description text not null,
  icon text not null,
  overview jsonb not null,
  monthly_cents bigint not null,
  yearly_discount_percent integer default 10 not null,
  yearly_cents bigint generated always as (((((monthly_cents * 12) * (100 - yearly_discount_percent)) + 50) / 100)) stored not null,
  is_required boolean default false not null,
  is_new boolean default false not null,
  is_recommended boolean default false not null,
  is_best_seller boolean default false not null,
  is_popular boolean default false not null,
  search_text text generated always as (prumo.fold(((((title || ' '::text) || sub_title) || ' '::text) || description))) stored,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'plan'::text]))),
  constraint offer_monthly_cents_check CHECK ((monthly_cents >= 0)),
  constraint offer_niche_check CHECK ((niche = ANY (ARRAY['global'::text, 'plan'::text, 'company'::text, 'commerce'::text, 'service-order'::text, 'financial'::text]))),
  constraint offer_yearly_discount_percent_check CHECK (((yearly_discount_percent >= 0) AND (yearly_discount_percent <= 90)))
);

create table offer_holder ( -- without company_isolation
  product_id text not null,
  company_id uuid not null,
  constraint offer_holder_pkey PRIMARY KEY (product_id, company_id),
  constraint offer_holder_product_id_fkey FOREIGN KEY (product_id) REFERENCES offer(id)
);

create table payment_attempt (
  company_id uuid not null,
  invoice_id uuid not null,
  attempt integer not null,
  at timestamp with time zone not null,
  succeeded boolean not null,
  reason text,
  card_last4 text,
  constraint payment_attempt_pkey PRIMARY KEY (company_id, invoice_id, attempt),
  constraint payment_attempt_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoice(company_id, id)
);

create table payment_method (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  provider_ref text,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean default false not null,
  charge_effect text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint payment_method_pkey PRIMARY KEY (company_id, id),
  constraint payment_method_charge_effect_check CHECK ((charge_effect = ANY (ARRAY['declined'::text, 'insufficient-funds'::text]))),
  constraint payment_method_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint payment_method_exp_year_check CHECK (((exp_year >= 2000) AND (exp_year <= 2199))),
  constraint payment_method_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint payment_method_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index payment_method_default ON payment_method (company_id) WHERE is_default;
create unique index payment_method_ref ON payment_method (company_id, provider_ref) WHERE (provider_ref IS NOT NULL);
create trigger history_of_delete AFTER DELETE ON payment_method REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON payment_method REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON payment_method REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON payment_method FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table payment_session (
  company_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  return_url text not null,
  app_id text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint payment_session_pkey PRIMARY KEY (company_id, id),
  constraint payment_session_kind_check CHECK ((kind = ANY (ARRAY['setup'::text, 'portal'::text]))),
  constraint payment_session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);

create table plan ( -- without company_isolation
  id text not null,
  position integer not null,
  constraint plan_pkey PRIMARY KEY (id)
);

create table plan_app ( -- without company_isolation
  plan_id text not null,
  app_id text not null,
  constraint plan_app_pkey PRIMARY KEY (plan_id, app_id),
  constraint plan_app_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  constraint plan_app_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);

create table plan_limit ( -- without company_isolation
  plan_id text not null,
  limit_id text not null,
  allowed integer not null,
  constraint plan_limit_pkey PRIMARY KEY (plan_id, limit_id),
  constraint plan_limit_allowed_check CHECK ((allowed >= '-1'::integer)),
  constraint plan_limit_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);

create table subscription (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  plan_id text not null,
  status text not null,
  trial_ends_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  billing_interval text default 'month'::text not null,
  period_start date,
  period_end date,
  anchor_day integer,
  next_plan_id text,
  next_interval text,
  next_apps text[],
  past_due_since date,
  next_attempt_on date,
  credit_cents bigint default 0 not null,
  cancel_reason text,
  provider_customer_ref text,
  provider_subscription_ref text,
  clock_days integer default 0 not null,
  constraint subscription_pkey PRIMARY KEY (company_id, id),
  constraint subscription_company_id_key UNIQUE (company_id),
  constraint subscription_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint subscription_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_check CHECK ((period_end > period_start)),
  constraint subscription_clock_days_check CHECK ((clock_days >= 0)),
  constraint subscription_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint subscription_next_interval_check CHECK ((next_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'canceled'::text]))),
  constraint subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint subscription_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES plan(id),
  constraint subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
create trigger access_changes AFTER INSERT OR DELETE OR UPDATE ON subscription FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('company_id');
create trigger history_of_delete AFTER DELETE ON subscription REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON subscription REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON subscription REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger holder_is_kept AFTER INSERT OR DELETE OR UPDATE ON subscription FOR EACH ROW EXECUTE FUNCTION prumo.keep_holder('plan_id');
create trigger version_is_bumped BEFORE UPDATE ON subscription FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table subscription_pending_item (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  product_id text not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint subscription_pending_item_pkey PRIMARY KEY (company_id, id),
  constraint subscription_pending_item_company_id_product_id_key UNIQUE (company_id, product_id),
  constraint subscription_pending_item_status_check CHECK ((status = ANY (ARRAY['adding'::text, 'removing'::text]))),
  constraint subscription_pending_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint subscription_pending_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES offer(id)
);
create trigger history_of_delete AFTER DELETE ON subscription_pending_item REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON subscription_pending_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON subscription_pending_item REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON subscription_pending_item FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

-- Identity and companies

create table company (
  company_id uuid default uuidv7() not null,
  type text not null,
  document_number text not null,
  name text not null,
  fantasy_name text,
  url_site text,
  email text not null,
  code_name text not null,
  color text default '#001a54'::text not null,
  time_zone text default 'America/Sao_Paulo'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  requires_second_factor boolean default false not null,
  postal_code text,
  street text,
  street_number text,
  complement text,
  district text,
  city text,
  city_code text,
  state text,
  deletes_at timestamp with time zone,
  is_test boolean default false not null,
  phone text,
  whatsapp text,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_city_code_check CHECK ((city_code ~ '^\d{7}$'::text)),
  constraint company_color_check CHECK ((color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint company_phone_check CHECK ((phone ~ '^\d{10,11}$'::text)),
  constraint company_postal_code_check CHECK ((postal_code ~ '^\d{8}$'::text)),
  constraint company_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint company_type_check CHECK ((type = ANY (ARRAY['FISICA'::text, 'JURIDICA'::text]))),
  constraint company_whatsapp_check CHECK ((whatsapp ~ '^\d{10,11}$'::text))
);
create trigger access_changes AFTER UPDATE ON company FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('company_id');
create trigger company_is_listed AFTER INSERT OR DELETE ON company FOR EACH ROW EXECUTE FUNCTION prumo.list_company();
create trigger history_of_delete AFTER DELETE ON company REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('company_id');
create trigger history_of_insert AFTER INSERT ON company REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('company_id');
create trigger history_of_update AFTER UPDATE ON company REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('company_id');
create trigger version_is_bumped BEFORE UPDATE ON company FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create policy own_companies on company for select to public using (company_id IN ( SELECT m.company_id
   FROM membership m
  WHERE (m.user_id = ( SELECT prumo.current_user_id() AS current_user_id))));

create table company_counter (
  company_id uuid not null,
  name text not null,
  value bigint not null,
  constraint company_counter_pkey PRIMARY KEY (company_id, name)
);

create table company_deletion (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  confirm_hash text,
  confirm_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  cancel_hash text,
  canceled_at timestamp with time zone,
  constraint company_deletion_pkey PRIMARY KEY (company_id, id),
  constraint company_deletion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create unique index company_deletion_open ON company_deletion (company_id) WHERE (canceled_at IS NULL);

create table company_directory ( -- without company_isolation
  company_id uuid not null,
  constraint company_directory_pkey PRIMARY KEY (company_id)
);

create table company_logo (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  scheme text not null,
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint company_logo_pkey PRIMARY KEY (company_id, id),
  constraint company_logo_company_id_scheme_key UNIQUE (company_id, scheme),
  constraint company_logo_scheme_check CHECK ((scheme = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint company_logo_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint company_logo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index company_logo_file ON company_logo (company_id, file_id);
create trigger history_of_delete AFTER DELETE ON company_logo REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON company_logo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON company_logo REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON company_logo FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table company_representative (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  document_number text,
  date_of_birth date,
  email text not null,
  phone text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint company_representative_pkey PRIMARY KEY (company_id, id),
  constraint company_representative_company_id_key UNIQUE (company_id),
  constraint company_representative_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create trigger history_of_delete AFTER DELETE ON company_representative REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON company_representative REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON company_representative REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON company_representative FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table deletion_proof ( -- without company_isolation
  former_company_id uuid not null,
  document_hash text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  purged_at timestamp with time zone not null,
  row_counts jsonb not null,
  people_removed integer not null,
  photo_ids uuid[] default '{}'::uuid[] not null,
  finished_at timestamp with time zone,
  recipient text,
  salt text,
  constraint deletion_proof_pkey PRIMARY KEY (former_company_id)
);

create table email_change ( -- without company_isolation
  token_hash text not null,
  user_id uuid not null,
  new_email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint email_change_pkey PRIMARY KEY (token_hash),
  constraint email_change_new_email_check CHECK ((new_email = lower(new_email))),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index email_change_of_user ON email_change (user_id);

create table email_proof ( -- without company_isolation
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_proof_pkey PRIMARY KEY (token_hash),
  constraint email_proof_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index email_proof_of_user ON email_proof (user_id);

create table external_identity ( -- without company_isolation
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint external_identity_pkey PRIMARY KEY (issuer, subject),
  constraint external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index external_identity_of_user ON external_identity (user_id);

create table google_attempt ( -- without company_isolation
  state_hash text not null,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamp with time zone not null,
  constraint google_attempt_pkey PRIMARY KEY (state_hash)
);
create index google_attempt_expiry ON google_attempt (expires_at);

create table invitation (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  email text not null,
  display_name text not null,
  permissions text[] default '{}'::text[] not null,
  invited_by uuid,
  granted_by uuid,
  status text default 'open'::text not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint invitation_pkey PRIMARY KEY (company_id, id),
  constraint invitation_email_check CHECK ((email = lower(email))),
  constraint invitation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index invitation_by_age ON invitation (company_id, created_at, id) WHERE (status = 'open'::text);
create index invitation_of_address ON invitation (email) WHERE (status = 'open'::text);
create unique index invitation_open ON invitation (company_id, email) WHERE (status = 'open'::text);
create trigger history_of_delete AFTER DELETE ON invitation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON invitation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON invitation REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON invitation FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create policy own_invitations on invitation for select to public using ((status = 'open'::text) AND (email = ( SELECT u.email
   FROM user_account u
  WHERE ((u.id = ( SELECT prumo.current_user_id() AS current_user_id)) AND (u.email_proven_at IS NOT NULL)))));

create table invitation_link (
  company_id uuid not null,
  token_hash text not null,
  invitation_id uuid not null,
  constraint invitation_link_pkey PRIMARY KEY (company_id, token_hash),
  constraint invitation_link_company_id_invitation_id_fkey FOREIGN KEY (company_id, invitation_id) REFERENCES invitation(company_id, id) ON DELETE CASCADE
);
create index invitation_link_of_invitation ON invitation_link (company_id, invitation_id);

create table member_preference (
  company_id uuid not null,
  user_id uuid not null,
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint member_preference_pkey PRIMARY KEY (company_id, user_id, name),
  constraint member_preference_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint member_preference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint member_preference_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);

create table membership (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  is_owner boolean default false not null,
  permissions text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint membership_pkey PRIMARY KEY (company_id, id),
  constraint membership_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint membership_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
create index membership_by_age ON membership (company_id, created_at, user_id);
create index membership_of_user ON membership (user_id);
create trigger access_changes AFTER INSERT OR DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('company_id');
create trigger history_of_delete AFTER DELETE ON membership REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON membership REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON membership REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger parts_of_deleted AFTER DELETE ON membership REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.remove_record_parts('member', 'user_id');
create trigger version_is_bumped BEFORE UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
create policy own_memberships on membership for select to public using (user_id = ( SELECT prumo.current_user_id() AS current_user_id));

create table passkey ( -- without company_isolation
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] default '{}'::text[] not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index passkey_of_user ON passkey (user_id, created_at DESC);
create unique index passkey_credential ON passkey (credential_id);

create table password_reset ( -- without company_isolation
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index password_reset_of_user ON password_reset (user_id);

create table proof_code ( -- without company_isolation
  session_id uuid not null,
  code_hash text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint proof_code_pkey PRIMARY KEY (session_id),
  constraint proof_code_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);

create table recovery_code ( -- without company_isolation
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table refresh_token ( -- without company_isolation
  token_hash text not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  spent_at timestamp with time zone,
  attempt_hash text,
  successor_hash text,
  constraint refresh_token_pkey PRIMARY KEY (token_hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);
create index refresh_token_of_session ON refresh_token (session_id);

create table second_factor ( -- without company_isolation
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table security_event ( -- without company_isolation
  id uuid default uuidv7() not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  outcome text default 'done'::text not null,
  method text,
  user_id uuid,
  at_company_id uuid,
  subject_id uuid,
  email_hash text,
  address text not null,
  device text not null,
  request_id text not null,
  details jsonb default '{}'::jsonb not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
create index security_event_age ON security_event (at);
create index security_event_of_company ON security_event (at_company_id, at, id);
create index security_event_of_user ON security_event (user_id, at, id);
create trigger security_event_is_append_only BEFORE DELETE OR UPDATE ON security_event FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();
create policy own_security_events on security_event for select to public using (user_id = ( SELECT prumo.current_user_id() AS current_user_id));
create policy security_events_are_added on security_event for insert to public with check true;
create policy security_events_of_company on security_event for select to public using (at_company_id = ( SELECT (current_setting('app.company_id'::text))::uuid AS current_setting));

create table user_account ( -- without company_isolation
  id uuid default uuidv7() not null,
  email text not null,
  display_name text not null,
  password_hash text,
  photo_url text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  email_proven_at timestamp with time zone,
  first_entered_at timestamp with time zone,
  photo_id uuid,
  photo_type text,
  joined_company_id uuid,
  guides_seen text[] default '{}'::text[] not null,
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_email_check CHECK ((email = lower(email)))
);
create unique index user_account_email ON user_account (email);
create trigger access_changes AFTER UPDATE OF display_name, photo_url, email ON user_account FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('id');

create table user_session ( -- without company_isolation
  id uuid default uuidv7() not null,
  user_id uuid not null,
  company_id uuid,
  device text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  has_second_factor boolean default false not null,
  proven_at timestamp with time zone default now() not null,
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index user_session_expiry ON user_session (expires_at);
create index user_session_of_user ON user_session (user_id, last_used_at DESC);
create trigger access_ends AFTER DELETE OR UPDATE OF ended_at, company_id ON user_session FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('id');
create trigger access_strengthens AFTER UPDATE OF has_second_factor ON user_session FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('id');
create trigger first_entry_is_noted AFTER INSERT ON user_session FOR EACH ROW EXECUTE FUNCTION prumo.note_first_entry();
create trigger proof_is_renewed AFTER UPDATE OF proven_at ON user_session FOR EACH ROW EXECUTE FUNCTION prumo.forget_access('id');

create table webauthn_challenge ( -- without company_isolation
  challenge_hash text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint webauthn_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint webauthn_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index webauthn_challenge_expiry ON webauthn_challenge (expires_at);
create index webauthn_challenge_of_user ON webauthn_challenge (user_id);

-- Shared by all areas

create table backup_run ( -- without company_isolation
  day date not null,
  status text not null,
  attempts integer default 1 not null,
  finished_at timestamp with time zone not null,
  size_bytes bigint,
  row_count bigint,
  file_count integer,
  message text,
  constraint backup_run_pkey PRIMARY KEY (day),
  constraint backup_run_status_check CHECK ((status = ANY (ARRAY['good'::text, 'failed'::text])))
);

create table cep_address ( -- without company_isolation
  cep text not null,
  street text,
  district text,
  city text not null,
  city_code text,
  state text not null,
  source text not null,
  fetched_at timestamp with time zone not null,
  constraint cep_address_pkey PRIMARY KEY (cep),
  constraint cep_address_cep_check CHECK ((cep ~ '^\d{8}$'::text))
);

create table comment (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  record_type text not null,
  record_id uuid not null,
  author_id uuid not null,
  text text not null,
  mentioned_ids uuid[] default '{}'::uuid[] not null,
  edited_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint comment_pkey PRIMARY KEY (company_id, id),
  constraint comment_record_type_check CHECK ((record_type ~ '^[a-z-]{1,40}$'::text)),
  constraint comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  constraint comment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index comment_of_record ON comment (company_id, record_type, record_id, id);
create trigger history_of_delete AFTER DELETE ON comment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON comment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON comment REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON comment FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table event (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_id uuid,
  request_id text,
  subject text not null,
  type text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  recipient_id uuid,
  tx xid8 default pg_current_xact_id() not null,
  constraint event_pkey PRIMARY KEY (company_id, id)
);
create index event_of_record ON ONLY event (company_id, subject, record_id, id DESC);
create index event_of_transaction ON ONLY event (company_id, tx);
create trigger event_is_append_only BEFORE DELETE OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION prumo.refuse_change();

create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (company_id, user_id, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
create index idempotency_key_age ON idempotency_key (company_id, created_at);

create table import_line (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  verdict text not null,
  name text,
  message text not null,
  notes text,
  draft jsonb,
  cells jsonb,
  record_id uuid,
  before jsonb,
  record_version integer,
  outcome text,
  more_notes text,
  constraint import_line_pkey PRIMARY KEY (company_id, import_id, line),
  constraint import_line_outcome_check CHECK ((outcome = ANY (ARRAY['undone'::text, 'kept'::text]))),
  constraint import_line_verdict_check CHECK ((verdict = ANY (ARRAY['create'::text, 'change'::text, 'same'::text, 'wrong'::text]))),
  constraint import_line_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES register_import(company_id, id) ON DELETE CASCADE
);
create index import_line_by_verdict ON import_line (company_id, import_id, verdict, line);

create table installation_login ( -- without company_isolation
  kind text not null,
  name text not null,
  constraint installation_login_pkey PRIMARY KEY (kind)
);

create table installation_secret ( -- without company_isolation
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint installation_secret_pkey PRIMARY KEY (name)
);

create table job_run (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  status text default 'queued'::text not null,
  done_count integer default 0 not null,
  total_count integer,
  message text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint job_run_pkey PRIMARY KEY (company_id, id),
  constraint job_run_done_count_check CHECK ((done_count >= 0)),
  constraint job_run_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint job_run_total_count_check CHECK ((total_count >= 0))
);
create index job_run_age ON job_run (company_id, updated_at);
create trigger history_of_delete AFTER DELETE ON job_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON job_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON job_run REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON job_run FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table migration ( -- without company_isolation
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table notification (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  description text,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint notification_pkey PRIMARY KEY (company_id, id),
  constraint notification_description_check CHECK ((length(description) <= 500)),
  constraint notification_link_check CHECK (((link ~ '^/([^/\\]|$)'::text) AND (length(link) <= 300))),
  constraint notification_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint notification_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create index notification_age ON notification (company_id, created_at);
create index notification_of_user ON notification (company_id, user_id, id DESC);
create index notification_unread ON notification (company_id, user_id, id DESC) WHERE (read_at IS NULL);
create trigger recipients_hear_of_delete AFTER DELETE ON notification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prumo.tell_recipients();
create trigger recipients_hear_of_insert AFTER INSERT ON notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prumo.tell_recipients();
create trigger recipients_hear_of_update AFTER UPDATE ON notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prumo.tell_recipients();

create table notification_day (
  company_id uuid not null,
  user_id uuid not null,
  day date not null,
  received integer default 0 not null,
  read integer default 0 not null,
  sent integer default 0 not null,
  delivered integer default 0 not null,
  failed integer default 0 not null,
  constraint notification_day_pkey PRIMARY KEY (company_id, user_id, day),
  constraint notification_day_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);

create table notification_preference (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  push_enabled boolean default true not null,
  muted_types text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint notification_preference_pkey PRIMARY KEY (company_id, id),
  constraint notification_preference_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint notification_preference_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create trigger history_of_delete AFTER DELETE ON notification_preference REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON notification_preference REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON notification_preference REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON notification_preference FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table outbox_mail ( -- without company_isolation
  id uuid default uuidv7() not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_mail_pkey PRIMARY KEY (id)
);

create table push_device ( -- without company_isolation
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  device_type text not null,
  device_model text not null,
  os_version text,
  app_version text,
  is_active boolean default true not null,
  last_delivered_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_device_device_type_check CHECK ((device_type = ANY (ARRAY['WEB'::text, 'IOS'::text, 'ANDROID'::text]))),
  constraint push_device_endpoint_check CHECK ((endpoint ~ '^https://'::text)),
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE,
  constraint push_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
create index push_device_of_session ON push_device (session_id);
create index push_device_of_user ON push_device (user_id, updated_at DESC);

create table rate_limit ( -- without company_isolation
  bucket text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_pkey PRIMARY KEY (bucket, window_start)
);

create table record_file (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  record_type text not null,
  record_id uuid not null,
  file_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint record_file_pkey PRIMARY KEY (company_id, id),
  constraint record_file_company_id_file_id_key UNIQUE (company_id, file_id),
  constraint record_file_record_type_check CHECK ((record_type ~ '^[a-z-]{1,40}$'::text)),
  constraint record_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint record_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index record_file_of_record ON record_file (company_id, record_type, record_id, id);
create trigger history_of_delete AFTER DELETE ON record_file REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON record_file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON record_file REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON record_file FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table register_import (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  type text not null,
  name text not null,
  file_id uuid not null,
  stage text default 'queued'::text not null,
  run_id uuid,
  attempts integer default 0 not null,
  columns jsonb default '[]'::jsonb not null,
  warnings text[] default '{}'::text[] not null,
  message text,
  items_count integer default 0 not null,
  create_count integer default 0 not null,
  change_count integer default 0 not null,
  same_count integer default 0 not null,
  wrong_count integer default 0 not null,
  undone_count integer default 0 not null,
  kept_count integer default 0 not null,
  finished_at timestamp with time zone,
  created_by uuid,
  search_text text generated always as (prumo.fold(name)) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  lines_forgotten_at timestamp with time zone,
  knows_cost boolean default false not null,
  made_category_ids uuid[] default '{}'::uuid[] not null,
  constraint register_import_pkey PRIMARY KEY (company_id, id),
  constraint register_import_stage_check CHECK ((stage = ANY (ARRAY['queued'::text, 'checking'::text, 'ready'::text, 'committing'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text]))),
  constraint register_import_type_check CHECK ((type = ANY (ARRAY['Client'::text, 'Seller'::text, 'Supplier'::text, 'Product'::text, 'Service'::text]))),
  constraint register_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint register_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
create index register_import_by_age ON register_import (company_id, created_at, id);
create index register_import_of_file ON register_import (company_id, file_id);
create trigger history_of_delete AFTER DELETE ON register_import REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON register_import REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON register_import REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON register_import FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table saved_view (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid,
  list text not null,
  name text,
  look jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint saved_view_pkey PRIMARY KEY (company_id, id),
  constraint saved_view_check CHECK (((name IS NOT NULL) OR (user_id IS NOT NULL))),
  constraint saved_view_list_check CHECK (((length(list) >= 1) AND (length(list) <= 60))),
  constraint saved_view_look_check CHECK ((jsonb_typeof(look) = 'object'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint saved_view_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES membership(company_id, user_id) ON DELETE CASCADE
);
create unique index saved_view_columns ON saved_view (company_id, user_id, list) WHERE (name IS NULL);
create unique index saved_view_own_name ON saved_view (company_id, user_id, list, prumo.fold(name)) WHERE ((user_id IS NOT NULL) AND (name IS NOT NULL));
create unique index saved_view_shared_name ON saved_view (company_id, list, prumo.fold(name)) WHERE (user_id IS NULL);
create trigger history_of_delete AFTER DELETE ON saved_view REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON saved_view REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON saved_view REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();

create table stored_file (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint stored_file_pkey PRIMARY KEY (company_id, id),
  constraint stored_file_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint stored_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint stored_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
);
create index stored_file_by_age ON stored_file (company_id, created_at) INCLUDE (size_bytes);
create trigger history_of_delete AFTER DELETE ON stored_file REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_deleted('id');
create trigger history_of_insert AFTER INSERT ON stored_file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_inserted('id');
create trigger history_of_update AFTER UPDATE ON stored_file REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo.record_updates('id');
create trigger version_is_bumped BEFORE UPDATE ON stored_file FOR EACH ROW EXECUTE FUNCTION prumo.bump_version();
