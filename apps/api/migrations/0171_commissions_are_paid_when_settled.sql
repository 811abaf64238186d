-- A seller is paid when the expense is settled, not when it is made: until then it is being paid.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

do $$
begin
  execute replace(pg_get_functiondef('prumo.settle_commission_payment(uuid, uuid)'::regprocedure),
    $q$t.status <> 'CANCELED'$q$, $q$t.status = 'PAID'$q$);
end $$;

do $$
declare
  company uuid;
  payment uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    -- Those whose expense waits are owed again, and being paid.
    for payment in select id from commission_payment where company_id = company order by id loop
      perform prumo.settle_commission_payment(company, payment);
    end loop;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
