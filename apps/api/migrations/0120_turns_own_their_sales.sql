-- A turn owns what was sold in it, whenever that arrives: its difference is reckoned anew, and only what changed since an approval is booked.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table till_turn
  -- Money that should have lain in the drawer when it was opened; none: nobody had closed this till before.
  add column left_amount bigint,
  -- What lay there beyond that, or was missing, without anybody saying where from or where to.
  add column opening_difference bigint not null default 0,
  -- Sales the device had not sent when it was closed: [{ "ids": […], "rows": [{ "method", "amount" }] }]. Each counts until it is here.
  add column unsent jsonb not null default '[]' check (jsonb_typeof(unsent) = 'array'),
  -- The differences by method that were approved, that of the opening among them.
  add column approved jsonb,
  -- Who may sell in it beside whoever opened it.
  add column let_in uuid[] not null default '{}';

alter table till_turn disable trigger user;
do $$
declare
  company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    update till_turn t set approved = (
      select coalesce(jsonb_object_agg(c.key, c.value::bigint - coalesce((t.expected ->> c.key)::bigint, 0)), '{}') from jsonb_each_text(t.counted) c
    ) where t.status = 'APPROVED';
  end loop;
end $$;
alter table till_turn enable trigger user;
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
