-- One search for products, variations and services. Words are rows, found by comparing texts as bytes: such comparisons tell nothing
-- of rows they refuse, so an index answers them although row-level security stands in between, whoever owns the database.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
create extension if not exists fuzzystrmatch;

-- What can be found: a product, a variation of one, or a service, under one name.
create table catalogue_item (
  company_id uuid not null,
  id uuid not null,
  product_id uuid,
  variation_id uuid check (variation_id = id),
  service_id uuid check (service_id = id),
  name text not null,
  folded_name text generated always as (prumo.fold(name)) stored,
  -- What its words are made of.
  source_text text not null,
  -- Active, and of a variation its product as well: what may be sold.
  is_offered boolean not null,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, variation_id) references product_variation (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  check (num_nonnulls(product_id, service_id) = 1),
  check (variation_id is not null or id = coalesce(product_id, service_id))
);
create index catalogue_item_by_name on catalogue_item (company_id, name, id);
create index catalogue_item_of_product on catalogue_item (company_id, product_id) where product_id is not null;
create index catalogue_item_of_variation on catalogue_item (company_id, variation_id) where variation_id is not null;
create index catalogue_item_of_service on catalogue_item (company_id, service_id) where service_id is not null;
select prumo.keep_companies_apart('catalogue_item');

create table catalogue_word (
  company_id uuid not null,
  item_id uuid not null,
  word text collate "C" not null,
  primary key (company_id, word, item_id),
  foreign key (company_id, item_id) references catalogue_item (company_id, id) on delete cascade
);
create index catalogue_word_of_item on catalogue_word (company_id, item_id, word);
select prumo.keep_companies_apart('catalogue_word', 'select, insert, delete');

-- By which letters a word can be missed: its beginning, and that without one letter. Written once for each word of a company, and
-- twice where two people write it at the same time, since none may wait for the other's.
create table catalogue_spelling (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (company_id, id)
);
create index catalogue_spelling_by_key on catalogue_spelling (company_id, key) include (word);
select prumo.keep_companies_apart('catalogue_spelling', 'select, insert');

