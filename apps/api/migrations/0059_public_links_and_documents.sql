-- What is opened without signing in (links of quotes and receipts, codes of documents), documents as they were issued, and what
-- people signed.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Which company a link or a code is of, by its hash alone: whoever opens one is in no company yet. Kept by triggers.
create table public_address (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  company_id uuid not null
);
create index public_address_of_company on public_address (company_id);
do $$
begin
  execute format('grant select, insert, delete on public_address to %I', (select name from installation_login where kind = 'app'));
end $$;

-- A token that two companies gave stays the one's that gave it first.
create function prumo.keep_public_address() returns trigger language plpgsql as $$
declare
  kept jsonb := to_jsonb(coalesce(new, old));
  address text := coalesce(kept ->> 'token_hash', encode(sha256(convert_to(kept ->> 'code', 'UTF8')), 'hex'));
begin
  if tg_op = 'INSERT' then
    insert into public.public_address (hash, company_id) values (address, new.company_id) on conflict do nothing;
  else
    delete from public.public_address where hash = address and company_id = old.company_id;
  end if;
  return null;
end $$;

-- Of a token only the hash is kept. What it opens is known by scope and id: a quote, a receipt.
create table public_link (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  scope text not null check (scope in ('quote', 'receipt')),
  record_id uuid not null,
  -- What the scope needs: of a quote what was shown when it was sent, and the deposit.
  details jsonb not null default '{}',
  ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  opened int not null default 0 check (opened >= 0),
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index public_link_token on public_link (company_id, token_hash);
create index public_link_of_record on public_link (company_id, scope, record_id, id);
create trigger address_is_kept after insert or delete on public_link for each row execute function prumo.keep_public_address();
select prumo.keep_companies_apart('public_link', 'select, insert, update');

-- Texts a company puts on its documents. A text that is changed is a new version: what somebody signed stays readable.
create table document_text (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  part text not null check (part in ('header', 'footer', 'quote-terms', 'order-terms', 'service-order-terms')),
  version int not null check (version > 0),
  text text not null check (length(text) <= 20000),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index document_text_version on document_text (company_id, part, version);
create trigger document_text_is_append_only before update or delete on document_text
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('document_text', 'select, insert');

-- What somebody answered, with everything that shows that it was them and what they saw.
create table signature (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  record_type text not null check (record_type in ('sale')),
  record_id uuid not null,
  record_version int not null,
  link_id uuid,
  answer text not null check (answer in ('APPROVED', 'REFUSED')),
  name text check (length(name) between 1 and 150),
  document text check (length(document) in (11, 14)),
  -- Vectors: lists of points with their time and pressure, in units of the pad.
  strokes jsonb,
  reason text check (length(reason) <= 500),
  -- SHA-256 of the value that page and PDF are drawn from, and that value.
  shown_hash text not null check (shown_hash ~ '^[0-9a-f]{64}$'),
  shown jsonb not null,
  terms_version int,
  address text not null check (length(address) <= 60),
  user_agent text not null check (length(user_agent) <= 300),
  signed_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, link_id) references public_link (company_id, id),
  check (answer = 'REFUSED' or (name is not null and document is not null and strokes is not null))
);
create index signature_of_record on signature (company_id, record_type, record_id, id);
create index signature_of_link on signature (company_id, link_id) where link_id is not null;
create trigger signature_is_append_only before update or delete on signature for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('signature', 'select, insert');

-- A document as it left the house: number, file and code. Each is hashed with the one before it, so that none can be taken out,
-- put in or changed without all later ones telling.
create table issued_document (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  number bigint not null,
  kind text not null check (kind in ('quote', 'order', 'service-order')),
  title text not null check (length(title) <= 120),
  record_id uuid not null,
  record_version int not null,
  code text not null check (code ~ '^[A-Z2-7]{12}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  file_id uuid not null,
  -- The one of the same kind and record that this one takes the place of.
  supersedes_id uuid,
  signature_id uuid,
  previous_hash text not null,
  chain_hash text not null,
  issued_at timestamptz not null,
  issued_by uuid,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, supersedes_id) references issued_document (company_id, id),
  foreign key (company_id, signature_id) references signature (company_id, id)
);
create unique index issued_document_number on issued_document (company_id, number);
create unique index issued_document_code on issued_document (company_id, code);
create index issued_document_of_record on issued_document (company_id, record_id, kind, number);
create index issued_document_of_file on issued_document (company_id, file_id);
create unique index issued_document_superseded on issued_document (company_id, supersedes_id) where supersedes_id is not null;
create index issued_document_of_signature on issued_document (company_id, signature_id) where signature_id is not null;

create function prumo.document_chain_hash(d issued_document) returns text language sql stable
  return encode(sha256(convert_to(concat_ws('|', d.previous_hash, d.number, d.kind, d.title, d.record_id, d.record_version, d.code, d.sha256,
    d.content_hash, d.file_id, coalesce(d.supersedes_id::text, '-'), coalesce(d.signature_id::text, '-'),
    (extract(epoch from d.issued_at) * 1000000)::bigint), 'UTF8')), 'hex');

-- Whoever issues next waits for the number, and so for the hash before.
create function prumo.chain_document() returns trigger language plpgsql as $$
begin
  if prumo.is_restoring() then return new; end if;
  new.number := prumo.next_code('document');
  new.previous_hash := coalesce(
    (select chain_hash from public.issued_document where company_id = new.company_id order by number desc limit 1), '');
  new.supersedes_id := (
    select id from public.issued_document where company_id = new.company_id and record_id = new.record_id and kind = new.kind
    order by number desc limit 1);
  new.chain_hash := prumo.document_chain_hash(new);
  return new;
end $$;
create trigger document_is_chained before insert on issued_document for each row execute function prumo.chain_document();
create trigger issued_document_is_append_only before update or delete on issued_document
  for each row execute function prumo.refuse_change();
create trigger address_is_kept after insert or delete on issued_document for each row execute function prumo.keep_public_address();
select prumo.keep_companies_apart('issued_document', 'select, insert');
