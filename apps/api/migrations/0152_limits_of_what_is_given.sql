-- How much one person may give away in a day, by correcting the credit of clients and by giving back what never came in; owners have no limit.
alter table sale_setting add column credit_limit bigint not null default 10000 check (credit_limit between 0 and 9999999999999);
-- Of what a return gave back, what the sale had not brought.
alter table sale_return add column unreceived_price bigint not null default 0 check (unreceived_price >= 0);