-- Runs of letters and digits; a dot or comma between digits is no border (12.000, 2,5).
create function prumo.word_parts(value text) returns setof text language sql immutable parallel safe as $$
  select distinct left(part, 40) from regexp_split_to_table(
    regexp_replace(prumo.fold(value), '([0-9])[.,](?=[0-9])', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0]+') as part
  where part <> ''
$$;

-- Those, and each run between blanks without what stands between its parts: CAB-25 is found as cab25, too.
create function prumo.words_of(value text) returns setof text language sql immutable parallel safe as $$
  with folded as materialized (select regexp_replace(prumo.fold(value), '([0-9])[.,](?=[0-9])', '\1', 'g') as text)
  select distinct left(word, 40) from folded cross join lateral (
    select regexp_split_to_table(folded.text, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0]+')
    union all
    select regexp_replace(chunk, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0]+', '', 'g') from string_to_table(folded.text, ' ') as chunk
  ) as words(word)
  where word <> ''
$$;

create function prumo.without_one_letter(value text) returns setof text language sql immutable parallel safe as $$
  select distinct overlay(value placing '' from place for 1) from generate_series(1, length(value)) as place
$$;

-- Numbers and codes are not forgiven: another digit is another thing.
create function prumo.is_forgiven(word text) returns boolean language sql immutable parallel safe
  return length(word) >= 4 and word !~ '[0-9]';

create function prumo.write_catalogue_item(
  item uuid, of_product uuid, of_variation uuid, of_service uuid, shown_name text, words_from text, offered boolean
) returns void language plpgsql as $$
declare
  company uuid := current_setting('app.company_id')::uuid;
  before text := (select source_text from public.catalogue_item where company_id = company and id = item);
  words text[];
begin
  insert into public.catalogue_item as i (company_id, id, product_id, variation_id, service_id, name, source_text, is_offered)
  values (company, item, of_product, of_variation, of_service, shown_name, words_from, offered)
  on conflict (company_id, id) do update set name = excluded.name, source_text = excluded.source_text, is_offered = excluded.is_offered
  where (i.name, i.source_text, i.is_offered) is distinct from (excluded.name, excluded.source_text, excluded.is_offered);
  if before = words_from then return; end if;
  words := array(select prumo.words_of(words_from));
  if before is not null then
    delete from public.catalogue_word where company_id = company and item_id = item and word <> all (words);
  end if;
  insert into public.catalogue_word (company_id, item_id, word) select company, item, unnest(words) on conflict do nothing;
  insert into public.catalogue_spelling (company_id, key, word)
  select company, keys.key, w.word
  from unnest(words) as w(word)
  cross join lateral (select left(w.word, 6) union select prumo.without_one_letter(left(w.word, 6))) as keys(key)
  where prumo.is_forgiven(w.word) and not exists (
    select from public.catalogue_spelling s where s.company_id = company and s.key = left(w.word, 6) and s.word = w.word);
end $$;

-- A variation is found by what its product is called as well, and by every code that stands for it.
create function prumo.refresh_catalogue_product(product uuid) returns void language sql as $$
  select prumo.write_catalogue_item(p.id, p.id, null, null, p.name,
    concat_ws(' ', p.name, p.sku, p.brand, p.model, p.manufacturer_reference, p.gtin_ean,
      (select string_agg(c.code, ' ' order by c.code) from public.catalogue_code c
       where c.company_id = p.company_id and c.product_id = p.id and c.kind = 'barcode')),
    p.general_status = 'ACTIVE')
  from public.product p where p.company_id = current_setting('app.company_id')::uuid and p.id = product
$$;
create function prumo.refresh_catalogue_variation(variation uuid) returns void language sql as $$
  select prumo.write_catalogue_item(v.id, p.id, v.id, null, p.name || ' · ' || v.name,
    concat_ws(' ', p.name, p.brand, p.model, p.manufacturer_reference, v.name, v.sku, v.brand, v.color, v.size, v.model,
      (select string_agg(c.code, ' ' order by c.code) from public.catalogue_code c
       where c.company_id = v.company_id and c.variation_id = v.id and c.kind = 'barcode')),
    v.is_active and p.general_status = 'ACTIVE')
  from public.product_variation v join public.product p on p.company_id = v.company_id and p.id = v.product_id
  where v.company_id = current_setting('app.company_id')::uuid and v.id = variation
$$;
create function prumo.refresh_catalogue_service(service uuid) returns void language sql as $$
  select prumo.write_catalogue_item(s.id, null, null, s.id, s.name, s.name || ' ' || s.code, s.general_status = 'ACTIVE')
  from public.service s where s.company_id = current_setting('app.company_id')::uuid and s.id = service
$$;

create function prumo.keep_catalogue_items() returns trigger language plpgsql as $$
begin
  -- A backup brings them along.
  if prumo.is_restoring() then return null; end if;
  case tg_table_name
    when 'product' then
      perform prumo.refresh_catalogue_product(new.id);
      if tg_op = 'UPDATE' then
        perform prumo.refresh_catalogue_variation(v.id) from public.product_variation v
        where v.company_id = new.company_id and v.product_id = new.id;
      end if;
    when 'product_variation' then perform prumo.refresh_catalogue_variation(new.id);
    when 'service' then perform prumo.refresh_catalogue_service(new.id);
    else
      perform prumo.refresh_catalogue_product(coalesce(new.product_id, old.product_id));
      perform prumo.refresh_catalogue_variation(coalesce(new.variation_id, old.variation_id));
  end case;
  return null;
end $$;
-- Behind `codes_are_kept`, by its name: barcodes are read from there.
create trigger finding_is_kept after insert or update of name, sku, barcode, brand, model, manufacturer_reference, gtin_ean, general_status
  on product for each row execute function prumo.keep_catalogue_items();
create trigger finding_is_kept after insert or update of name, sku, barcode, brand, color, size, model, is_active
  on product_variation for each row execute function prumo.keep_catalogue_items();
create trigger finding_is_kept after insert or update of name, code, general_status
  on service for each row execute function prumo.keep_catalogue_items();
create trigger finding_is_kept_of_added after insert on catalogue_code
  for each row when (new.is_further) execute function prumo.keep_catalogue_items();
create trigger finding_is_kept_of_removed after delete on catalogue_code
  for each row when (old.is_further) execute function prumo.keep_catalogue_items();

-- A further barcode is added and removed by itself: who did it is kept here, since no other record changes.
create function prumo.record_further_code() returns trigger language plpgsql as $$
declare changed public.catalogue_code := coalesce(new, old);
begin
  if prumo.is_restoring() or (current_setting('app.purge', true) = 'on' and prumo.is_owner_of(tg_relid)) then return null; end if;
  insert into public.event (company_id, actor_id, request_id, subject, type, record_id, before, after)
  values (changed.company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''), tg_table_name, lower(tg_op),
    changed.id, case when tg_op = 'DELETE' then prumo.content(to_jsonb(old)) end, case when tg_op = 'INSERT' then prumo.content(to_jsonb(new)) end);
  return null;
end $$;
create trigger history_of_added after insert on catalogue_code
  for each row when (new.is_further) execute function prumo.record_further_code();
create trigger history_of_removed after delete on catalogue_code
  for each row when (old.is_further) execute function prumo.record_further_code();

