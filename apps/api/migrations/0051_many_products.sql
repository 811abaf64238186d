-- What is done to many products at once: prices that can be taken back, pictures from an archive.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- What prices were and became, so that a change is undone where nobody has set another price since.
create table price_change (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  -- { "id", "isVariation", "before", "after" } in cents.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
create index price_change_of_user on price_change (company_id, user_id);
create index price_change_age on price_change (company_id, created_at);
select prumo.keep_companies_apart('price_change');

-- An archive of pictures named by SKU. Each picture is its own transaction, noted in `lines`: a process that takes over goes on behind.
create table image_archive (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  name text not null,
  -- Gone once everything in it was looked at.
  file_id uuid,
  -- queued → drawing → done or failed.
  stage text not null default 'queued' check (stage in ('queued', 'drawing', 'done', 'failed')),
  run_id uuid,
  attempts int not null default 0,
  message text,
  items_count int not null default 0,
  -- { "file", "sku", "productId", "outcome", "message" }
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  finished_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index image_archive_of_file on image_archive (company_id, file_id) where file_id is not null;
create index image_archive_by_age on image_archive (company_id, created_at);
select prumo.keep_companies_apart('image_archive');
