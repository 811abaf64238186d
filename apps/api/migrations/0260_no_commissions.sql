-- A sale at a till asks three times at the end of its transaction whether somebody earns a commission: for itself, its payment and its
-- entry. A company that pays none is asked for nothing but that, and no line of its sales is looked through for a rate.
create function prumo.pays_commissions(company uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.commission_rate r where r.company_id = company)
    or exists (select from public.commission c where c.company_id = company)
    or exists (select from public.commission_payment p where p.company_id = company);
end $$;

create or replace function prumo.lock_commissions(company uuid) returns boolean language plpgsql as $$
begin
  if not prumo.pays_commissions(company) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('commission ' || company::text, 0));
  return true;
end $$;

do $$
begin
  execute replace(pg_get_functiondef('prumo.commissions_follow()'::regprocedure),
    $q$or current_setting('app.purge', true) = 'on' then return null; end if;$q$,
    $q$or current_setting('app.purge', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' and not prumo.pays_commissions(new.company_id) then return null; end if;$q$);
end $$;
