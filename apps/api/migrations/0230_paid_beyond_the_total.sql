-- What was paid beyond the total of a sale goes back with its goods, told apart from what they were worth.
alter table sale_return
  add column excess_price bigint default 0 not null constraint sale_return_excess_price_check check (excess_price >= 0),
  drop constraint sale_return_check1,
  add constraint sale_return_check1 check (cancelled_price + refund_price <= total_price + excess_price);
