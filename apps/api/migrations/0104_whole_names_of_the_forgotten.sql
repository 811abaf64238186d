-- Whoever is forgotten is sought in what others wrote by whole words: 'Eva' is no part of 'evaporador', nor 'Ana' of 'semana'. A name of up
-- to three letters names nobody inside a text, as elsewhere; a field that holds nothing else is theirs whatever its length. Names of records
-- that were joined to theirs are sought too.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Words of letters and digits in small letters without accents, one space between and around them.
create function prumo.whole_words(value text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(prumo.fold(value), '[^[:alnum:]]+', ' ', 'g')) || ' ';

create or replace function prumo.forget_words_of_person() returns trigger language plpgsql as $$
declare
  names constant text[] := (
    select array_agg(distinct words) from (
      select prumo.whole_words(old.name) as words
      union all select prumo.whole_words(former ->> 'name') from jsonb_array_elements(old.merged) as former) known
    where length(btrim(words)) > 0);
begin
  with named as (
    select v.company_id, v.subject_id, v.sequence, v.field
    from public.chain_personal_value v cross join lateral (select prumo.whole_words(v.value) as words) told
    where v.company_id = old.company_id and v.person_id is null and v.field <> 'signature' and exists (
      select from unnest(names) as name where told.words = name or length(btrim(name)) >= 4 and strpos(told.words, name) > 0)
  )
  delete from public.chain_personal_value v using named n
  where v.company_id = n.company_id and v.subject_id = n.subject_id and v.sequence = n.sequence
    and (v.field = n.field or v.field = 'signature' and n.field = 'receivedBy');
  return null;
end $$;
