-- What a till does from its opening to its closing is a shift: tables, columns, functions and names say so.
alter table till_turn rename to till_shift;
alter table till_movement rename column turn_id to shift_id;
alter table sale rename column turn_id to shift_id;
alter table financial_transaction rename column till_turn_id to till_shift_id;
alter table sale_setting rename column is_turn_required to is_shift_required;

do $$
declare
  thing record;
begin
  for thing in select p.oid, pg_get_functiondef(p.oid) as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('prumo', 'public') and p.prokind = 'f' and p.prosrc ~ '(till_turn|\mturn_id\M|is_turn_required)'
  loop
    execute regexp_replace(regexp_replace(thing.body, 'till_turn', 'till_shift', 'g'), '\m(is_)?turn_(id|required)\M', '\1shift_\2', 'g');
  end loop;
  for thing in select conrelid::regclass as of_table, conname as name from pg_constraint
    where conname ~ '_turn(_|$)' and conparentid = 0
  loop
    execute format('alter table %s rename constraint %I to %I', thing.of_table, thing.name, replace(thing.name, '_turn', '_shift'));
  end loop;
  for thing in select i.indexrelid::regclass as name, c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname ~ '_turn(_|$)' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  loop
    execute format('alter index %s rename to %I', thing.name, replace(thing.relname, '_turn', '_shift'));
  end loop;
  for thing in select tgrelid::regclass as of_table, tgname as name from pg_trigger where tgname ~ '(^|_)turns?(_|$)' and not tgisinternal
  loop
    execute format('alter trigger %I on %s rename to %I', thing.name, thing.of_table, replace(thing.name, 'turn', 'shift'));
  end loop;
end $$;

alter table event disable trigger event_is_append_only;
do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update event set subject = 'till_shift' where subject = 'till_turn';
    update saved_view set list = 'till-shifts' where list = 'till-turns';
    -- A device may send again what it said in the old words: what it does is known by its own id.
    delete from idempotency_key where route in ('POST sale/sales/completed', 'PUT sale/till-turns/{id}/close');
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
alter table event enable trigger event_is_append_only;
