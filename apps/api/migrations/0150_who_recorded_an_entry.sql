-- Whoever sells sees, of finance, the entries of sales and those they recorded themselves: an entry says who recorded it. What happens by
-- itself was recorded by nobody.
alter table financial_transaction add column created_by uuid;
alter table financial_transaction disable trigger user;
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update financial_transaction t set created_by = e.actor_id
      from event e where e.company_id = t.company_id and e.subject = 'financial_transaction' and e.record_id = t.id and e.type = 'insert'
        and e.actor_id is not null;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
alter table financial_transaction enable trigger user;
alter table financial_transaction alter column created_by set default prumo.current_user_id();
create index financial_transaction_by_recorder on financial_transaction (company_id, created_by, day) where created_by is not null;
