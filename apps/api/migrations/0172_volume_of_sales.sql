-- What all sales of a company come to, as the largest of what is told of each. No total of sales can be larger, so that keeping this
-- below the largest amount that can be told keeps every figure there. Each connection has a lane of its own, as days of sales.
create table sale_volume (
  company_id uuid not null,
  lane smallint not null,
  cents bigint not null,
  primary key (company_id, lane)
) with (fillfactor = 50);
select prumo.keep_companies_apart('sale_volume', 'select, insert, update');

create function prumo.sale_volume_of(gross bigint, cost bigint) returns numeric language sql immutable as $$
  select greatest(gross, cost)::numeric
$$;

create function prumo.keep_sale_volume() returns trigger language plpgsql as $$
declare
  most constant bigint := 99999999999999;
  changed record;
  known numeric;
begin
  if prumo.is_restoring() or current_setting('app.purge', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    select company_id, sum(prumo.sale_volume_of(total_product_price + total_service_price + freight_cost, total_cost_price)) as cents
      into changed from added where deleted_at is null group by company_id;
  else
    select company_id, sum(cents) as cents into changed from (
      select company_id, prumo.sale_volume_of(total_product_price + total_service_price + freight_cost, total_cost_price) as cents
        from added where deleted_at is null
      union all
      select company_id, -prumo.sale_volume_of(total_product_price + total_service_price + freight_cost, total_cost_price)
        from removed where deleted_at is null
    ) as change group by company_id;
  end if;
  if changed.cents is null or changed.cents = 0 then return null; end if;
  -- Usual sales pass each other; whoever writes a very large one, or comes near the limit, does so alone.
  select coalesce(sum(cents), 0) into known from public.sale_volume where company_id = changed.company_id;
  if changed.cents > 100000000000 or known > most / 2 then
    perform pg_advisory_xact_lock(hashtextextended('volume of sales ' || changed.company_id::text, 0));
    select coalesce(sum(cents), 0) into known from public.sale_volume where company_id = changed.company_id;
  end if;
  if changed.cents > 0 and known + changed.cents > most then
    raise exception 'sales come to more than can be told' using errcode = 'check_violation', constraint = 'sale_volume_within_limit';
  end if;
  insert into public.sale_volume as v (company_id, lane, cents) values (changed.company_id, pg_backend_pid() % 16, changed.cents)
  on conflict (company_id, lane) do update set cents = v.cents + excluded.cents;
  return null;
end $$;
create trigger sale_volume_is_kept_on_insert after insert on sale referencing new table as added
  for each statement execute function prumo.keep_sale_volume();
create trigger sale_volume_is_kept_on_update after update on sale referencing new table as added old table as removed
  for each statement execute function prumo.keep_sale_volume();

create function prumo.complete_sale_volume(company uuid) returns void language sql volatile as $$
  insert into public.sale_volume (company_id, lane, cents)
  select company, 0, least(9000000000000000000, sum(prumo.sale_volume_of(total_product_price + total_service_price + freight_cost, total_cost_price)))::bigint
  from public.sale where company_id = company and deleted_at is null
  having count(*) > 0 and not exists (select from public.sale_volume v where v.company_id = company)
$$;

-- A company that is past it already keeps what it has and sells no more.
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    perform prumo.complete_sale_volume(company);
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;

-- Backups from before have none of it.
do $$
begin
  execute regexp_replace(pg_get_functiondef('prumo.complete_restored(uuid)'::regprocedure), '\$function\$\s*$',
    E';\n  select prumo.complete_sale_volume(company)\n$function$');
end $$;
