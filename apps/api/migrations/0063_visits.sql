-- What happens on a visit, as the technician's device tells it: each with the id the device gave it, so that telling it twice writes it once.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

create table visit_record (
  company_id uuid not null references company (company_id),
  id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('START', 'PAUSE', 'RESUME', 'FINISH', 'NOTE', 'PART', 'PHOTO', 'SIGNATURE')),
  -- By the device, whose clock is corrected by the server's.
  happened_at timestamptz not null,
  content jsonb not null default '{}',
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check ((kind = 'PHOTO') = (file_id is not null))
);
create index visit_record_of_sale on visit_record (company_id, sale_id, happened_at, id);
create index visit_record_of_file on visit_record (company_id, file_id) where file_id is not null;
select prumo.keep_companies_apart('visit_record', 'select, insert');

-- A technician's own place, such as their van: what they use is taken from there.
alter table stock_place add column technician_id uuid;
alter table stock_place add foreign key (company_id, technician_id) references person (company_id, id);
create index stock_place_of_technician on stock_place (company_id, technician_id) where technician_id is not null;

-- What waits for a date.
create index sale_to_plan on sale (company_id, approved_at, id)
  where deleted_at is null and type = 'SERVICEORDER' and status in ('APPROVED', 'SCHEDULED')
    and (scheduled_start_date is null or technical_id is null);
