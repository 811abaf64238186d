-- An order that charges a month of a contract: its entries are of that month, fall due with it, and say what they are for.
alter table sale
  add column charge_on date,
  add column charge_text text check (length(charge_text) between 1 and 160),
  add check ((charge_on is null) = (charge_text is null));

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    -- What finance has of them already stays as it was told.
    update sale set charge_on = (o.month + interval '1 month - 1 day')::date,
      charge_text = left(case o.kind when 'month' then 'Manutenção' else 'Visitas' end || ' de ' || to_char(o.month, 'MM/YYYY') || ', ' || p.pmoc_code, 160)
    from pmoc_order o join pmoc_plan p on p.company_id = o.company_id and p.id = o.plan_id
    where sale.company_id = o.company_id and sale.id = o.sale_id and o.month is not null and sale.status not in ('INVOICED', 'CANCELLED');
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
