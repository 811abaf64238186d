-- A line of a statement waits again when its entry was undone or deleted. Until now it stayed settled, or posted without its entry:
-- such lines are opened, and their settlements, or the part of them that is about these lines, are gone.
do $$
declare
  company uuid;
  loose uuid[];
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    loose := array(
      select distinct p.line_id from statement_settlement_part p
        left join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
        where t.status is distinct from 'PAID'
      union
      select l.id from statement_line l
        left join financial_transaction t on t.company_id = l.company_id and t.id = l.transaction_id
        where l.state = 'posted' and t.status is distinct from 'PAID'
    );
    update statement_settlement s set replaced = coalesce((
        select jsonb_agg(r) from jsonb_array_elements(s.replaced) r where (r ->> 'lineId')::uuid <> all(loose)), '[]')
      where exists (select 1 from statement_settlement_part p where p.settlement_id = s.id and p.line_id = any(loose));
    delete from statement_settlement_part where line_id = any(loose);
    delete from statement_settlement s where not exists (select 1 from statement_settlement_part p where p.settlement_id = s.id);
    update statement_line set state = 'open', transaction_id = null, transaction_version = null where id = any(loose);
  end loop;
end $$;
