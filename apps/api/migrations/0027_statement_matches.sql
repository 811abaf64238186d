-- A statement line that an entry of the account fits is proposed to be settled with it, instead of making a second entry.

-- A new foreign key looks at existing rows, and under row-level security that needs a company; none of them names an entry yet.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
alter table statement_line
  drop constraint statement_line_verdict_check,
  add constraint statement_line_verdict_check check (verdict in ('new', 'match', 'imported', 'possible-duplicate', 'balance', 'error')),
  -- The entry that was found when the line was judged, and why it is the one.
  add column matched_transaction_id uuid,
  add column match_reason text,
  add constraint statement_line_match foreign key (company_id, matched_transaction_id) references financial_transaction (company_id, id)
    on delete set null (matched_transaction_id);
create index statement_line_of_match on statement_line (company_id, matched_transaction_id) where matched_transaction_id is not null;

-- What the bank says of the balance is kept with its day; whether the account agrees is asked anew each time. Of files read before
-- only a balance that was compared is known for certain. No change of a record by a person: versions and history stay as they are.
alter table statement_import disable trigger user;
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update statement_import set facts = facts - 'balanceProof' || jsonb_build_object('balances', jsonb_build_object(
      'stated', case when facts -> 'balanceProof' ->> 'isProved' is not null and facts -> 'balanceProof' ->> 'fileBalance' is not null and facts ->> 'endDate' is not null
        then jsonb_build_object('date', facts -> 'endDate', 'cents', facts -> 'balanceProof' -> 'fileBalance', 'unscaledCents', null) end,
      'movementCents', coalesce((select sum(l.amount) from statement_line l where l.company_id = statement_import.company_id and l.import_id = statement_import.id and l.key is not null), 0),
      'stopsAt', case when jsonb_typeof(facts -> 'balanceProof' -> 'stopsAt') = 'object' then jsonb_build_object(
        'lineNumber', facts -> 'balanceProof' -> 'stopsAt' -> 'lineNumber', 'date', facts -> 'balanceProof' -> 'stopsAt' -> 'date',
        'statedCents', facts -> 'balanceProof' -> 'stopsAt' -> 'found', 'computedCents', facts -> 'balanceProof' -> 'stopsAt' -> 'expected') end))
    where facts ? 'balanceProof';
  end loop;
end $$;
alter table statement_import enable trigger user;
