-- Files and comments of plans and machines, the ART that a former version had, and who was told what of a plan.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

select prumo.keep_record_parts('equipment', 'equipment');
select prumo.keep_record_parts('pmoc_plan', 'pmoc-plan');

-- The file stays for as long as a version names it.
alter table pmoc_version add column art_file_id uuid;
alter table pmoc_version add foreign key (company_id, art_file_id) references stored_file (company_id, id);
create index pmoc_version_of_art_file on pmoc_version (company_id, art_file_id) where art_file_id is not null;

-- 1.10.0 comes after 1.9.0.
create index pmoc_plan_by_version_number on pmoc_plan (company_id, (string_to_array(plan_version, '.')::int[]), id);
drop index pmoc_plan_by_plan_version;

-- What was told of a plan, and about which day: another ART, or another analysis of the air, is told of anew.
create table pmoc_plan_notice (
  company_id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('art-60', 'art-30', 'art-ended', 'lab-report')),
  about date not null,
  told_at timestamptz not null,
  primary key (company_id, plan_id, kind, about),
  foreign key (company_id, plan_id) references pmoc_plan (company_id, id) on delete cascade
);
select prumo.keep_companies_apart('pmoc_plan_notice', 'select, insert, delete');

-- A machine that gets another tag takes its plans along.
create index pmoc_equipment_of_machine on pmoc_equipment (company_id, equipment_id, tag);
drop index pmoc_equipment_of_equipment;
