-- Which company asks is known only when a statement runs, so that the planner takes an average one: where one company is a thousand
-- times the others, it would read all of that company's rows for the sake of one. Told that there are few companies, it takes the
-- share of the largest, which its statistics know, and plans for that one; a small one bears any plan.
create function prumo.plan_for_largest_company(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set (n_distinct = 2)', target);
end $$;

create or replace function prumo.keep_companies_apart(target regclass, privileges text default 'select, insert, update, delete')
  returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format($p$create policy company_isolation on %s
    using (company_id = (select current_setting('app.company_id')::uuid))
    with check (company_id = (select current_setting('app.company_id')::uuid))$p$, target);
  execute format('grant %s on %s to %I', privileges, target, (select name from public.installation_login where kind = 'app'));
  perform prumo.plan_for_largest_company(target);
end $$;

-- What is known of a table is written anew; an empty one stays unknown, since one that is known to be empty is planned for as such
-- while it is first filled.
do $$
declare
  target regclass;
  has_rows boolean;
begin
  for target, has_rows in
    select c.oid::regclass, c.reltuples > 0 from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'company_isolation'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
  loop
    perform prumo.plan_for_largest_company(target);
    if has_rows then execute format('analyze %s', target); end if;
  end loop;
end $$;
