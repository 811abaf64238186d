-- Maintenance plans as issued documents: which chain they stand on, what their page tells, and what is left when their company is gone.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check check (kind in ('quote', 'order', 'service-order', 'pmoc'));
alter table issued_document drop constraint issued_document_code_check;
alter table issued_document add constraint issued_document_code_check check (code ~ '^[A-Z2-7]{12}([A-Z2-7]{4})?$');

-- A document that prints its own number takes it before it is drawn, and keeps the counter until it is written.
create or replace function prumo.chain_document() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return new; end if;
  if new.number = 0 then
    new.number := prumo.next_code('document');
  elsif new.number is distinct from (select value from public.company_counter where company_id = new.company_id and name = 'document') then
    raise exception 'a document has the number that was taken for it' using errcode = 'check_violation', constraint = 'issued_document_number_taken';
  end if;
  new.previous_hash := coalesce(
    (select chain_hash from public.issued_document where company_id = new.company_id order by number desc limit 1), '');
  new.supersedes_id := (
    select id from public.issued_document where company_id = new.company_id and record_id = new.record_id and kind = new.kind
    order by number desc limit 1);
  new.chain_hash := prumo.document_chain_hash(new);
  return new;
end $$;

-- A document that stands on a chain: how long it was and how it ended when the document was drawn, as it is printed there, and the link
-- that tells of the document itself.
create table chained_document (
  company_id uuid not null,
  document_id uuid not null,
  subject_id uuid not null,
  printed_count int not null check (printed_count >= 0),
  printed_head text not null check (printed_head = '' or printed_head ~ '^[0-9a-f]{64}$'),
  sequence int not null,
  -- What the page without sign-in tells; the link holds the hash of it.
  facts jsonb not null,
  -- Whether that page gives the file too.
  is_file_public boolean not null default false,
  made_public_by uuid,
  made_public_at timestamptz,
  -- Since when only the hash is left: it was kept as long as the company has to.
  file_removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references issued_document (company_id, id),
  foreign key (company_id, subject_id, sequence) references chain_link (company_id, subject_id, sequence)
);
create index chained_document_of_subject on chained_document (company_id, subject_id, sequence);
create function prumo.keep_chained_document() returns trigger language plpgsql as $$
declare
  free constant text[] := array['is_file_public', 'made_public_by', 'made_public_at', 'file_removed_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free and (old.file_removed_at is null or new.file_removed_at = old.file_removed_at) then
    return new;
  end if;
  if current_setting('app.purge', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger chained_document_is_kept before update or delete on chained_document for each row execute function prumo.keep_chained_document();
select prumo.keep_companies_apart('chained_document', 'select, insert');
do $$
begin
  execute format('grant update (is_file_public, made_public_by, made_public_at, file_removed_at) on chained_document to %I',
    (select name from installation_login where kind = 'app'));
end $$;

-- What is left of a document when its company is gone: whoever holds the paper learns that it was issued, and by its hash whether it is
-- the same. Of the code only the hash.
create table former_document (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null
);
do $$
begin
  execute format('grant select on former_document to %I', (select name from installation_login where kind = 'app'));
end $$;
create function prumo.keep_former_document() returns trigger language plpgsql as $$
begin
  insert into public.former_document (code_hash, sha256, issued_at)
  values (encode(sha256(convert_to(old.code, 'UTF8')), 'hex'), old.sha256, old.issued_at) on conflict do nothing;
  return null;
end $$;
create trigger former_document_is_kept after delete on issued_document for each row when (old.kind = 'pmoc')
  execute function prumo.keep_former_document();
