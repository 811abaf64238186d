-- How long the file of an issued document is kept is fixed when it is issued. A company that sets more years keeps all it still has for
-- longer; fewer years are those of documents to come.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table chained_document add column kept_until date;
alter table chained_document disable trigger user;
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update chained_document c set kept_until = (d.issued_at at time zone 'UTC')::date
      + make_interval(years => coalesce((select s.retention_years from pmoc_setting s), 5))
    from issued_document d where d.company_id = c.company_id and d.id = c.document_id;
  end loop;
end $$;
alter table chained_document enable trigger user;
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
create index chained_document_to_remove on chained_document (company_id, kept_until) where file_removed_at is null;

create or replace function prumo.keep_chained_document() returns trigger language plpgsql as $$
declare
  free constant text[] := array['is_file_public', 'made_public_by', 'made_public_at', 'file_removed_at', 'kept_until'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free and coalesce(new.kept_until >= old.kept_until, old.kept_until is null)
      and (old.file_removed_at is null or new.file_removed_at = old.file_removed_at) then
    return new;
  end if;
  if current_setting('app.purge', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function prumo.keep_documents_longer() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return null; end if;
  update public.chained_document c set kept_until = longer.until
  from (select d.id, ((d.issued_at at time zone 'UTC')::date + make_interval(years => new.retention_years))::date as until
    from public.issued_document d where d.company_id = new.company_id and d.kind = 'pmoc') longer
  where c.company_id = new.company_id and c.document_id = longer.id and c.file_removed_at is null and coalesce(c.kept_until < longer.until, true);
  return null;
end $$;
create trigger documents_are_kept_longer after insert or update on pmoc_setting for each row execute function prumo.keep_documents_longer();
do $$
begin
  execute format('grant update (kept_until) on chained_document to %I', (select name from installation_login where kind = 'app'));
end $$;
