-- A PIN is tried on the server alone, which counts the tries: no till knows anything it could be tried with.
alter table discount_pin drop column hint;
do $$ begin
  execute format('revoke select (salt, rounds) on discount_pin from %I', (select name from public.installation_login where kind = 'app'));
end $$;
