-- One lock per sale ran out of room where thousands of entries were confirmed at once: those of a company share one, and a company that
-- pays nobody a commission takes none.
create function prumo.lock_commissions(company uuid) returns boolean language plpgsql as $$
begin
  if not exists (select from public.commission c where c.company_id = company)
    and not exists (select from public.commission_rate r where r.company_id = company)
    and not exists (select from public.commission_payment p where p.company_id = company) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('commission ' || company::text, 0));
  return true;
end $$;

do $$
begin
  execute replace(pg_get_functiondef('prumo.settle_commissions(uuid, uuid)'::regprocedure),
    $q$perform pg_advisory_xact_lock(hashtextextended('commission ' || sold::text, 0));$q$,
    $q$if not prumo.lock_commissions(company) then return; end if;$q$);
  execute replace(pg_get_functiondef('prumo.settle_commission_payment(uuid, uuid)'::regprocedure),
    $q$perform pg_advisory_xact_lock(hashtextextended('commission ' || paid::text, 0));$q$,
    $q$if not prumo.lock_commissions(company) then return; end if;$q$);
end $$;
