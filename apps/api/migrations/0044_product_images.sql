-- Pictures of products: drawn anew in three sizes, each of which is a stored file. The first is the one lists show.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
create table product_image (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  position int not null check (position between 0 and 4),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  -- Whoever changes the order moves several at once.
  unique (company_id, product_id, position) deferrable initially deferred,
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade
);
select prumo.keep_record('product_image');

create table product_image_file (
  company_id uuid not null references company (company_id),
  image_id uuid not null,
  size text not null check (size in ('large', 'medium', 'thumbnail')),
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, image_id, size),
  unique (company_id, file_id),
  foreign key (company_id, image_id) references product_image (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
select prumo.keep_companies_apart('product_image_file', 'select, insert, delete');

-- A variation shows one of its product's pictures.
alter table product_variation drop column image_file_id;
alter table product_variation add column image_id uuid,
  add foreign key (company_id, image_id) references product_image (company_id, id) on delete set null (image_id);
create index product_variation_of_image on product_variation (company_id, image_id) where image_id is not null;
