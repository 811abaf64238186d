-- What sellers earn on what they sell. Amounts are cents, percentages ten-thousandths of a percent.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

-- Of sales invoiced from now on: each keeps the basis it was invoiced with.
alter table sale_setting add column commission_basis text not null default 'invoiced' check (commission_basis in ('invoiced', 'received'));

-- The day in the company's books, as the request says; what happens without one, happens in São Paulo.
create function prumo.today() returns date language sql stable as $$
  select coalesce(nullif(current_setting('app.today', true), '')::date, (now() at time zone 'America/Sao_Paulo')::date)
$$;

-- None of the four: whatever anybody sells.
create table commission_rate (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  seller_id uuid,
  category_id uuid,
  product_id uuid,
  service_id uuid,
  percent int not null check (percent between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, seller_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references product_category (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  check (num_nonnulls(category_id, product_id, service_id) <= 1)
);
create index commission_rate_by_created_at on commission_rate (company_id, created_at, id);
create index commission_rate_by_percent on commission_rate (company_id, percent, id);
create index commission_rate_of_seller on commission_rate (company_id, seller_id) where seller_id is not null;
create index commission_rate_of_category on commission_rate (company_id, category_id) where category_id is not null;
create index commission_rate_of_product on commission_rate (company_id, product_id) where product_id is not null;
create index commission_rate_of_service on commission_rate (company_id, service_id) where service_id is not null;
select prumo.keep_record('commission_rate');

-- What a line of a sale gives its seller, as the rates stood when it was invoiced.
create table commission (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  sale_id uuid not null,
  item_id uuid not null,
  seller_id uuid not null,
  basis text not null check (basis in ('invoiced', 'received')),
  percent int not null check (percent between 1 and 1000000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale (company_id, id),
  foreign key (company_id, item_id) references sale_item (company_id, id),
  foreign key (company_id, seller_id) references person (company_id, id)
);
create unique index commission_of_item on commission (company_id, item_id);
create index commission_of_sale on commission (company_id, sale_id);
create index commission_of_seller on commission (company_id, seller_id, id);
select prumo.keep_companies_apart('commission', 'select, insert, update');

-- A payment is what its expenses in finance come to: cancelled or deleted there, it is owed again.
create table commission_payment (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  seller_id uuid not null,
  -- What was earned until then.
  until date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, seller_id) references person (company_id, id)
);
create index commission_payment_of_seller on commission_payment (company_id, seller_id, id);
select prumo.keep_record('commission_payment');

-- Above zero: owed to the seller. Written by the two functions below alone.
create table commission_movement (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  commission_id uuid,
  payment_id uuid,
  day date not null,
  kind text not null check (kind in ('EARNED', 'BACK', 'PAID', 'UNPAID')),
  amount bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, commission_id) references commission (company_id, id),
  foreign key (company_id, payment_id) references commission_payment (company_id, id),
  check (case when kind in ('EARNED', 'BACK') then commission_id is not null and payment_id is null else payment_id is not null and commission_id is null end),
  check (case when kind in ('EARNED', 'UNPAID') then amount > 0 else amount < 0 end)
);
create index commission_movement_of_commission on commission_movement (company_id, commission_id) include (day, kind, amount) where commission_id is not null;
create index commission_movement_of_payment on commission_movement (company_id, payment_id) include (day, kind, amount) where payment_id is not null;
create trigger commission_movement_is_append_only before update or delete on commission_movement
  for each row execute function prumo.refuse_change();
select prumo.keep_companies_apart('commission_movement', 'select, insert');

alter table financial_transaction
  add column commission_payment_id uuid,
  add foreign key (company_id, commission_payment_id) references commission_payment (company_id, id);
create index financial_transaction_of_commission_payment on financial_transaction (company_id, commission_payment_id)
  where commission_payment_id is not null;

-- As `commissionOf` says: half up to the cent, once.
create function prumo.commission_of(net bigint, percent int, received bigint, asked bigint) returns bigint language sql immutable as $$
  select case when asked <= 0 then 0
    else div(2 * net::numeric * percent * received + 1000000::numeric * asked, 2 * 1000000::numeric * asked)::bigint end
$$;

-- The rate of a line: of the thing itself, then of its nearest category, then of all; each for the seller before everybody. Of two that
-- mean the same, as joining two records of a person leaves them, the newer.
create function prumo.commission_percent(company uuid, seller uuid, product uuid, service uuid) returns int language sql stable as $$
  select r.percent
  from public.commission_rate r
  left join public.product p on p.company_id = r.company_id and p.id = product
  left join public.product_category c on c.company_id = p.company_id and c.id = p.category_id
  where r.company_id = company and (r.seller_id is null or r.seller_id = seller)
    and (r.product_id is null or r.product_id = product) and (r.service_id is null or r.service_id = service)
    and (r.category_id is null or r.category_id = any(c.ancestors || c.id))
  order by r.product_id is not null or r.service_id is not null desc, coalesce(array_position(c.ancestors || c.id, r.category_id), 0) desc,
    r.seller_id is not null desc, r.created_at desc, r.id desc
  limit 1
$$;

-- Writes what is missing between what a sale has earned by now and what was written of it before: whatever happened, and however often
-- it is asked. Whoever changes something else of the same sale at the same instant waits here, at the very end of their transaction.
create function prumo.settle_commissions(company uuid, sold uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('commission ' || sold::text, 0));
  insert into public.commission_movement (company_id, commission_id, day, kind, amount)
  select company, missing.id, prumo.today(), case when missing.amount > 0 then 'EARNED' else 'BACK' end, missing.amount
  from (
    select c.id, i.position,
      case c.basis when 'received'
        then prumo.commission_of(i.net_price - i.refunded, c.percent, greatest(0, least(came.amount - back.refunded, s.total_price - back.total)), s.total_price - back.total)
        else prumo.commission_of(i.net_price - i.refunded, c.percent, 1, 1) end
      - (select coalesce(sum(m.amount), 0) from public.commission_movement m where m.company_id = company and m.commission_id = c.id) as amount
    from public.commission c
    join public.sale s on s.company_id = company and s.id = c.sale_id
    join public.sale_item i on i.company_id = company and i.id = c.item_id
    cross join lateral (
      select coalesce(sum(r.total_price), 0)::bigint as total, coalesce(sum(r.refund_price), 0)::bigint as refunded
      from public.sale_return r where r.company_id = company and r.sale_id = s.id
    ) back
    cross join lateral (
      select ((select coalesce(sum(t.amount), 0) from public.financial_transaction t
          where t.company_id = company and t.sale_id = s.id and t.type = 'INCOME' and t.status = 'PAID' and t.fee_of_id is null)
        + (select coalesce(sum(p.amount), 0) from public.sale_payment p
          where p.company_id = company and p.sale_id = s.id and p.received_on is not null and (p.handed_over_at is null or p.method = 'STORECREDIT')))::bigint as amount
    ) came
    where c.company_id = company and c.sale_id = sold
  ) missing where missing.amount <> 0 order by missing.position;
end $$;

create function prumo.settle_commission_payment(company uuid, paid uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('commission ' || paid::text, 0));
  insert into public.commission_movement (company_id, payment_id, day, kind, amount)
  select company, paid, prumo.today(), case when missing.amount < 0 then 'PAID' else 'UNPAID' end, missing.amount
  from (
    select - (select coalesce(sum(t.amount), 0) from public.financial_transaction t
        where t.company_id = company and t.commission_payment_id = paid and t.status <> 'CANCELED')
      - (select coalesce(sum(m.amount), 0) from public.commission_movement m where m.company_id = company and m.payment_id = paid) as amount
  ) missing where missing.amount <> 0;
end $$;

-- Every way in which a sale comes to earn something or less ends here, once the rest of its transaction is done.
create function prumo.commissions_follow() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if prumo.is_restoring() or current_setting('app.purge', true) = 'on' then return null; end if;
  if tg_table_name = 'sale' then
    insert into public.commission (company_id, sale_id, item_id, seller_id, basis, percent)
    select i.company_id, new.id, i.id, new.seller_id,
      coalesce((select g.commission_basis from public.sale_setting g where g.company_id = i.company_id), 'invoiced'), rate.percent
    from public.sale_item i
    cross join lateral (select prumo.commission_percent(i.company_id, new.seller_id, i.product_id, i.service_id) as percent) rate
    where i.company_id = new.company_id and i.sale_id = new.id and i.is_taken and rate.percent > 0
    on conflict (company_id, item_id) do nothing;
    perform prumo.settle_commissions(new.company_id, new.id);
    return null;
  end if;
  if changed ->> 'sale_id' is not null then
    perform prumo.settle_commissions((changed ->> 'company_id')::uuid, (changed ->> 'sale_id')::uuid);
  end if;
  if changed ->> 'commission_payment_id' is not null then
    perform prumo.settle_commission_payment((changed ->> 'company_id')::uuid, (changed ->> 'commission_payment_id')::uuid);
  end if;
  return null;
end $$;

create constraint trigger commissions_are_earned after insert on sale deferrable initially deferred for each row
  when (new.status = 'INVOICED' and new.seller_id is not null) execute function prumo.commissions_follow();
create constraint trigger commissions_are_earned_later after update on sale deferrable initially deferred for each row
  when (new.status = 'INVOICED' and old.status <> 'INVOICED' and new.seller_id is not null) execute function prumo.commissions_follow();
create constraint trigger commissions_follow_returns after insert on sale_return deferrable initially deferred for each row
  execute function prumo.commissions_follow();
create constraint trigger commissions_follow_payments after update or delete on sale_payment deferrable initially deferred for each row
  when (old.received_on is not null) execute function prumo.commissions_follow();
create constraint trigger commissions_follow_new_payments after insert or update on sale_payment deferrable initially deferred for each row
  when (new.received_on is not null) execute function prumo.commissions_follow();
create constraint trigger commissions_follow_new_entries after insert on financial_transaction deferrable initially deferred for each row
  when (new.commission_payment_id is not null or (new.sale_id is not null and new.type = 'INCOME' and new.status = 'PAID'))
  execute function prumo.commissions_follow();
create constraint trigger commissions_follow_entries after update on financial_transaction deferrable initially deferred for each row
  when ((new.commission_payment_id is not null or (new.sale_id is not null and new.type = 'INCOME'))
    and (old.status is distinct from new.status or old.amount is distinct from new.amount))
  execute function prumo.commissions_follow();
create constraint trigger commissions_follow_deleted_entries after delete on financial_transaction deferrable initially deferred for each row
  when (old.commission_payment_id is not null or (old.sale_id is not null and old.type = 'INCOME' and old.status = 'PAID'))
  execute function prumo.commissions_follow();
