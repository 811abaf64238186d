-- A number of four to six digits by which somebody who may give discounts agrees at the till of somebody who may not.
create table discount_pin (
  company_id uuid not null,
  user_id uuid not null,
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  rounds int not null check (rounds >= 100000),
  -- One byte made of the hash, told to tills: most wrong numbers are seen by it without a network, and none can be proven right.
  hint int not null check (hint between 0 and 255),
  pin_hash text not null check (pin_hash ~ '^[0-9a-f]{64}$'),
  failures int not null default 0 check (failures >= 0),
  closed_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
select prumo.keep_companies_apart('discount_pin', 'select (company_id, user_id, salt, rounds, hint, changed_at)');
do $$ begin
  execute format('grant select, insert, update, delete on discount_pin to %I', (select name from public.installation_login where kind = 'credentials'));
end $$;

-- Who agreed to what a sale gives away, and whether their number was right.
alter table sale add column discount_approved_by uuid, add column is_discount_proven boolean;
