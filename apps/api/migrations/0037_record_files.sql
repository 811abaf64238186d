-- Files of any record, as comments are: `record_type` is one of `recordKinds` in the contract, and there is no foreign key to so
-- many tables. A file belongs to one record, and its name, type and size are the file's own.
create table record_file (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  record_type text not null check (record_type ~ '^[a-z-]{1,40}$'),
  record_id uuid not null,
  file_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, file_id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index record_file_of_record on record_file (company_id, record_type, record_id, id);

-- What entries had comes along under the ids that reconciliations remember; what was said of records that are gone goes.
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into record_file (company_id, id, record_type, record_id, file_id, created_by, created_at, updated_at, version)
    select company_id, id, 'entry', transaction_id, file_id, created_by, created_at, updated_at, version from transaction_attachment;
    delete from comment c where not exists (
      select from financial_transaction where c.record_type = 'entry' and id = c.record_id
      union all select from bank_account where c.record_type = 'bank-account' and id = c.record_id
      union all select from category where c.record_type = 'category' and id = c.record_id
      union all select from cost_center where c.record_type = 'cost-center' and id = c.record_id
      union all select from person where c.record_type = 'person' and id = c.record_id
      union all select from membership where c.record_type = 'member' and company_id = company and user_id = c.record_id);
  end loop;
end $$;
drop table transaction_attachment;
select prumo.keep_record('record_file');

-- Whoever deletes a record, its files and what was said of it go with it. The bytes of the files are swept, or removed by the writer.
create function prumo.remove_record_parts() returns trigger language plpgsql as $$
begin
  execute format('with gone as (
      delete from public.record_file f using removed r
      where f.company_id = r.company_id and f.record_type = %1$L and f.record_id = r.%2$I returning f.company_id, f.file_id)
    delete from public.stored_file s using gone g where s.company_id = g.company_id and s.id = g.file_id', tg_argv[0], tg_argv[1]);
  execute format('delete from public.comment c using removed r
    where c.company_id = r.company_id and c.record_type = %1$L and c.record_id = r.%2$I', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- Gives the records of a table files and comments, under the name of their kind in the contract.
create function prumo.keep_record_parts(target regclass, kind text, record_column text default 'id') returns void language plpgsql as $$
begin
  execute format('create trigger parts_of_deleted after delete on %s referencing old table as removed
    for each statement execute function prumo.remove_record_parts(%L, %L)', target, kind, record_column);
end $$;

select prumo.keep_record_parts('financial_transaction', 'entry');
select prumo.keep_record_parts('bank_account', 'bank-account');
select prumo.keep_record_parts('category', 'category');
select prumo.keep_record_parts('cost_center', 'cost-center');
select prumo.keep_record_parts('person', 'person');
select prumo.keep_record_parts('membership', 'member', 'user_id');
