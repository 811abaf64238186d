import type { connectAsOwner } from '../apps/api/src/platform/db/connection.ts'

type Owner = Awaited<ReturnType<typeof connectAsOwner>>

/** What the bare server sells into: the same columns, keys and orders in time, without what it would do without. */
export const makeBareSaleTables = (owner: Owner, companyId: string) =>
  owner.query(
    `create sequence bench_sale_code;
     create table bench_sale (like sale including defaults, primary key (company_id, id));
     alter table bench_sale alter code set default nextval('bench_sale_code');
     create unique index on bench_sale (company_id, code);
     create index on bench_sale (company_id, created_at, id);
     create table bench_sale_item (like sale_item including defaults, primary key (company_id, id));
     create index on bench_sale_item (company_id, sale_id, position);
     create table bench_sale_payment (like sale_payment including defaults, primary key (company_id, id));
     create index on bench_sale_payment (company_id, sale_id, position);
     create table bench_sold_stock (company_id uuid, id uuid, current bigint not null, value bigint not null, primary key (company_id, id));
     insert into bench_sold_stock select company_id, id, current, value from stock_item where company_id = '${companyId}';
     create table bench_sold_movement (like stock_movement including defaults, primary key (company_id, id));
     create index on bench_sold_movement (company_id, timestamp desc, id desc);
     create table bench_sale_money (like till_movement including defaults, primary key (company_id, id));
     create table bench_sale_entry (like financial_transaction including defaults including generated, primary key (company_id, id));
     alter table bench_sale_entry alter code drop default;
     create index on bench_sale_entry (company_id, day, id)`,
  )

/** A sale of one of each of three products for money: the record, its lines and payment, the shelf, the drawer and the ledger, in one go. */
export const sellSql = `
  with sold as (
    insert into bench_sale (company_id, id, type, status, origin, day, total_product_price, total_price, payment_method, approved_at, used_on, invoiced_at, till_number, happened_at)
    values ($1, $2, 'SALEORDER', 'INVOICED', 'pdv', current_date, $4, $4, 'MONEY', now(), current_date, now(), $5, now()) returning code
  ), lines as (
    insert into bench_sale_item (company_id, id, sale_id, position, kind, product_id, name, unit, quantity, unit_price, gross, discount_price, total_price, share, net_price, is_taken)
    select $1, gen_random_uuid(), $2, n - 1, 'product', p.id, p.name, 'UN', 1000, p.sale_price, p.sale_price, 0, p.sale_price, 0, p.sale_price, true
    from unnest($3::uuid[]) with ordinality as asked (id, n) join product p on p.company_id = $1 and p.id = asked.id
  ), paid as (
    insert into bench_sale_payment (company_id, id, sale_id, position, method, amount, received_on)
    values ($1, gen_random_uuid(), $2, 0, 'MONEY', $4, current_date)
  ), held as (
    select id from bench_sold_stock where company_id = $1 and id = any($3::uuid[]) order by id for update
  ), moved as (
    update bench_sold_stock s set current = s.current - 1000, value = s.value - 500 from held where s.company_id = $1 and s.id = held.id returning s.id, s.current
  ), written as (
    insert into bench_sold_movement (company_id, id, item_id, product_id, place_id, type, quantity, previous_stock, new_stock, value, reason, reference, group_id, timestamp, day)
    select $1, gen_random_uuid(), id, id, $2, 'SALE', -1000, current + 1000, current, -500, 'Venda', $2::text, $2, now(), current_date from moved
  ), taken as (
    insert into bench_sale_money (company_id, id, till_id, kind, method, amount, reference_id, happened_at)
    values ($1, gen_random_uuid(), $2, 'SALE', 'MONEY', $4, $2, now())
  ), entered as (
    insert into bench_sale_entry (company_id, id, code, type, description, amount, schedule_date, competence_date, status, effective_date, destination_bank_account_id, sale_id)
    select $1, gen_random_uuid(), code, 'INCOME', 'Venda ' || code, $4, current_date, current_date, 'PAID', current_date, $2, $2 from sold
  )
  select code from sold`

/** A page of sales, the newest first, with who bought and whether it is paid. */
export const salePageSql = `
  select s.id, s.code, s.type, s.status, s.created_at, s.payment_method, s.payment_condition, s.installments, s.total_price,
    c.name as client, e.name as seller,
    s.total_price = coalesce((select sum(p.amount) from sale_payment p where p.company_id = s.company_id and p.sale_id = s.id and p.received_on is not null), 0) as paid
  from sale s left join person c on c.company_id = s.company_id and c.id = s.client_id left join person e on e.company_id = s.company_id and e.id = s.seller_id
  where s.company_id = $1 and s.deleted_at is null order by s.created_at desc, s.id desc limit 25`

/** What this month and the last one come to by day and status, read from the sales. */
export const saleStatisticsSql = `
  select day, status, count(*)::int as sales, sum(total_price)::bigint as total from sale
  where company_id = $1 and deleted_at is null and day >= date_trunc('month', current_date - interval '1 month') group by day, status order by day`
