-- A link may open the report of a visit: the plan, and the day in its details.
alter table public_link drop constraint public_link_scope_check,
  add constraint public_link_scope_check
    check (scope in ('quote', 'receipt', 'document', 'equipment', 'problem-report', 'visit-report'));
