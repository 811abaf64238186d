-- An entry's account belongs to a company, and so does the entry: checking the company again cost a look-up for every row written.
alter table financial_transaction drop constraint financial_transaction_company_id_fkey;

-- Lines of a statement come in without a category: an index of those that have one is all that lists by category ask.
drop index financial_transaction_by_category;
create index financial_transaction_by_category on financial_transaction (company_id, category_id, day, id)
  where category_id is not null;
