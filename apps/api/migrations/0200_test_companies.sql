-- Somebody tries the product in it: its receipts say so, and so does every screen.
alter table company add column is_test boolean not null default false;
