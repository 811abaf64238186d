-- What a till took says at which: an order may be paid at two tills and in the office, and each gives back what came in there.
-- What proves a device to be the one of a till is kept as its digest, in the history too: it opens nothing for whoever reads it.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table sale_payment
  add column till_id uuid,
  add constraint sale_payment_company_id_till_id_fkey foreign key (company_id, till_id) references till (company_id, id);
create index sale_payment_of_till on sale_payment (company_id, till_id) where till_id is not null;

create function prumo.digest_of_device(device text) returns text language sql immutable as $$
  select (substr(encode(sha256(convert_to(device, 'UTF8')), 'hex'), 1, 32)::uuid)::text
$$;

alter table sale_payment disable trigger user;
alter table till disable trigger user;
alter table event disable trigger event_is_append_only;
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    -- By what the drawers say; of what was changed since, by its method.
    update sale_payment p set till_id = (
      select m.till_id from till_movement m
      where m.company_id = company and m.reference_id = p.sale_id and m.kind = 'SALE' and m.method = p.method
      order by m.amount = p.amount desc, m.happened_at limit 1)
    where p.company_id = company and (p.received_on is not null or p.method in ('CREDITCARD', 'DEBITCARD'))
      and exists (select from sale s where s.company_id = company and s.id = p.sale_id and s.till_id is not null);
    update till set device_id = prumo.digest_of_device(device_id::text)::uuid where company_id = company and device_id is not null;
    update event e set
      before = case when e.before ->> 'device_id' is null then e.before
        else jsonb_set(e.before, '{device_id}', to_jsonb(prumo.digest_of_device(e.before ->> 'device_id'))) end,
      after = case when e.after ->> 'device_id' is null then e.after
        else jsonb_set(e.after, '{device_id}', to_jsonb(prumo.digest_of_device(e.after ->> 'device_id'))) end
    where e.company_id = company and e.subject = 'till' and (e.before ->> 'device_id' is not null or e.after ->> 'device_id' is not null);
  end loop;
end $$;
alter table event enable trigger event_is_append_only;
alter table till enable trigger user;
alter table sale_payment enable trigger user;
drop function prumo.digest_of_device(text);
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
