-- Whether a payment was handed over is whether finance has an entry of it, not a mark beside it.
create function prumo.is_handed_over(company uuid, sold uuid, payment uuid) returns boolean language sql stable as $$
  select exists (select from public.financial_transaction t where t.company_id = company and t.sale_id = sold and t.sale_payment_id = payment)
$$;

do $$
begin
  execute replace(pg_get_functiondef('prumo.settle_commissions(uuid, uuid)'::regprocedure),
    'p.handed_over_at is null', 'not prumo.is_handed_over(p.company_id, p.sale_id, p.id)');
end $$;

alter table sale_payment drop column handed_over_at;

-- Sales are kept here: nobody hands over one that is not.
drop table sale_hand_off;
