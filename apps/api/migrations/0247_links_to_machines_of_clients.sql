-- A link may open all machines of a client: of the plan it was made for, as long as it is theirs.
alter table public_link drop constraint public_link_scope_check,
  add constraint public_link_scope_check
    check (scope in ('quote', 'receipt', 'document', 'equipment', 'problem-report', 'visit-report', 'client-machines'));
