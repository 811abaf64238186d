-- The register of people gets its own area: more phones, tags, and why somebody is blocked.
alter table person
  add column phones jsonb not null default '[]',
  add column tags text[] not null default '{}',
  add column status_reason text check (length(status_reason) <= 300);

-- Any of somebody's numbers finds them. Nothing in the rows changes but what is computed.
alter table person alter column search_text set expression as
  (prumo.fold(name || ' ' || coalesce(document, '') || ' ' || coalesce(email, '') || ' ' || coalesce(cell_phone, '') || ' '
    || coalesce(phone, '') || ' ' || jsonb_path_query_array(phones, '$[*].number')::text));

create index person_by_created_at on person (company_id, created_at, id);
create index person_by_status on person (company_id, status, id);