-- Words that begin nearly, but not quite, as the one typed, the nearest alone: one slip, in long words two, and neighbours that changed places.
create function prumo.close_words(typed text) returns setof text language sql stable as $$
  with keys as (
    select left(typed, 6) as key union select left(typed, 5)
    union select prumo.without_one_letter(left(typed, 6)) union select prumo.without_one_letter(left(typed, 7))
  ), swapped as (
    select overlay(typed placing substr(typed, place + 1, 1) || substr(typed, place, 1) from place for 2) as word
    from generate_series(1, length(typed) - 1) as place
  ), near as (
    select distinct s.word from keys join public.catalogue_spelling s
      on s.company_id = current_setting('app.company_id')::uuid and s.key = keys.key
  ), measured as (
    select word, case when left(word, length(typed)) in (select swapped.word from swapped) then 1 else least(
      public.levenshtein(typed, left(word, length(typed))), public.levenshtein(typed, left(word, length(typed) + 1)),
      public.levenshtein(typed, left(word, length(typed) - 1)), public.levenshtein(typed, word)) end as slips
    from near
  ), ranked as (select word, rank() over (order by slips) as place from measured
    where slips between 1 and case when length(typed) >= 8 then 2 else 1 end)
  select word from ranked where place = 1 order by length(word), word limit 8
$$;

-- Everything that has every word, or one that begins with it. A word that nothing begins with is taken for a near one; and where
-- nothing has them all, each is. The statement is put together with the words themselves: only then is it known how common each is,
-- and which way to meet them is the short one.
create function prumo.find_catalogue(search text) returns setof uuid language plpgsql stable rows 50 as $$
declare
  company uuid := current_setting('app.company_id')::uuid;
  word_asked text;
  asked text[] := '{}';
  counts int[] := '{}';
  high text;
  lows text[];
  -- What a word may begin with, as a condition; the rarest word is looked up, the others are asked of what has it.
  ranges text[];
  rarest int;
begin
  for word_asked in select part from prumo.word_parts(search) as part order by length(part) desc limit 8 loop
    high := word_asked || chr(1114111);
    -- Counted only as far as it matters.
    counts := counts || (select count(*)::int from (select from public.catalogue_word w
      where w.company_id = company and w.word >= word_asked and w.word < high limit 2000) as first_ones);
    asked := asked || word_asked;
  end loop;
  if cardinality(asked) = 0 then return; end if;
  rarest := (select place from unnest(counts) with ordinality as c(matches, place) order by matches, place desc limit 1);
  for attempt in 1..2 loop
    ranges := '{}';
    for place in 1..cardinality(asked) loop
      lows := array[asked[place]];
      if prumo.is_forgiven(asked[place]) and (attempt = 2 or counts[place] = 0) then
        lows := lows || array(select prumo.close_words(asked[place]));
      end if;
      if counts[place] = 0 and cardinality(lows) = 1 then return; end if;
      ranges := ranges || (select string_agg(format('w.word >= %L and w.word < %L', low, low || chr(1114111)), ' or ') from unnest(lows) as low);
    end loop;
    return query execute
      'select distinct w.item_id from public.catalogue_word w where w.company_id = $1 and (' || ranges[rarest] || ')'
      || coalesce((select string_agg(' and exists (select from public.catalogue_word o where o.company_id = $1 and o.item_id = w.item_id and ('
        || replace(range, 'w.word', 'o.word') || '))', '')
        from unnest(ranges) with ordinality as r(range, place) where r.place <> rarest), '')
      using company;
    if found then return; end if;
  end loop;
end $$;

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    perform prumo.refresh_catalogue_product(id) from product;
    perform prumo.refresh_catalogue_variation(id) from product_variation;
    perform prumo.refresh_catalogue_service(id) from service;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;

-- How the labels of a company's scales are read: where in the 13 digits the code of the product stands, and where weight or price.
create table scale_pattern (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  prefix text not null check (prefix ~ '^2[0-8]?$'),
  code_start int not null,
  code_length int not null check (code_length between 2 and 9),
  value_start int not null,
  value_length int not null check (value_length between 2 and 9),
  holds text not null check (holds in ('WEIGHT', 'PRICE')),
  decimals int not null check (decimals between 0 and 3),
  position int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  -- Digits are counted from 1; the last one is the check digit.
  check (code_start > length(prefix) and code_start + code_length <= 13),
  check (value_start > length(prefix) and value_start + value_length <= 13),
  check (code_start + code_length <= value_start or value_start + value_length <= code_start)
);
create unique index scale_pattern_position on scale_pattern (company_id, position);
select prumo.keep_record('scale_pattern');
