-- Maintenance plans (PMOC): plan, its rooms, machines, tasks and which task each machine needs. Columns have the names of the fields
-- they answer, so that the timeline speaks the same words.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table pmoc_setting (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  prefers_working_days boolean not null default true,
  -- How many items a technician does on a day; none: as many as fall on it.
  items_per_day int check (items_per_day between 1 and 1000),
  -- Cost of twelve months, of the price of a new machine, from which replacing it is advised.
  replacement_percent int not null default 40 check (replacement_percent between 1 and 500),
  compliance_target int not null default 95 check (compliance_target between 1 and 100),
  -- Years that issued documents are kept for.
  retention_years int not null default 5 check (retention_years between 1 and 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index pmoc_setting_of_company on pmoc_setting (company_id);
select prumo.keep_record('pmoc_setting');

-- Norms that a company adds to those everybody has.
create table norm_profile (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  edition text not null default '' check (length(edition) <= 80),
  -- Limits, in the shape of the profiles everybody has.
  limits jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index norm_profile_name on norm_profile (company_id, prumo.fold(name));
create index norm_profile_by_created_at on norm_profile (company_id, created_at, id);
select prumo.keep_record('norm_profile');

create table pmoc_plan (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  -- PMOC-{year}-{nnn}: given once, for life.
  pmoc_code text not null check (length(pmoc_code) <= 30),
  -- What people call the version; `version` below counts how often the row was saved.
  plan_version text not null default '1.0.0' check (plan_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  start_date date not null,
  end_date date not null,
  -- From which day on periods are counted, whatever later versions say.
  first_start_date date not null,
  entity_id uuid not null,
  entity_name text not null check (length(entity_name) between 1 and 150),
  entity_cnpj text not null check (entity_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  entity_trade_name text check (length(entity_trade_name) <= 150),
  entity_type text not null default 'proprietario' check (entity_type in ('proprietario', 'locatario', 'preposto')),
  -- Of the building, when it is not where its owner is.
  address jsonb,
  contractor_company_name text not null check (length(contractor_company_name) between 1 and 150),
  contractor_cnpj text not null check (contractor_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  building_use text not null default 'outro' check (building_use in ('hospital', 'escritorio', 'comercial', 'industria', 'outro')),
  scope_notes text check (length(scope_notes) <= 4000),
  notes text check (length(notes) <= 4000),
  -- A profile everybody has, by its word, or one of the company, by its id.
  norm_profile text not null default 'nbr17037' check (length(norm_profile) <= 40),
  iaq_parameters jsonb not null,
  -- Why limits are looser than the norm: printed.
  looser_reason text check (length(looser_reason) <= 500),
  responsible_name text check (length(responsible_name) <= 150),
  responsible_council text check (length(responsible_council) <= 20),
  responsible_registration text check (length(responsible_registration) <= 40),
  art_number text check (length(art_number) <= 40),
  art_issued_on date,
  art_valid_until date,
  art_file_id uuid,
  -- Who carries it out when nobody else is said.
  technician_id uuid,
  contract_price_kind text check (contract_price_kind in ('monthly', 'per_visit')),
  contract_price bigint check (contract_price > 0),
  contract_service_id uuid,
  -- Since when the version is frozen: something of it was issued or carried out.
  settled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, entity_id) references person (company_id, id),
  foreign key (company_id, technician_id) references person (company_id, id),
  foreign key (company_id, contract_service_id) references service (company_id, id),
  foreign key (company_id, art_file_id) references stored_file (company_id, id),
  check (end_date >= start_date),
  check (art_valid_until is null or art_issued_on is null or art_valid_until >= art_issued_on),
  check ((contract_price is null) = (contract_price_kind is null))
);
create unique index pmoc_plan_code on pmoc_plan (company_id, pmoc_code);
create index pmoc_plan_by_created_at on pmoc_plan (company_id, created_at, id);
create index pmoc_plan_by_entity_name on pmoc_plan (company_id, entity_name, id);
create index pmoc_plan_by_plan_version on pmoc_plan (company_id, plan_version, id);
create index pmoc_plan_of_entity on pmoc_plan (company_id, entity_id);
create index pmoc_plan_of_technician on pmoc_plan (company_id, technician_id) where technician_id is not null;
create index pmoc_plan_of_service on pmoc_plan (company_id, contract_service_id) where contract_service_id is not null;
create index pmoc_plan_of_art_file on pmoc_plan (company_id, art_file_id) where art_file_id is not null;
create index pmoc_plan_art_ends on pmoc_plan (company_id, art_valid_until) where art_valid_until is not null;
select prumo.keep_record('pmoc_plan');

-- A version as it was when the next one took its place: readable, never changed.
create table pmoc_version (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  plan_version text not null,
  content jsonb not null,
  frozen_by uuid,
  frozen_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id)
);
create unique index pmoc_version_of_plan on pmoc_version (company_id, plan_id, plan_version);
create trigger pmoc_version_is_append_only before update or delete on pmoc_version for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('pmoc_version', 'select, insert');

create table pmoc_environment (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  area_m2 numeric(10, 2) check (area_m2 >= 0),
  occupants_fixed int check (occupants_fixed >= 0),
  occupants_floating int check (occupants_floating >= 0),
  activity_type text check (activity_type in ('internacao', 'administrativo', 'cirurgico', 'armazenagem', 'pronto_atendimento', 'laboratorio', 'outro')),
  thermal_load_tr numeric(10, 2) check (thermal_load_tr >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade
);
create unique index pmoc_environment_name on pmoc_environment (company_id, plan_id, prumo.fold(name));
select prumo.keep_companies_apart('pmoc_environment');

-- A machine has its id for life; plans come and go.
create table equipment (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  tag text not null check (length(tag) between 1 and 40),
  -- As text, where no room of the plan has this name.
  location_name text check (length(location_name) <= 120),
  type text not null default 'outro' check (type in ('split_hi_wall', 'cassete', 'self', 'rooftop', 'cortina_ar', 'chiller', 'fancoil', 'piso_teto',
    'splitao', 'dutado', 'janela', 'vrf', 'torre', 'bomba', 'exaustor', 'caixa_ventilacao', 'outro')),
  brand text check (length(brand) <= 80),
  model text check (length(model) <= 80),
  serial_number text check (length(serial_number) <= 80),
  capacity_btu_h int check (capacity_btu_h between 0 and 100000000),
  refrigerant text check (length(refrigerant) <= 30),
  refrigerant_kg numeric(8, 3) check (refrigerant_kg >= 0),
  installed_on date,
  -- What its plate says: readings are judged by it.
  plate jsonb not null default '{}',
  price_of_new bigint check (price_of_new >= 0),
  notes text check (length(notes) <= 2000),
  notes_are_public boolean not null default false,
  retired_on date,
  retired_reason text check (length(retired_reason) <= 300),
  replaced_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, id, tag),
  foreign key (company_id, replaced_by) references equipment (company_id, id)
);
create index equipment_by_tag on equipment (company_id, tag, id);
create index equipment_by_created_at on equipment (company_id, created_at, id);
create index equipment_replaced on equipment (company_id, replaced_by) where replaced_by is not null;
select prumo.keep_record('equipment');

-- Which machines a plan holds. The tag is the machine's own, here so that a plan holds no two of it.
create table pmoc_equipment (
  company_id uuid not null,
  plan_id uuid not null,
  equipment_id uuid not null,
  tag text not null,
  position int not null,
  environment_id uuid,
  retired_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, plan_id, equipment_id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade,
  foreign key (company_id, equipment_id, tag) references equipment (company_id, id, tag) on update cascade,
  foreign key (company_id, environment_id) references pmoc_environment (company_id, id) on delete set null (environment_id)
);
create unique index pmoc_equipment_tag on pmoc_equipment (company_id, plan_id, prumo.fold(tag)) where retired_on is null;
create index pmoc_equipment_of_equipment on pmoc_equipment (company_id, equipment_id);
create index pmoc_equipment_of_environment on pmoc_equipment (company_id, environment_id) where environment_id is not null;
select prumo.keep_companies_apart('pmoc_equipment');

create table pmoc_task (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  position int not null,
  component text not null check (component in ('filtro', 'evaporador', 'dreno', 'serpentina', 'motor_ventilador', 'condensador', 'eletrico', 'pressao',
    'isolantes', 'suportes', 'sensores', 'higienizacao', 'outro')),
  periodicity text not null check (periodicity in ('semanal', 'mensal', 'bimestral', 'trimestral', 'semestral', 'anual', 'eventual')),
  description text not null check (length(description) between 1 and 300),
  acceptance_criteria text check (length(acceptance_criteria) <= 500),
  records_required text[] not null default '{}',
  norm text check (length(norm) <= 60),
  -- Of the catalogue everybody has, from which it was taken.
  catalogue_key text check (length(catalogue_key) <= 60),
  retired_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade
);
create index pmoc_task_of_plan on pmoc_task (company_id, plan_id, position);
select prumo.keep_companies_apart('pmoc_task');

-- One task of one machine, for as long as the plan lives.
create table pmoc_plan_item (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  equipment_id uuid not null,
  task_id uuid not null,
  periodicity text not null check (periodicity in ('semanal', 'mensal', 'bimestral', 'trimestral', 'semestral', 'anual', 'eventual')),
  enabled boolean not null default true,
  -- Since its periodicity was changed: the day from which the new one counts.
  counts_from date,
  retired_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id, equipment_id) references pmoc_equipment (company_id, plan_id, equipment_id) on delete cascade,
  foreign key (company_id, task_id) references pmoc_task (company_id, id) on delete cascade
);
create unique index pmoc_plan_item_pair on pmoc_plan_item (company_id, plan_id, equipment_id, task_id);
create index pmoc_plan_item_of_task on pmoc_plan_item (company_id, task_id);
select prumo.keep_companies_apart('pmoc_plan_item');

-- Analyses of the air by a laboratory.
create table lab_report (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  laboratory text not null check (length(laboratory) between 1 and 150),
  accreditation text check (length(accreditation) <= 60),
  collected_on date not null,
  points jsonb not null default '[]',
  -- By what it was judged then: profile, edition and limits.
  judged_by jsonb not null default '{}',
  is_within_limits boolean,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index lab_report_of_plan on lab_report (company_id, plan_id, collected_on, id);
create index lab_report_of_file on lab_report (company_id, file_id) where file_id is not null;
select prumo.keep_record('lab_report');
